import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import type { ChainConfig, CommunityConfig, FeatureFlags } from '#domain/shared/CommunityConfig.ts'

interface Beginning {
  readonly name: string
  readonly tldName: string
  readonly chainId: number
  readonly chain: ChainConfig
  readonly explorer: string
  readonly features: FeatureFlags
}

/** The first keys of a community's file; its contracts are added. */
export type NewConfiguration = Partial<CommunityConfig> & { readonly $schema: string }

export function newConfiguration({
  name,
  tldName,
  chainId,
  chain,
  explorer,
  features,
}: Beginning): NewConfiguration {
  const { name: coin, symbol, decimals } = chain.currency
  return {
    $schema: './schema.json',
    projectName: name,
    projectMetadataTitle: name,
    projectDescription: `${name}: names, points, tokens, NFTs and posts in one place.`,
    projectUrl: 'https://hearth.example',
    farcasterShareText: `Get your ${tldName} name`,
    blockExplorerBaseUrl: explorer,
    supportedChainId: chainId,
    chain,
    tokenSymbol: symbol,
    tokenDecimals: decimals,
    tldName,
    punkNumberOfPrices: 5,
    fileUploadEnabled: false,
    chat: { contexts: {}, storage: 'onchain' },
    showFeatures: features,
    tokens: [{ chainId, address: ZERO_ADDRESS, decimals, name: coin, symbol, swap: true }],
  }
}

export const ALL_FEATURES: FeatureFlags = {
  activityPoints: true,
  airdrop: true,
  nftLaunchpad: true,
  swap: true,
  stake: true,
  sendTokens: true,
}
