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

import type { TransactionIntent } from '#domain/activity/PendingTransaction.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { PreparedWrite, ReviewTerms, WriteReview } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { ChainAccess } from '../chain.ts'
import type { ChainClient } from '../ChainClient.ts'
import { NO_DATA } from '../rpc/RpcEndpoint.ts'
import { toTxFailure } from './toTxFailure.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { sendIntent } from '../wallet/sendIntent.ts'

type Writing = 'nonpayable' | 'payable'

/** A contract call that changes the chain, with what is needed to explain its failure. */
export interface ContractWrite {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly value: Wei
  readonly data: `0x${string}`
  /**
   * Where the answer itself may be a refusal: why it is one, undefined where it is none. It is '0x' where a contract
   * stands there and answers nothing. Absent, any answer will do.
   */
  readonly refusalIn?: (answer: `0x${string}`) => string | undefined
}

/** A transfer of native coins, without a call. */
export function plainTransfer(to: Address, value: Wei): ContractWrite {
  return { address: to, abi: [], functionName: '', args: [], value, data: '0x' }
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

/** What a write is checked by: reads on which the chain's endpoints agree. */
export type Quorum = Pick<ChainAccess, 'quorum' | 'pool'>

/** For a review: which host alone stands behind it, where no other confirmed what it was read from. */
export function onlySource({ pool }: Pick<ChainAccess, 'pool'>): Pick<WriteReview, 'onlySource'> {
  return pool.soleHost === undefined ? {} : { onlySource: pool.soleHost }
}

/** Runs a call without sending it; undefined when the contract accepts it. One round trip. */
export async function simulate(
  { quorum: client }: Pick<Quorum, 'quorum'>,
  account: Address,
  write: ContractWrite,
): Promise<TxFailure | undefined> {
  try {
    return await run(client, account, write)
  } catch (error) {
    return toTxFailure(error, write.abi)
  }
}

async function run(
  client: ChainClient,
  account: Address,
  write: ContractWrite,
): Promise<TxFailure | undefined> {
  if (write.data === '0x') await estimate(client, account, write)
  else if (write.refusalIn) return callJudged(client, account, write, write.refusalIn)
  else
    await (answersNothing(write) ? callSilent(client, account, write) : callAnswered(client, account, write))
  return undefined
}

async function callAnswered(client: ChainClient, account: Address, write: ContractWrite): Promise<void> {
  await call(client, { account, to: write.address, data: write.data, value: write.value })
}

/** An answer of nothing at all counts as a fault of the endpoint, so the code at the address tells which it is. */
async function callJudged(
  client: ChainClient,
  account: Address,
  write: ContractWrite,
  refusalIn: (answer: `0x${string}`) => string | undefined,
): Promise<TxFailure | undefined> {
  const { address: to, data, value } = write
  const [answer, code] = await Promise.all([
    call(client, { account, to, data, value }).then(
      (result) => result.data ?? '0x',
      (error: unknown) => {
        if (isNoData(error)) return '0x' as const
        throw error
      },
    ),
    client.request({ method: 'eth_getCode', params: [to, 'latest'] }),
  ])
  if (code === '0x') throw new BaseError('No contract answers at this address')
  const reason = refusalIn(answer)
  return reason === undefined ? undefined : { kind: 'reverted', reason }
}

/** Whether a call was answered with nothing. */
function isNoData(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((cause) => (cause as { code?: unknown }).code === NO_DATA) !== null
  )
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
    estimate(client, account, { address: to, data, value }),
  ])
  if (code === '0x') throw new BaseError('No contract answers at this address')
}

const estimate = (
  client: ChainClient,
  account: Address,
  { address: to, data, value }: Pick<ContractWrite, 'address' | 'data' | 'value'>,
) =>
  client.request({
    method: 'eth_estimateGas',
    params: [{ from: account, to, value: numberToHex(value), ...(data === '0x' ? {} : { data }) }],
  })

/**
 * Simulates a write, estimates its fee and checks that the account can pay both: one round trip. What comes back can
 * be shown, and sent as shown (rules/money: prepared-shown-sent).
 */
export async function prepareWrite(
  chain: Quorum,
  wallet: { provider(): Promise<Eip1193Provider | undefined> },
  account: Address,
  write: ContractWrite,
  terms: ReviewTerms,
): Promise<Result<PreparedWrite, TxFailure>> {
  const client = chain.quorum
  const { address: to, data, value } = write
  const [refusal, balance, gasPrice, gas] = await Promise.all([
    simulate(chain, account, write),
    client.request({ method: 'eth_getBalance', params: [account, 'latest'] }).then(BigInt, () => undefined),
    client.request({ method: 'eth_gasPrice' }).then(BigInt, () => undefined),
    estimate(client, account, write).then(BigInt, () => undefined),
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
    ...onlySource(chain),
  }
  return ok({
    review,
    intent,
    send: async (claim) => sendIntent(client, await wallet.provider(), intent, claim),
  })
}
