import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

/** The service counts seconds since 1970, like the chain. */
export const fromSeconds = (seconds: number): EpochMillis => (seconds * 1000) as EpochMillis

export const toSeconds = (at: EpochMillis): number => Math.max(0, Math.floor(at / 1000))
