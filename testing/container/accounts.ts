import type { Address } from '#domain/shared/Address.ts'

/** The first account of a test, with ten thousand coins. */
export const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
export const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
