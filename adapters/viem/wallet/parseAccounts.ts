import type { Address } from '#domain/shared/Address.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'

/** Drops invalid addresses (rules/wallet: parsed-accounts). */
export function parseAccounts(value: unknown): readonly Address[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry) => {
    const parsed = typeof entry === 'string' ? parseAddress(entry.toLowerCase()) : undefined
    return parsed?.ok ? [parsed.value] : []
  })
}
