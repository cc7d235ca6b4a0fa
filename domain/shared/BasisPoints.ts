import type { Brand } from './Brand.ts'

/** Hundredths of a percent, a whole number from 0 to 10,000. */
export type BasisPoints = Brand<number, 'BasisPoints'>
