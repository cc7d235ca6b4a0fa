import type { MiniAppSettings } from './MiniAppSettings.ts'
import type { Address } from './Address.ts'

/** The features of a community, by the names in its file (rules/shell: configuration-keys). */
export interface FeatureFlags {
  readonly activityPoints: boolean
  readonly airdrop: boolean
  readonly nftLaunchpad: boolean
  readonly swap: boolean
  readonly stake: boolean
  readonly sendTokens: boolean
}

export interface ChainConfig {
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** One or two HTTP endpoints; the second is used when the first fails. */
  readonly rpcUrls: readonly string[]
  readonly explorerName: string
  /** Takes sources for verification, as Etherscan's and Blockscout's do; for `npm run deploy` alone. */
  readonly explorerApi?: string
  readonly testnet: boolean
  /** Multicall3. Without it, reads are one JSON-RPC batch. */
  readonly multicall?: Address
  /** Whether users may name an endpoint of their own, so that the page may ask any host (rules/shell: own-endpoint). */
  readonly ownEndpoint?: boolean
}

/** Format of tokenlists.org. */
export interface ListedToken {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  readonly name: string
  readonly symbol: string
  readonly logoURI?: string
  readonly swap?: boolean
}

export interface ConfiguredLink {
  readonly label: string
  readonly url: string
}

/** Paths of the pictures on social cards by kind of page; the general one is the fallback. */
export interface PreviewImages {
  readonly previewImage: string
  readonly previewImageAirdrop?: string
  readonly previewImageNftCollection?: string
  readonly previewImageNftCreate?: string
  readonly previewImageNftLaunchpad?: string
  readonly previewImagePost?: string
  readonly previewImageProfile?: string
  readonly previewImageStake?: string
  readonly previewMusicNfts?: string
  readonly previewVideoNfts?: string
}

/** In default order: newest names, collections and posts, and actions (for visitors, or without posts). */
export const HOME_SECTIONS = ['names', 'collections', 'posts', 'features'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

/**
 * A community's configuration (rules/shell: configuration-keys). Flat keys keep their original names;
 * groups are newer and have defaults, so that older files stay valid. Unconfigured addresses are absent.
 */
export interface CommunityConfig extends PreviewImages {
  readonly activityPointsAddress?: Address
  readonly airdropApAddress?: Address
  readonly airdropClaimDomainsAddress?: Address
  readonly arweaveAddress: string
  readonly arweaveGateway: string
  /** AR; uploads are refused below it. */
  readonly arweaveMinBalance: number
  readonly blockExplorerBaseUrl: string
  readonly chat: {
    readonly contexts: {
      readonly general?: Address
      readonly memesImages?: Address
      readonly shill?: Address
      readonly nftLaunchpad?: Address
    }
    readonly storage: 'arweave' | 'onchain'
  }
  readonly chatTokenAddress?: Address
  readonly chatTokenDecimals: number
  readonly chatTokenImage: string
  readonly chatTokenSymbol: string
  readonly domainRequiredToPost: boolean
  /** Milliseconds until a cached entry expires; 0 for never. */
  readonly expiryCollections: number
  readonly expiryPfps: number
  readonly expiryUsernames: number
  readonly farcasterShareText: string
  readonly favicon: string
  readonly fileUploadEnabled: boolean
  /** Bytes. */
  readonly fileUploadSizeLimit: number
  /** Of a bridge, faucet or ramp; empty for none (rules/money: get-coins). */
  readonly getCoinsUrl: string
  readonly ipfsGateway: string
  readonly ipfsGateway2: string
  readonly ipfsGateway3: string
  /** The languages of the site, by BCP 47 tags; the first has the site's own paths. */
  readonly locales: readonly string[]
  readonly lpTokenAddress?: Address
  readonly lpTokenDecimals: number
  readonly lpTokenSymbol: string
  readonly marketplaceNftCollectionBaseUrl: string
  /** Further origins, possibly local, for media and requests (rules/media: allowed-sources). */
  readonly mediaOrigins: readonly string[]
  readonly nftDefaultRatio: number
  readonly nftLaunchpadBondingAddress?: Address
  readonly nftLaunchpadLatestItems: number
  /** Hours after which the content that pages were served with is too old to be shown. */
  readonly contentHours: number
  readonly projectName: string
  readonly projectMetadataTitle: string
  readonly projectDescription: string
  readonly projectTwitter: string
  /** Without a trailing slash. */
  readonly projectUrl: string
  readonly punkTldAddress: Address
  readonly punkMinterAddress?: Address
  readonly punkNumberOfPrices: 1 | 5
  readonly showFeatures: FeatureFlags
  readonly stakingContractAddress?: Address
  readonly stakeTokenDecimals: number
  readonly stakeTokenSymbol: string
  readonly supportedChainId: number
  readonly swapRouterAddress?: Address
  /** Basis points. */
  readonly swapPriceImpactMaxBps: number
  /** Search of GIFs; off without a key, which is public. */
  readonly gifs: { readonly provider: 'klipy'; readonly key: string }
  /** With its dot, lower case: ".degen". */
  readonly tldName: string
  readonly tokenDecimals: number
  readonly tokenSymbol: string

  readonly chain: ChainConfig
  readonly theme: {
    /** Degrees on the OKLCH colour wheel, 0 to 360. */
    readonly accentHue: number
  }
  /** Below the name widget, in order. */
  readonly homeSections: readonly HomeSection[]
  readonly about: {
    readonly text: string
    readonly links: readonly ConfiguredLink[]
  }
  /** Folder with the files of `npm run snapshot`, such as "/snapshot/"; '' reads the chain alone. */
  readonly snapshot: string
  /** Index service, such as "https://index.example"; '' for none. */
  readonly indexer: string
  readonly tokens: readonly ListedToken[]
  /** Contracts of the pools behind the swap router. */
  readonly dex: { readonly router?: Address; readonly wrappedNative?: Address }
  /** Stateless helper for sales with a minimum price. */
  readonly nftTrader?: Address
  readonly merkleClaim: { readonly address?: Address; readonly listUrl: string }
  readonly cow?: { readonly apiUrl: string; readonly settlement: Address; readonly vaultRelayer: Address }
  /** Addresses of server-side handlers; '' switches one off. */
  readonly functions: {
    readonly upload: string
    readonly linkPreviews: string
    readonly logs: string
    readonly webhook: string
    /** Draws the pictures of shared links (rules/miniapp: own-card). */
    readonly card: string
  }
  readonly quickAuthOrigin: string
  readonly walletConnectProjectId: string
  /** WalletConnect's web socket relay. */
  readonly walletConnectRelayUrl: string
  /** Origins that may frame the app (rules/miniapp: allowed-hosts). */
  readonly frameHosts: readonly string[]
  /** Origins of Safe's web app, whose frame offers its Safe as the wallet (rules/wallet: safe-frame). */
  readonly safeHosts: readonly string[]
  /** Whether all subdomains of the site's host are reached by https alone, too; only for the site's headers. */
  readonly hstsSubdomains?: boolean
  /** Whether each page brings its policy itself, for hosts that send no headers; only for the build. */
  readonly metaPolicy?: boolean
  /** For files read by social clients; not in the page. */
  readonly miniapp?: MiniAppSettings
}
