import { createClient, custom, defineChain, encodeFunctionData } from 'viem'

import { hostWallet } from '#adapters/miniapp/hostWallet.ts'
import { erc20Abi } from '#adapters/viem/abi/erc20Abi.ts'
import type { ChainAccess } from '#adapters/viem/chain.ts'
import type { ChainClient } from '#adapters/viem/ChainClient.ts'
import { plainTransfer, simulate, type ContractWrite } from '#adapters/viem/activity/simulateWrite.ts'
import { toTxFailure } from '#adapters/viem/activity/toTxFailure.ts'
import type { Eip1193Provider } from '#adapters/viem/wallet/provider.ts'
import { signText } from '#adapters/viem/wallet/signText.ts'
import { switchChain } from '#adapters/viem/wallet/switchChain.ts'
import { ViemTransactionSender } from '#adapters/viem/wallet/ViemTransactionSender.ts'
import { walletConnector } from '#adapters/viem/wallet/walletConnector.ts'
import { WalletCore } from '#adapters/viem/wallet/walletCore.ts'
import { watchAsset } from '#adapters/viem/wallet/watchAsset.ts'
import { failureText } from '#domain/activity/failureText.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Result } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'
import { watchFailureText } from '#domain/wallet/watchFailureText.ts'
import { connectFailureText } from '#domain/wallet/connectFailureText.ts'
import { switchFailureText } from '#domain/wallet/switchFailureText.ts'
import { ALICE, BOB } from '#testing/container/memoryContainer.ts'
import { sendBy } from '#testing/domain/mined.ts'

const chain = defineChain({
  id: 5,
  name: 'Degen Chain',
  nativeCurrency: { name: 'Degen', symbol: 'DEGEN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})

/** A client whose node answers every request, but throws this value for simulations. */
export function clientOf(thrownAtSimulation?: { readonly value: unknown }): ChainClient {
  const request = async ({ method }: { readonly method: string }) => {
    if (thrownAtSimulation && ['eth_call', 'eth_estimateGas'].includes(method)) throw thrownAtSimulation.value
    return { eth_getCode: '0x60', eth_getTransactionCount: '0x7' }[method] ?? '0x64'
  }
  return createClient({ chain, transport: custom({ request }, { retryCount: 0 }) })
}

export const walletThatThrows = (value: unknown): Eip1193Provider => ({
  request: async ({ method }) => {
    if (method === 'eth_accounts') return [ALICE]
    if (method === 'eth_chainId') return '0x5'
    throw value
  },
})

const intent = { chainId: 5, from: ALICE, to: BOB, data: '0x', value: wei(1n) } as const
export const transfer: ContractWrite = {
  address: BOB,
  abi: erc20Abi,
  functionName: 'transfer',
  args: [BOB, 1n],
  value: wei(0n),
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, 1n] }),
}
const CALLS = [
  { to: BOB, data: transfer.data, value: '0x0' },
  { to: BOB, data: '0x', value: '0x1' },
] as const
const senderOf = (wallet: Eip1193Provider | undefined) =>
  new ViemTransactionSender({ quorum: clientOf() }, { provider: async () => wallet })
const token = { address: BOB, symbol: 'CHAT', decimals: 18 }

export interface Ending {
  readonly kind: string
  readonly text: string
}

const endingOf = <Failure extends { readonly kind: string }>(
  result: Result<unknown, Failure>,
  textOf: (failure: Failure) => string,
): Ending =>
  result.ok ? { kind: 'done', text: '' } : { kind: result.error.kind, text: textOf(result.error) }

const tx = (failure: TxFailure) => failureText(failure).text

/** For an unknown outcome, the meaning of the wallet's error. */
function sentEnding(result: Result<unknown, TxFailure>): Ending {
  const cause = !result.ok && result.error.kind === 'outcome unknown' ? result.error.cause : undefined
  return endingOf(cause ? { ok: false, error: cause } : result, tx)
}

/** Requests to send or sign, by the value that the wallet throws. */
export const ASKING: Readonly<Record<string, (value: unknown) => Promise<Ending>>> = {
  sending: async (value) => sentEnding(await sendBy(senderOf(walletThatThrows(value)), { intent })),
  'sending two at once': async (value) =>
    sentEnding(await sendBy(senderOf(walletThatThrows(value)), { intent, calls: CALLS })),
  signing: async (value) => {
    const access = { client: clientOf(), toTxFailure } as unknown as ChainAccess
    return endingOf(await signText(access, walletThatThrows(value), ALICE, '{}'), tx)
  },
  "sending by a host's wallet": async (value) => {
    const embeddedSdk = async () => ({ wallet: { ethProvider: walletThatThrows(value) } }) as never
    const wallet = await hostWallet({ embeddedSdk, capabilities: async () => undefined })
    return sentEnding(await sendBy(senderOf(wallet), { intent }))
  },
}

/** Other wallet requests. */
export const ARRANGING: Readonly<Record<string, (value: unknown) => Promise<Ending>>> = {
  switching: async (value) => {
    const wallet = walletThatThrows(value)
    return endingOf(await switchChain(wallet, { ...chain, id: 6 }), (failure) =>
      switchFailureText(failure, 'Degen Chain'),
    )
  },
  connecting: async (value) => {
    const connector = walletConnector({ id: 'wallet', find: () => walletThatThrows(value) })
    const core = new WalletCore(clientOf())
    return endingOf(await core.connect(connector, new AbortController().signal), (failure) =>
      connectFailureText(failure, 'Rabby'),
    )
  },
  'adding a token': async (value) =>
    endingOf(await watchAsset(walletThatThrows(value), 5, token), (failure) =>
      watchFailureText(failure, 'Degen Chain'),
    ),
}

/** Simulations, by the value that the node throws. */
export const SIMULATING: Readonly<Record<string, (value: unknown) => Promise<Ending>>> = {
  simulating: async (value) => simulated(value, transfer),
  estimating: async (value) => simulated(value, plainTransfer(BOB, wei(1n))),
}

async function simulated(value: unknown, write: ContractWrite): Promise<Ending> {
  const failure = await simulate({ quorum: clientOf({ value }) }, ALICE, write)
  return failure ? { kind: failure.kind, text: tx(failure) } : { kind: 'done', text: '' }
}

/** Not a sentence for users. */
export const NO_SENTENCE =
  /^\P{L}*$|\[object |\bundefined\b|\bNaN\b|[{[]\s*["'\w]+\s*:|^\s*[[{<]|cannot read prop|is not an? (?:object|function)/iu

/** The rows with a wrong result, each with that result. */
export async function wrongEndings<Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[],
  requests: Readonly<Record<string, (value: unknown) => Promise<Ending>>>,
  thrownIn: (row: Row) => unknown,
  isRight: (ending: Ending, row: Row) => boolean,
): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const row of rows)
    for (const [request, end] of Object.entries(requests)) {
      const ending = await end(thrownIn(row)).catch((error: unknown) => ({
        kind: 'NOT CAUGHT',
        text: error instanceof Error ? error.message : typeof error,
      }))
      if (!isRight(ending, row) || NO_SENTENCE.test(ending.text) || ending.text.length > 300)
        wrong.push(`${request}, ${row[0]}: ${ending.kind}: ${ending.text}`)
    }
  return wrong
}
