import type { Brand } from './Brand.ts'

/** A username without its suffix, exactly as the chain keeps it (lower case). "alice" of "alice.degen". */
export type DomainName = Brand<string, 'DomainName'>
