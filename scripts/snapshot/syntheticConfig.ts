import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { validConfig } from '#testing/validConfig.ts'

import { SYNTHETIC } from './SyntheticChain.ts'

/** A community on the synthetic chain, whose endpoint has this URL. */
export function syntheticConfig(rpcUrl = 'http://node.example', multicall = true): CommunityConfig {
  return validConfig({
    blockExplorerBaseUrl: 'https://explorer.example',
    projectName: 'Synthetic',
    projectMetadataTitle: 'Synthetic',
    projectDescription: '',
    projectUrl: 'https://hearth.example',
    punkTldAddress: SYNTHETIC.tld,
    punkMinterAddress: SYNTHETIC.minter,
    punkNumberOfPrices: 5,
    nftLaunchpadBondingAddress: SYNTHETIC.launchpad,
    showFeatures: { nftLaunchpad: true },
    supportedChainId: SYNTHETIC.chainId,
    tldName: '.degen',
    tokenSymbol: 'TEST',
    snapshot: '/snapshot/',
    chain: {
      name: 'Synthetic',
      currency: { name: 'Test', symbol: 'TEST', decimals: 18 },
      rpcUrls: [rpcUrl],
      ...(multicall && { multicall: SYNTHETIC.multicall }),
    },
  })
}
