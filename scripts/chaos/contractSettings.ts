import type { Abi } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import type { Deployment } from '../chain/deploy.ts'
import { readArtifact } from '../contracts/compile.ts'
import { signer } from '../contracts/developmentAccounts.ts'
import type { ChaosTarget } from './ChaosTarget.ts'

export const PAUSABLE = ['names', 'claims by name', 'claims by points', 'launches', 'posts'] as const
export type Pausable = (typeof PAUSABLE)[number]

/** Enough for every setting; no estimate is possible on top of pending transactions. */
const GAS = 300_000n

/** The first in its block. */
const FEES = { maxFeePerGas: 100_000_000_000_000n, maxPriorityFeePerGas: 1_000_000_000_000n }

const CONTRACTS: Readonly<
  Record<Pausable, { readonly artifact: string; readonly of: (deployment: Deployment) => Address }>
> = {
  names: { artifact: 'MinterWithBroker', of: ({ minter }) => minter },
  'claims by name': { artifact: 'ChatTokenClaimDomains', of: ({ claimDomains }) => claimDomains },
  'claims by points': {
    artifact: 'ChatTokenClaimActivityPoints',
    of: ({ claimActivityPoints }) => claimActivityPoints,
  },
  launches: { artifact: 'Launchpad721Bonding', of: ({ nfts }) => nfts.launchpad },
  posts: { artifact: 'ChatContextV1', of: ({ chat }) => chat.contexts.general },
}

const contractOf = (
  { deployment }: ChaosTarget,
  name: Pausable,
): { readonly address: Address; readonly abi: Abi } => ({
  address: CONTRACTS[name].of(deployment),
  abi: readArtifact(CONTRACTS[name].artifact).abi,
})

export async function paused(target: ChaosTarget, name: Pausable): Promise<boolean> {
  return (await target.node.readContract({ ...contractOf(target, name), functionName: 'paused' })) as boolean
}

/** Sends an owner's call in the next block; waits for it unless blocks are mined on demand. */
export async function asOwner(
  target: ChaosTarget,
  name: Pausable,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<void> {
  const hash = await target.node.writeContract({
    account: signer(0),
    chain: null,
    ...contractOf(target, name),
    functionName,
    args,
    gas: GAS,
    ...FEES,
  })
  if (await target.node.getAutomine()) await target.node.receiptOf(hash)
}
