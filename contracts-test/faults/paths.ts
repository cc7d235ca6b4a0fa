/**
 * The ways of a user through the product. A name means the same in a page (`pagePaths.ts`), over the stores
 * (`lies/storePaths.ts`) and in random walks (`monkey/moneyActions.ts`); their steps have nothing else in common.
 */
/** End with something shown. */
export const READS = ['home', 'feed', 'collection', 'profile', 'find user', 'points'] as const
/** End with a transaction. */
export const SENDS = [
  'mint',
  'send coins',
  'swap coins',
  'stake',
  'claim by name',
  'buy an NFT',
  'sell an NFT',
  'post',
] as const
export const WRITES = [...SENDS, 'order'] as const
/** Those with steps in a page. */
export const PATHS = [...READS, 'connect', ...WRITES] as const

export type Write = (typeof WRITES)[number]
export type PathName = (typeof PATHS)[number]
