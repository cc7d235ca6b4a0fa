import type { Brand } from './Brand.ts'

/** Without suffix and in lower case, like the chain: "alice" of "alice.degen". */
export type DomainName = Brand<string, 'DomainName'>
