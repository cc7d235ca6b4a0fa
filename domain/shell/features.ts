import type { CommunityConfig } from '../shared/CommunityConfig.ts'

/** A feature that a community may switch on; 'always' needs no flag (rules/shell: feature-gates). */
export type Feature =
  | 'always'
  | 'general chat'
  | 'shill chat'
  | 'memes chat'
  | 'activity points'
  | 'send tokens'
  | 'stake'
  | 'airdrop'
  | 'swap'
  | 'order book'
  | 'nft launchpad'
  | 'indexed posts'

const RULES: Readonly<Record<Feature, (config: CommunityConfig) => boolean>> = {
  always: () => true,
  'general chat': ({ chat }) => chat.contexts.general !== undefined,
  'shill chat': ({ chat }) => chat.contexts.shill !== undefined,
  'memes chat': ({ chat }) => chat.contexts.memesImages !== undefined,
  'activity points': ({ showFeatures, activityPointsAddress }) =>
    showFeatures.activityPoints && activityPointsAddress !== undefined,
  'send tokens': ({ showFeatures }) => showFeatures.sendTokens,
  stake: ({ showFeatures, stakingContractAddress }) =>
    showFeatures.stake && stakingContractAddress !== undefined,
  airdrop: ({ showFeatures, airdropClaimDomainsAddress, airdropApAddress }) =>
    showFeatures.airdrop && (airdropClaimDomainsAddress !== undefined || airdropApAddress !== undefined),
  swap: ({ showFeatures, swapRouterAddress }) => showFeatures.swap && swapRouterAddress !== undefined,
  'order book': ({ showFeatures, cow }) => showFeatures.swap && cow !== undefined,
  'nft launchpad': ({ showFeatures, nftLaunchpadBondingAddress }) =>
    showFeatures.nftLaunchpad && nftLaunchpadBondingAddress !== undefined,
  'indexed posts': ({ indexer, chat }) =>
    indexer !== '' && Object.values(chat.contexts).some((context) => context !== undefined),
}

/**
 * Whether a community has a feature: its flag is on and its contract is configured. Links, routes and stores all follow
 * this one rule (rules/shell: feature-gates).
 */
export function hasFeature(config: CommunityConfig, feature: Feature): boolean {
  return RULES[feature](config)
}
