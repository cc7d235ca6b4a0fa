import {
  BaseError,
  encodeFunctionData,
  numberToHex,
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type EncodeFunctionDataParameters,
} from 'viem'
import { call } from 'viem/actions'
import { getContractError } from 'viem/utils'

import type { TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { PreparedWrite, WriteReview } from '#domain/ports/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { ChainClient } from './ChainClient.ts'
import { toTxFailure } from './toTxFailure.ts'
import type { Eip1193Provider } from './wallet/provider.ts'
import { sendIntent } from './wallet/sendIntent.ts'

type Writing = 'nonpayable' | 'payable'

/** A contract call that changes the chain, with what is needed to explain its failure. */
export interface ContractWrite {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly value: Wei
  readonly data: `0x${string}`
}

/** Encodes a call; the arguments are checked against the ABI by the compiler. */
export function contractWrite<
  const abi extends Abi,
  name extends ContractFunctionName<abi, Writing>,
>(parameters: {
  readonly address: Address
  readonly abi: abi
  readonly functionName: name
  readonly args: ContractFunctionArgs<abi, Writing, name>
  readonly value?: Wei
}): ContractWrite {
  const { address, abi, functionName, args, value } = parameters
  const data = encodeFunctionData({ abi, functionName, args } as unknown as EncodeFunctionDataParameters)
  return { address, abi, functionName, args: args as readonly unknown[], value: value ?? wei(0n), data }
}

/** What only the feature knows about its write. */
export type ReviewTerms = Pick<
  WriteReview,
  'title' | 'leaves' | 'arrives' | 'notes' | 'recipient' | 'allowance'
>

/** Runs a call without sending it; undefined when the contract accepts it. One round trip. */
export async function simulate(
  client: ChainClient,
  account: Address,
  write: ContractWrite,
): Promise<TxFailure | undefined> {
  try {
    await (answersNothing(write) ? callSilent(client, account, write) : callAnswered(client, account, write))
    return undefined
  } catch (error) {
    const { abi, address, args, functionName } = write
    return toTxFailure(
      getContractError(error as Error & { cause: Error }, {
        abi,
        address,
        args,
        functionName,
        sender: account,
      }),
    )
  }
}

async function callAnswered(client: ChainClient, account: Address, write: ContractWrite): Promise<void> {
  await call(client, { account, to: write.address, data: write.data, value: write.value })
}

/** Whether the function returns nothing, as an address without a contract does, too. */
function answersNothing({ abi, functionName }: ContractWrite): boolean {
  return abi.some(
    (item) => item.type === 'function' && item.name === functionName && item.outputs.length === 0,
  )
}

/** For such a function an estimate tells a refusal as a call would, and the code tells that there is a contract. */
async function callSilent(client: ChainClient, account: Address, write: ContractWrite): Promise<void> {
  const { address: to, data, value } = write
  const [code] = await Promise.all([
    client.request({ method: 'eth_getCode', params: [to, 'latest'] }),
    client.request({
      method: 'eth_estimateGas',
      params: [{ from: account, to, data, value: numberToHex(value) }],
    }),
  ])
  if (code === '0x') throw new BaseError('No contract answers at this address')
}

/**
 * Simulates a write, estimates its fee and checks that the account can pay both: one round trip. What comes back can
 * be shown, and sent as shown (design 3).
 */
export async function prepareWrite(
  client: ChainClient,
  wallet: { provider(): Promise<Eip1193Provider | undefined> },
  account: Address,
  write: ContractWrite,
  terms: ReviewTerms,
): Promise<Result<PreparedWrite, TxFailure>> {
  const { address: to, data, value } = write
  const [refusal, balance, gasPrice, gas] = await Promise.all([
    simulate(client, account, write),
    client.request({ method: 'eth_getBalance', params: [account, 'latest'] }).then(BigInt, () => undefined),
    client.request({ method: 'eth_gasPrice' }).then(BigInt, () => undefined),
    client
      .request({
        method: 'eth_estimateGas',
        params: [{ from: account, to, data, value: numberToHex(value) }],
      })
      .then(BigInt, () => undefined),
  ])
  const fee = gas !== undefined && gasPrice !== undefined ? gas * gasPrice : undefined
  if (balance !== undefined && balance < value + (fee ?? 0n)) return err({ kind: 'insufficient funds' })
  if (refusal) return err(refusal)

  const { nativeCurrency, name: network, id: chainId } = client.chain
  const { symbol, decimals } = nativeCurrency
  const intent: TransactionIntent = { chainId, from: account, to, data, value }
  const review: WriteReview = {
    ...terms,
    account,
    to,
    network,
    fee: fee === undefined ? undefined : { amount: wei(fee), symbol, decimals },
  }
  return ok({ review, intent, send: async () => sendIntent(client, await wallet.provider(), intent) })
}
