import type { Address } from '#domain/shared/Address.ts'

import { officialBuild } from '../contracts/officialBuild.ts'
import type { Deployer } from './deployer.ts'
import type { CommunityContracts } from './CommunityContracts.ts'
import { deployChat } from './deployChat.ts'
import { deployChatToken, deployMiddleware, deployNames, deployPoints } from './deployCommunity.ts'
import { deployLaunchpad } from './deployNfts.ts'
import { deployClaims, deployExchange, deployStaking, deploySwapRouter, poolAddress } from './deployTokens.ts'

export interface CommunitySettings {
  readonly owner: Address
  /** With its leading dot. */
  readonly tldName: string
  /** In wei, for names of 1, 2, 3, 4 and 5 or more characters. */
  readonly prices: readonly bigint[]
  readonly broker: Address
  readonly chatSymbol: string
  /** In wei. */
  readonly launchPrice: bigint
  /** Of launches and of the protocol's fees. */
  readonly feeReceiver: Address
  /** They share the fee of a swap. */
  readonly swapReceivers: { readonly frontend: Address; readonly iggy: Address }
  /** False where the first liquidity creates the pool. */
  readonly createsPool: boolean
}

interface Part {
  readonly provides: readonly (keyof CommunityContracts)[]
  /** Parts run in order, so that the contracts of earlier ones are known. */
  deploy(
    deployer: Deployer,
    known: CommunityContracts,
    settings: CommunitySettings,
  ): Promise<Partial<CommunityContracts>>
}

/**
 * All parts in deploy order, for local chains and for test chains. Addresses follow from the order: append new parts at the end.
 */
export const COMMUNITY_PARTS = {
  names: {
    provides: ['tld'],
    deploy: (deployer, _, settings) => deployNames(deployer, settings),
  },
  points: { provides: ['activityPoints'], deploy: (deployer) => deployPoints(deployer) },
  chatToken: {
    provides: ['chatToken'],
    deploy: (deployer, _, { chatSymbol: symbol, owner }) => deployChatToken(deployer, { symbol, owner }),
  },
  middleware: {
    provides: ['statsMiddleware'],
    deploy: async (deployer, { stats }, { owner }) => ({
      statsMiddleware: await deployMiddleware(deployer, { stats, owner }),
    }),
  },
  multicall: {
    provides: ['multicall'],
    deploy: async ({ deploy }) => ({ multicall: await deploy('Multicall3') }),
  },
  exchange: { provides: ['uniswapRouter'], deploy: (deployer) => deployExchange(deployer) },
  pool: {
    provides: ['lpToken'],
    deploy: async ({ call }, { factory, chatToken, wrappedNative }, { createsPool }) => {
      const uniswap = officialBuild('@uniswap/v2-core', 'UniswapV2Factory')
      if (createsPool) await call(factory, uniswap, 'createPair', [chatToken, wrappedNative])
      return { lpToken: poolAddress(factory, chatToken, wrappedNative) }
    },
  },
  staking: {
    provides: ['staking'],
    deploy: async (deployer, { lpToken: asset, wrappedNative }) => ({
      staking: await deployStaking(deployer, { asset, wrappedNative }),
    }),
  },
  swapRouter: {
    provides: ['swapRouter'],
    deploy: (deployer, { uniswapRouter, statsMiddleware, staking }, { swapReceivers }) =>
      deploySwapRouter(deployer, { uniswapRouter, statsMiddleware, staking, ...swapReceivers }),
  },
  claims: {
    provides: ['claimDomains', 'claimActivityPoints'],
    deploy: (deployer, known) => deployClaims(deployer, known),
  },
  launchpad: {
    provides: ['launchpad'],
    deploy: (deployer, { statsMiddleware }, { launchPrice: price, feeReceiver }) =>
      deployLaunchpad(deployer, { statsMiddleware, price, feeReceiver }),
  },
  trader: {
    provides: ['trader'],
    deploy: async ({ deploy }) => ({ trader: await deploy('NftTrader') }),
  },
  posts: {
    provides: ['chat'],
    deploy: async (deployer, _, { owner }) => ({ chat: await deployChat(deployer, { owner }) }),
  },
} as const satisfies Readonly<Record<string, Part>>

export type CommunityPart = keyof typeof COMMUNITY_PARTS

export interface CommunityPlan {
  readonly settings: CommunitySettings
  /** Parts of which all contracts are there are not deployed. */
  readonly there: Partial<CommunityContracts>
  /** Absent: all. */
  readonly parts?: ReadonlySet<CommunityPart>
  /** Deploys what only this chain has, after a part. */
  readonly after?: Readonly<Partial<Record<CommunityPart, (known: CommunityContracts) => Promise<unknown>>>>
}

/** Deploys the parts that are not there, and returns all contracts that are known then. */
export async function deployCommunity(
  deployer: Deployer,
  { settings, there, parts, after = {} }: CommunityPlan,
): Promise<Partial<CommunityContracts>> {
  let known = { ...there } as CommunityContracts
  for (const [name, part] of Object.entries(COMMUNITY_PARTS) as [CommunityPart, Part][]) {
    const isThere = part.provides.every((key) => known[key] !== undefined)
    if (!isThere && (parts?.has(name) ?? true)) {
      known = { ...known, ...(await part.deploy(deployer, known, settings)) }
    }
    await after[name]?.(known)
  }
  return known
}
