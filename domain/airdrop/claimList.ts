import { sameAddress, type Address } from '../shared/Address.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { parseJson } from '../shared/parseJson.ts'
import { err, ok, type Result } from '../shared/Result.ts'
import { wei, type Wei } from '../shared/Wei.ts'

/** `amount` is in the token's smallest unit. */
export interface ListEntry {
  readonly account: Address
  readonly amount: Wei
}

/** Bytes: about 9,000 accounts. */
export const MAX_LIST_LENGTH = 768 * 1024

/** Hashing more entries would block the page. */
export const MAX_ENTRIES = 10_000

const MAX_UINT256 = 2n ** 256n - 1n

/** Retrying helps only with 'no answer'. */
export type ListProblem =
  | { readonly kind: 'no list' | 'too long' | 'empty' | 'no answer' }
  /** `line` is the first malformed one, counted from 1. */
  | { readonly kind: 'a line is wrong'; readonly line: number }
  /** The server's status code instead of a list. */
  | { readonly kind: 'refused'; readonly status: number }

/**
 * Parses JSON pairs of address and amount, the amount as a decimal string. Fails as a whole for one malformed
 * line, because the tree over the rest has another root, for an empty list, and beyond `MAX_ENTRIES`.
 */
export function readClaimList(text: string): Result<readonly ListEntry[], ListProblem> {
  if (text.length > MAX_LIST_LENGTH) return err({ kind: 'too long' })
  const list = parseJson(text)
  if (!Array.isArray(list)) return err({ kind: 'no list' })
  if (list.length === 0) return err({ kind: 'empty' })
  if (list.length > MAX_ENTRIES) return err({ kind: 'too long' })
  const entries: ListEntry[] = []
  for (const [index, line] of (list as readonly unknown[]).entries()) {
    const entry = readEntry(line)
    if (!entry) return err({ kind: 'a line is wrong', line: index + 1 })
    entries.push(entry)
  }
  return ok(entries)
}

/** The account's largest entry, because only one of several can be claimed. */
export function entryOf(entries: readonly ListEntry[], account: Address): ListEntry | undefined {
  let best: ListEntry | undefined
  for (const entry of entries)
    if (sameAddress(entry.account, account) && (best === undefined || entry.amount > best.amount))
      best = entry
  return best
}

function readEntry(line: unknown): ListEntry | undefined {
  if (!Array.isArray(line) || line.length !== 2) return undefined
  const [account, amount] = line as readonly unknown[]
  if (typeof account !== 'string' || typeof amount !== 'string' || !/^\d{1,78}$/.test(amount))
    return undefined
  const address = parseAddress(account)
  const value = BigInt(amount)
  if (!address.ok || value > MAX_UINT256) return undefined
  return { account: address.value, amount: wei(value) }
}
