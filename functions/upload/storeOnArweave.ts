import { parseWinston, type Winston } from '#domain/uploads/Winston.ts'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import {
  arweaveAddressOf,
  signTransaction,
  type ArweaveKey,
  type ArweaveTransaction,
} from './arweaveTransaction.ts'
import type { OpenPayments } from './openPayments.ts'

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly id: string }
  /** For these five nothing was posted, so nothing was paid. */
  | { readonly kind: 'insufficient funds' }
  | { readonly kind: 'price too high' }
  | { readonly kind: 'no budget' }
  | { readonly kind: 'budget unknown' }
  | { readonly kind: 'not requested' }
  /** Posted but not confirmed: the file may be stored and paid for. */
  | { readonly kind: 'not confirmed' }

export interface PaymentBounds {
  /** Winston per started MiB; a gateway that asks for more is not paid. */
  readonly maxPerMib: Winston
  /** Winston that must stay in the wallet after all open payments. */
  readonly minLeft: Winston
  readonly open: OpenPayments
  /** Epoch milliseconds. */
  readonly now: number
  /** Deducts a price from the budget; false if it exceeds that. Rejects if that is unknown. */
  readonly spend: (winston: Winston) => Promise<boolean>
}

/** Milliseconds for each response of the gateway. */
const TIMEOUT_MS = 20_000
const MIB = 1024 * 1024
const MAX_CHECKED = 20

/**
 * Pays for a file and posts it. Checks price and balance first, so that nothing is signed
 * that the network would refuse or that exceeds the agreed price; calls `posting` before the transaction is sent.
 * Never rejects; never reveals the key.
 */
export async function storeOnArweave(
  gateway: string,
  key: ArweaveKey,
  data: Uint8Array,
  tags: readonly (readonly [name: string, value: string])[],
  bounds: PaymentBounds,
  posting: (transaction: ArweaveTransaction) => void,
): Promise<StoreOutcome> {
  const transaction = await sign(gateway, key, data, tags, bounds).catch(() => undefined)
  if (!transaction) return { kind: 'not requested' }
  if ('kind' in transaction) return transaction
  posting(transaction)
  return postToArweave(gateway, transaction)
}

/**
 * Posts a signed transaction, possibly again: the network charges each one only once. Never rejects.
 * Without a valid answer it is 'not confirmed', and may still be stored.
 */
export async function postToArweave(gateway: string, transaction: ArweaveTransaction): Promise<StoreOutcome> {
  try {
    const response = await fetch(at(gateway, 'tx'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(transaction),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    // Status 208 means that it is already known.
    return response.ok ? { kind: 'stored', id: transaction.id } : { kind: 'not confirmed' }
  } catch {
    return { kind: 'not confirmed' }
  }
}

/** Signs a transaction at the gateway's price and counts the payment, or says why nothing is paid. */
async function sign(
  gateway: string,
  key: ArweaveKey,
  data: Uint8Array,
  tags: readonly (readonly [name: string, value: string])[],
  { maxPerMib, minLeft, open, now, spend }: PaymentBounds,
): Promise<ArweaveTransaction | StoreOutcome> {
  /** The returned function deducts the open payments at the time of its call. */
  const readBalance = async () => {
    const beside = open.counting(now)
    const balance = parseWinston(await textAt(at(gateway, `wallet/${arweaveAddressOf(key.n)}/balance`)))
    return () => (balance === undefined ? undefined : balance - beside())
  }
  const [price, firstCheck, anchor] = await Promise.all([
    textAt(at(gateway, `price/${data.length}`)),
    readBalance(),
    textAt(at(gateway, 'tx_anchor')),
  ])
  const reward = parseWinston(price)
  if (reward === undefined || !/^[\w-]{43,64}$/.test(anchor)) return { kind: 'not requested' }
  if (reward > maxPerMib * BigInt(Math.ceil(data.length / MIB))) return { kind: 'price too high' }
  const isShort = (left: bigint | undefined) => left !== undefined && left < reward + minLeft
  let leftNow = firstCheck
  if (isShort(leftNow())) {
    await settleMined(gateway, open)
    leftNow = await readBalance()
  }
  // No await from here until the payment is counted, so that no other payment comes between.
  const left = leftNow()
  if (left === undefined) return { kind: 'not requested' }
  if (isShort(left)) return { kind: 'insufficient funds' }
  const transaction = signTransaction(key, { data, tags, reward: String(reward), anchor })
  open.add(transaction.id, reward, now)
  const isWithinBudget = await spend(reward).catch(() => undefined)
  if (isWithinBudget) return transaction
  open.settle(transaction.id)
  return { kind: isWithinBudget === undefined ? 'budget unknown' : 'no budget' }
}

/** Checks which of the oldest open payments are mined; one without an answer stays open. */
async function settleMined(gateway: string, open: OpenPayments): Promise<void> {
  await Promise.all(
    open.oldest(MAX_CHECKED).map(async (id) => {
      const status = await textAt(at(gateway, `tx/${id}/status`)).catch(() => '')
      if (asRecord(parseJson(status))?.['block_height'] !== undefined) open.settle(id)
    }),
  )
}

const at = (gateway: string, path: string): string => `${gateway.replace(/\/*$/, '')}/${path}`

async function textAt(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const text = await response.text()
  if (!response.ok) throw new Error(`The gateway answered ${response.status}`)
  return text.trim()
}
