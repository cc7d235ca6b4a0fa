import { numberToHex, type Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { erc20Abi } from '../abi/erc20Abi.ts'
import type { ChainAccess } from '../chain.ts'

interface TriedCall {
  readonly address: Address
  readonly data: Hex
  readonly value: bigint
}

interface SimulatedCall {
  readonly status?: unknown
  readonly returnData?: unknown
}

/**
 * The amount of a token that an account would receive from these calls, in its smallest unit: the balance after minus the
 * balance before, in one simulated block. Undefined if the node has no `eth_simulateV1`, or a call fails. Never
 * rejects.
 */
export async function simulateArrival(
  { quorum, encodeFunctionData }: Pick<ChainAccess, 'quorum' | 'encodeFunctionData'>,
  { token, from, to }: { readonly token: Address; readonly from: Address; readonly to: Address },
  tried: readonly TriedCall[],
): Promise<bigint | undefined> {
  const balance = {
    from,
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [to] }),
  }
  const calls = tried.map(({ address, data, value }) => ({
    from,
    to: address,
    data,
    value: numberToHex(value),
  }))
  try {
    const blocks: unknown = await quorum.request({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [{ calls: [balance, ...calls, balance] }] }, 'latest'],
    } as never)
    const answers = callsOf(blocks)
    const [before, after] = [answers.at(0), answers.at(-1)].map((answer) => answer && toNumber(answer))
    return before === undefined || after === undefined ? undefined : after - before
  } catch {
    return undefined
  }
}

function callsOf(blocks: unknown): readonly SimulatedCall[] {
  const [block] = Array.isArray(blocks) ? (blocks as readonly { readonly calls?: unknown }[]) : []
  const calls = Array.isArray(block?.calls) ? (block.calls as readonly SimulatedCall[]) : []
  return calls.every(({ status }) => status === '0x1') ? calls : []
}

function toNumber({ returnData }: SimulatedCall): bigint | undefined {
  return typeof returnData === 'string' && /^0x[0-9a-f]{64}$/i.test(returnData)
    ? BigInt(returnData)
    : undefined
}
