import type { Hex } from 'viem'

import type { TransferOrder } from '#domain/ports/TokenSender.ts'
import { sameAddress } from '#domain/shared/Address.ts'

import { erc20Abi } from './abi/erc20Abi.ts'
import type { ChainAccess } from './chain.ts'

interface SimulatedCall {
  readonly status?: unknown
  readonly returnData?: unknown
}

/**
 * How much of a token transfer would arrive, in its smallest unit: the recipient's balance before and after, in one
 * simulated block. Undefined where the node knows no `eth_simulateV1`, or somebody sends to themselves. Never rejects.
 */
export async function simulateArrival(
  { client, encodeFunctionData }: Pick<ChainAccess, 'client' | 'encodeFunctionData'>,
  { token, from, to }: TransferOrder,
  transfer: Hex,
): Promise<bigint | undefined> {
  if (sameAddress(from, to)) return undefined
  const balance = {
    from,
    to: token.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [to] }),
  }
  try {
    const blocks: unknown = await client.request({
      method: 'eth_simulateV1',
      params: [
        { blockStateCalls: [{ calls: [balance, { from, to: token.address, data: transfer }, balance] }] },
        'latest',
      ],
    } as never)
    const [before, , after] = callsOf(blocks).map(toNumber)
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
