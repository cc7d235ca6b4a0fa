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
import type { SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { ChainAccess } from '../chain.ts'
import type { ChainClient } from '../ChainClient.ts'
import { NO_DATA } from '../rpc/RpcEndpoint.ts'
import { toTxFailure } from './toTxFailure.ts'
import { isContractCode } from '../wallet/contractWallet.ts'

type Writing = 'nonpayable' | 'payable'

/** The ABI also explains the call's failure. */
export interface ContractWrite {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly value: Wei
  readonly data: `0x${string}`
  /**
   * Reads a refusal from the return data; undefined for success. '0x' is a contract that returns nothing.
   * Without this function every answer is a success.
   */
  readonly refusalIn?: (answer: `0x${string}`) => TxFailure | undefined
}

/** Native coins without call data. */
export function plainTransfer(to: Address, value: Wei): ContractWrite {
  return { address: to, abi: [], functionName: '', args: [], value, data: '0x' }
}

/** Sends no coins unless `value` says so; the compiler checks the arguments against the ABI. */
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

/** Reads confirmed by several endpoints, to check a write. */
export type Quorum = Pick<ChainAccess, 'quorum' | 'pool'>

/** Named in the review if no other endpoint confirmed the data. */
function onlySource({ pool }: Pick<ChainAccess, 'pool'>): Pick<SimulatedWrite, 'onlySource'> {
  const { soleHost: host, isSingle: expected } = pool
  return host === undefined ? {} : { onlySource: { host, expected } }
}

/** Undefined for success, otherwise a revert or that no endpoint answers. Never rejects. One round trip. */
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

/**
 * By the method that fits: a plain transfer, a function that returns its refusal, one that returns nothing,
 * or any other. Rejects if the simulation fails.
 */
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

/** Empty return data is an answer if there is code at the address. */
async function callJudged(
  client: ChainClient,
  account: Address,
  write: ContractWrite,
  refusalIn: (answer: `0x${string}`) => TxFailure | undefined,
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
  return refusalIn(answer)
}

function isNoData(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((cause) => (cause as { code?: unknown }).code === NO_DATA) !== null
  )
}

/** A function that returns nothing looks like an address without a contract. */
function answersNothing({ abi, functionName }: ContractWrite): boolean {
  return abi.some(
    (item) => item.type === 'function' && item.name === functionName && item.outputs.length === 0,
  )
}

/** The gas estimate reveals a revert, and the code reveals a contract. */
async function callSilent(client: ChainClient, account: Address, write: ContractWrite): Promise<void> {
  const { address: to, data, value } = write
  const [code] = await Promise.all([
    client.request({ method: 'eth_getCode', params: [to, 'latest'] }),
    estimate(client, account, { address: to, data, value }),
  ])
  if (code === '0x') throw new BaseError('No contract answers at this address')
}

/** Rejects if the call reverts. */
const estimate = (
  client: ChainClient,
  account: Address,
  { address: to, data, value }: Pick<ContractWrite, 'address' | 'data' | 'value'>,
) =>
  client.request({
    method: 'eth_estimateGas',
    params: [{ from: account, to, value: numberToHex(value), ...(data === '0x' ? {} : { data }) }],
  })

/** The outcome of any simulation; `fee` is in wei, undefined if unknown. */
export function simulated(
  chain: Quorum,
  intent: TransactionIntent,
  fee: bigint | undefined,
): SimulatedWrite<undefined> {
  const { nativeCurrency, name: network } = chain.quorum.chain
  const { symbol, decimals } = nativeCurrency
  return {
    intent,
    network,
    fee: fee === undefined ? undefined : { amount: wei(fee), symbol, decimals },
    ...onlySource(chain),
    facts: undefined,
  }
}

/**
 * Simulates a write, estimates its fee and checks that the account can pay both.
 * An unknown balance or fee is no refusal; too few coins are reported before any other refusal. One round trip.
 * The result is shown, then sent as shown (rules/money: prepared-shown-sent).
 */
export async function simulateWrite(
  chain: Quorum,
  account: Address,
  write: ContractWrite,
): Promise<Result<SimulatedWrite<undefined>, TxFailure>> {
  const client = chain.quorum
  const { address: to, data, value } = write
  const [refusal, balance, gasPrice, gas, code] = await Promise.all([
    simulate(chain, account, write),
    client.request({ method: 'eth_getBalance', params: [account, 'latest'] }).then(BigInt, () => undefined),
    client.request({ method: 'eth_gasPrice' }).then(BigInt, () => undefined),
    estimate(client, account, write).then(BigInt, () => undefined),
    client.request({ method: 'eth_getCode', params: [account, 'latest'] }).catch(() => '0x'),
  ])
  // A contract wallet's fee is paid by the account that executes its transaction.
  const isKnown = gas !== undefined && gasPrice !== undefined && !isContractCode(code)
  const fee = isKnown ? gas * gasPrice : undefined
  if (balance !== undefined && balance < value + (fee ?? 0n)) return err({ kind: 'insufficient funds' })
  if (refusal) return err(refusal)
  return ok(simulated(chain, { chainId: client.chain.id, from: account, to, data, value }, fee))
}
