import { numberToHex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'
import { asRecord } from '#domain/shared/parseJson.ts'

import { inTime } from '../../shared/inTime.ts'
import type { ChainClient } from '../ChainClient.ts'
import { simulateCalls } from '../rpc/simulateCalls.ts'
import type { Eip1193Provider } from './provider.ts'

/** Milliseconds; some wallets never answer unknown methods, and a phone's answer comes over a relay. */
export const TIMEOUT_MS = 3000

/** Whether a chain's endpoints simulate calls, read once each. */
const simulating = new WeakMap<ChainClient, Promise<boolean>>()

/** Whether the wallet batches and the node can simulate it; false after a failure, or three seconds without an answer. */
export async function canBatch(
  client: ChainClient,
  connected: () => Promise<Eip1193Provider | undefined>,
  account: Address,
): Promise<boolean> {
  const ask = async () =>
    (await sendsBatches(client.chain.id, await connected(), account)) && canSimulate(client)
  return inTime(ask(), TIMEOUT_MS).catch(() => false)
}

/** Rejects if the wallet does not answer. */
export async function sendsBatches(
  id: number,
  provider: Eip1193Provider | undefined,
  account: Address,
): Promise<boolean> {
  const chainId = numberToHex(id)
  const capabilities = asRecord(
    await provider?.request({ method: 'wallet_getCapabilities', params: [account, [chainId]] }),
  )
  const atomic = asRecord(asRecord(capabilities?.[chainId])?.['atomic'])
  return atomic?.['status'] === 'supported' || atomic?.['status'] === 'ready'
}

function canSimulate(client: ChainClient): Promise<boolean> {
  const known =
    simulating.get(client) ??
    simulateCalls(client, []).then(
      () => true,
      () => false,
    )
  simulating.set(client, known)
  return known
}
