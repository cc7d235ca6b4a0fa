import type { DomainName } from '#domain/shared/DomainName.ts'

const run = Math.random().toString(36).slice(2, 8)
let given = 0

/** A name of five or more characters, unique across tests and across runs on one chain. */
export const freshName = (purpose: string): DomainName => `${purpose}-${run}-${(given += 1)}` as DomainName
