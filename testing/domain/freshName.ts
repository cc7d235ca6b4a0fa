import type { DomainName } from '#domain/shared/DomainName.ts'

const run = Math.random().toString(36).slice(2, 8)
let given = 0

/** A name that no other test has minted, nor another run on the same chain; of five characters or more. */
export const freshName = (purpose: string): DomainName => `${purpose}-${run}-${(given += 1)}` as DomainName
