import type { Brand } from './Brand.ts'

/** A username without its suffix, as the chain stores it (lower case): "alice" of "alice.degen". */
export type DomainName = Brand<string, 'DomainName'>
