import type { Hex, RpcTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import { sameAddress } from '#domain/shared/Address.ts'

import { DEVELOPMENT_ACCOUNTS } from '../contracts/developmentAccounts.ts'
import type { ChaosTarget } from './ChaosTarget.ts'
import { BadInput } from './parameters.ts'

export const REPLACEMENTS = ['cancelled', 'repriced', 'another'] as const
export type Replacement = (typeof REPLACEMENTS)[number]

async function pendingOf({ node }: ChaosTarget): Promise<readonly RpcTransaction[]> {
  const { pending } = await node.getTxpoolContent()
  const pooled = Object.values(pending).flatMap((byNonce) => Object.values(byNonce))
  const own = pooled.filter(({ from }) => accountOf(from) !== undefined)
  if (own.length === 0)
    throw new BadInput('Found no pending transaction, wanted one: mine on demand, and send it first.')
  return own
}

const accountOf = (from: Hex) =>
  DEVELOPMENT_ACCOUNTS.find(({ address }) => sameAddress(address, from as never))

export async function dropPending(target: ChaosTarget): Promise<void> {
  for (const { hash } of await pendingOf(target)) await target.node.dropTransaction({ hash })
}

export async function replacePending(target: ChaosTarget, by: Replacement): Promise<void> {
  for (const pooled of await pendingOf(target)) {
    const account = accountOf(pooled.from)
    if (!account) continue
    const { maxFeePerGas = '0x0', maxPriorityFeePerGas = '0x0' } = pooled
    await target.node.sendTransaction({
      account: privateKeyToAccount(account.privateKey),
      chain: null,
      ...contentOf(pooled, by),
      nonce: Number(pooled.nonce),
      gas: BigInt(pooled.gas),
      maxFeePerGas: BigInt(maxFeePerGas) * 2n,
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) * 2n + 1n,
    })
  }
}

function contentOf({ from, to, input, value }: RpcTransaction, by: Replacement) {
  if (by === 'cancelled') return { to: from, data: '0x' as const, value: 0n }
  return by === 'repriced'
    ? { to, data: input, value: BigInt(value) }
    : { to, data: '0xdeadbeef' as const, value: 0n }
}
