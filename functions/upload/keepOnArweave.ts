import { parseWinston } from '#domain/uploads/Winston.ts'

import { arweaveAddressOf, signTransaction, type ArweaveKey } from './arweaveTransaction.ts'

/** How keeping a file ended: where it is, or why it is not. */
export type Kept =
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'no money' }
  | { readonly kind: 'not taken' }

/** Milliseconds the gateway has for each answer. */
const PATIENCE = 20_000

/**
 * Pays for a file and posts it. The price and what is left are asked first, so that nothing is signed that the network
 * would refuse. Never rejects; says nothing of the key.
 */
export async function keepOnArweave(
  gateway: string,
  key: ArweaveKey,
  data: Uint8Array,
  tags: readonly (readonly [name: string, value: string])[],
): Promise<Kept> {
  const at = (path: string) => `${gateway.replace(/\/*$/, '')}/${path}`
  try {
    const [price, balance, anchor] = await Promise.all([
      textAt(at(`price/${data.length}`)),
      textAt(at(`wallet/${arweaveAddressOf(key.n)}/balance`)),
      textAt(at('tx_anchor')),
    ])
    const [reward, left] = [parseWinston(price), parseWinston(balance)]
    if (reward === undefined || left === undefined || !/^[\w-]{43,64}$/.test(anchor))
      return { kind: 'not taken' }
    if (left < reward) return { kind: 'no money' }
    const transaction = signTransaction(key, { data, tags, reward: String(reward), anchor })
    const response = await fetch(at('tx'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(transaction),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await response.body?.cancel()
    return response.ok ? { kind: 'kept', id: transaction.id } : { kind: 'not taken' }
  } catch {
    return { kind: 'not taken' }
  }
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
  const text = await response.text()
  if (!response.ok) throw new Error(`The gateway answered ${response.status}`)
  return text.trim()
}
