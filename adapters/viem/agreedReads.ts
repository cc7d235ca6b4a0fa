import type { Abi, ContractFunctionName, ContractFunctionReturnType, Hex } from 'viem'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import type { ChainAccess } from './chain.ts'
import type { RpcPool } from './rpc/RpcPool.ts'

/** One read of a contract. */
export interface AgreedRead {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
}

/** What a read answers, by its ABI. */
type Told<Read> = Read extends {
  readonly abi: infer abi extends Abi
  readonly functionName: infer name extends string
}
  ? ContractFunctionReturnType<
      abi,
      'pure' | 'view',
      Extract<name, ContractFunctionName<abi, 'pure' | 'view'>>
    >
  : never

/**
 * What every healthy endpoint says of the same reads, in one request to each: all of them must say the same before
 * money moves (threats 4.13), for a contract keeps what is paid too much. Fails with `disagree` where they do not,
 * with a node's failure where the first has no answer.
 */
export async function agreedReads<const Reads extends readonly AgreedRead[]>(
  chain: Pick<ChainAccess, 'encodeFunctionData' | 'decodeFunctionResult' | 'toTxFailure'>,
  pool: Pick<RpcPool, 'askEach'>,
  reads: Reads,
  disagree: string,
): Promise<Result<{ readonly [Index in keyof Reads]: Told<Reads[Index]> }, TxFailure>> {
  // What is asked is only known to whoever asks: between here and the answers it is any function of any contract.
  const questions: readonly AgreedRead[] = reads
  try {
    const answers = await pool.askEach(
      questions.map((read) => ({
        method: 'eth_call',
        params: [{ to: read.address, data: chain.encodeFunctionData(read) }, 'latest'],
      })),
    )
    const [first, ...others] = answers.map((answer) =>
      answer.map((one) => ('result' in one ? String(one.result) : undefined)),
    )
    if (!first || questions.some((_, index) => first[index] === undefined))
      return err({ kind: 'node unavailable' })
    if (others.some((other) => other.join() !== first.join()))
      return err({ kind: 'terms changed', detail: disagree })
    const told: readonly unknown[] = questions.map((read, index) =>
      chain.decodeFunctionResult({ ...read, data: first[index] as Hex }),
    )
    return ok(told as { readonly [Index in keyof Reads]: Told<Reads[Index]> })
  } catch (error) {
    return err(chain.toTxFailure(error))
  }
}
