import { parseWinston, type Winston } from '#domain/uploads/Winston.ts'

import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import {
  arweaveAddressOf,
  signTransaction,
  type ArweaveKey,
  type ArweaveTransaction,
} from './arweaveTransaction.ts'
import type { OpenPayments } from './openPayments.ts'

/** How keeping a file ended: where it is, or why it is not. */
export type StoreOutcome =
  | { readonly kind: 'kept'; readonly id: string }
  /** Nothing was posted, so nothing was paid, for these four. */
  | { readonly kind: 'no money' }
  | { readonly kind: 'too dear' }
  | { readonly kind: 'no budget' }
  | { readonly kind: 'not asked' }
  /** It was posted, and the network has not said that it took it: it may be kept and paid for all the same. */
  | { readonly kind: 'not confirmed' }

/** What bounds a payment. */
export interface PaymentBounds {
  /** Winston for each begun MiB; a gateway that asks for more is not paid. */
  readonly maxPerMib: Winston
  /** Winston that stay in the purse, also when everything is in the chain that was posted. */
  readonly minLeft: Winston
  readonly open: OpenPayments
  /** Epoch milliseconds. */
  readonly now: number
  /** Takes a price, in winston, out of the budget; false when it is too much. */
  readonly spend: (winston: Winston) => boolean
}

/** Milliseconds the gateway has for each answer. */
const PATIENCE = 20_000
const MIB = 1024 * 1024
/** Open payments the gateway is asked about when the balance does not suffice beside them. */
const MAX_ASKED = 20

/**
 * Pays for a file and posts it. The price and what is left are asked first, so that nothing is signed that the network
 * would refuse, or that is dearer than agreed; `posting` hears of the transaction before it is sent. Never rejects; says
 * nothing of the key.
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
  if (!transaction) return { kind: 'not asked' }
  if ('kind' in transaction) return transaction
  posting(transaction)
  return postToArweave(gateway, transaction)
}

/** Posts a signed transaction, also one that was posted before: the network pays itself once for each. Never rejects. */
export async function postToArweave(gateway: string, transaction: ArweaveTransaction): Promise<StoreOutcome> {
  try {
    const response = await fetch(at(gateway, 'tx'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(transaction),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await response.body?.cancel()
    // 208 says that it is known already.
    return response.ok ? { kind: 'kept', id: transaction.id } : { kind: 'not confirmed' }
  } catch {
    return { kind: 'not confirmed' }
  }
}

async function sign(
  gateway: string,
  key: ArweaveKey,
  data: Uint8Array,
  tags: readonly (readonly [name: string, value: string])[],
  { maxPerMib, minLeft, open, now, spend }: PaymentBounds,
): Promise<ArweaveTransaction | StoreOutcome> {
  /** Asks for the balance; what of it is left beside the open payments is told at the moment it is asked for. */
  const purse = async () => {
    const beside = open.counting(now)
    const balance = parseWinston(await textAt(at(gateway, `wallet/${arweaveAddressOf(key.n)}/balance`)))
    return () => (balance === undefined ? undefined : balance - beside())
  }
  const [price, firstCheck, anchor] = await Promise.all([
    textAt(at(gateway, `price/${data.length}`)),
    purse(),
    textAt(at(gateway, 'tx_anchor')),
  ])
  const reward = parseWinston(price)
  if (reward === undefined || !/^[\w-]{43,64}$/.test(anchor)) return { kind: 'not asked' }
  if (reward > maxPerMib * BigInt(Math.ceil(data.length / MIB))) return { kind: 'too dear' }
  const isShort = (left: bigint | undefined) => left !== undefined && left < reward + minLeft
  let leftNow = firstCheck
  if (isShort(leftNow())) {
    await settleMined(gateway, open)
    leftNow = await purse()
  }
  // From here to the payment being counted nothing waits, so that no other one comes between.
  const left = leftNow()
  if (left === undefined) return { kind: 'not asked' }
  if (isShort(left)) return { kind: 'no money' }
  const transaction = signTransaction(key, { data, tags, reward: String(reward), anchor })
  if (!spend(reward)) return { kind: 'no budget' }
  open.add(transaction.id, reward, now)
  return transaction
}

/** Asks which of the oldest open payments are in a block by now; one that is not told of stays open. */
async function settleMined(gateway: string, open: OpenPayments): Promise<void> {
  await Promise.all(
    open.oldest(MAX_ASKED).map(async (id) => {
      const status = await textAt(at(gateway, `tx/${id}/status`)).catch(() => '')
      if (asRecord(parseJson(status))?.['block_height'] !== undefined) open.settle(id)
    }),
  )
}

const at = (gateway: string, path: string): string => `${gateway.replace(/\/*$/, '')}/${path}`

async function textAt(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
  const text = await response.text()
  if (!response.ok) throw new Error(`The gateway answered ${response.status}`)
  return text.trim()
}
