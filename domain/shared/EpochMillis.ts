import type { Brand } from './Brand.ts'

/** Milliseconds since 1970-01-01 UTC. */
export type EpochMillis = Brand<number, 'EpochMillis'>
