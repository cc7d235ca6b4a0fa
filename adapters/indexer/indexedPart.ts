import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

export interface IndexedRange {
  /** The oldest contract's deployment; nothing is read before it. */
  readonly fromBlock: number
  readonly pools: readonly Address[]
}

/**
 * The settings that decide what is indexed, in an order that does not depend on how they are written. Another value makes
 * another index (scripts/indexer/deployment.ts), so handlers read no other settings, except those of reads that are
 * repeated at the chain's head.
 */
export function indexedPart(config: CommunityConfig, { fromBlock, pools }: IndexedRange) {
  const { general, memesImages, shill, nftLaunchpad } = config.chat.contexts
  return {
    chainId: config.supportedChainId,
    fromBlock,
    tldName: config.tldName,
    names: config.punkTldAddress,
    /** Who sells names, if not the contract of the names itself. */
    minter: config.punkMinterAddress,
    launchpad: config.nftLaunchpadBondingAddress,
    points: config.activityPointsAddress,
    messages: sorted([general, memesImages, shill]),
    comments: nftLaunchpad,
    pools: sorted(pools),
    /** Whose payments are indexed: the community's own token and listed ones, without the native coin. */
    tokens: sorted([config.chatTokenAddress, ...config.tokens.map(({ address }) => address)]),
  }
}

const sorted = (addresses: readonly (Address | undefined)[]): readonly Address[] =>
  [
    ...new Set(
      addresses
        .filter((address) => address !== undefined && address !== ZERO_ADDRESS)
        .map((address) => (address as string).toLowerCase() as Address),
    ),
  ].toSorted()
