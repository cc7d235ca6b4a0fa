import type { Brand } from './Brand.ts'

/** A moment, in milliseconds since 1970-01-01 UTC. */
export type EpochMillis = Brand<number, 'EpochMillis'>
