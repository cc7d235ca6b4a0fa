import type { BrowserSharing } from '#adapters/browser/BrowserSharing.ts'
import type { IndexClient } from '#adapters/indexer/IndexClient.ts'
import type { HostClient } from '#adapters/miniapp/HostClient.ts'
import type { LazyChain } from '#adapters/viem/chain.ts'
import type { LateEndpointHealth } from '#adapters/viem/rpc/LateEndpointHealth.ts'
import type { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import type { Receipts } from '#domain/activity/Receipts.ts'
import type { AirdropClaims } from '#domain/airdrop/AirdropClaims.ts'
import type { LiquidityPool } from '#domain/liquidity/LiquidityPool.ts'
import type { MediaProbe } from '#domain/media/MediaProbe.ts'
import type { Host } from '#domain/miniapp/Host.ts'
import type { HostActions } from '#domain/miniapp/HostActions.ts'
import type { NameDirectory } from '#domain/names/NameDirectory.ts'
import type { NameHistory } from '#domain/names/NameHistory.ts'
import type { NameOwnerActions } from '#domain/names/NameOwnerActions.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { CollectionAdmin } from '#domain/nft/CollectionAdmin.ts'
import type { CollectionReader } from '#domain/nft/CollectionReader.ts'
import type { Launchpad } from '#domain/nft/Launchpad.ts'
import type { MetadataFiles } from '#domain/nft/MetadataFiles.ts'
import type { NftMarket } from '#domain/nft/NftMarket.ts'
import type { OrderBook } from '#domain/orders/OrderBook.ts'
import type { MediaPlayback } from '#domain/player/MediaPlayback.ts'
import type { Statistics } from '#domain/points/Statistics.ts'
import type { Ledger } from '#domain/tokens/Ledger.ts'
import type { EventIndex } from '#domain/profile/EventIndex.ts'
import type { PostReader } from '#domain/posts/PostReader.ts'
import type { GifSearch } from '#domain/posts/GifSearch.ts'
import type { LinkPreviews } from '#domain/posts/LinkPreviews.ts'
import type { PostBodies } from '#domain/posts/PostBodies.ts'
import type { PostWriter } from '#domain/posts/PostWriter.ts'
import type { Tokens } from '#domain/tokens/Tokens.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { DecimalSign } from '#domain/shared/parseAmount.ts'
import type { TabLocks } from '#domain/shared/TabLocks.ts'
import type { EndpointHealth } from '#domain/shell/EndpointHealth.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type { OfflineCopy } from '#domain/shell/OfflineCopy.ts'
import type { Page } from '#domain/shell/Page.ts'
import type { ReleaseFeed } from '#domain/shell/ReleaseFeed.ts'
import type { Sharing } from '#domain/shell/Sharing.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import type { StakingPool } from '#domain/stake/StakingPool.ts'
import type { Exchange } from '#domain/swap/Exchange.ts'
import type { Allowances } from '#domain/tokens/Allowances.ts'
import type { PermanentStorage } from '#domain/uploads/PermanentStorage.ts'
import type { BrowserTrial } from '#domain/wallet/BrowserTrial.ts'
import type { Wallet } from '#domain/wallet/Wallet.ts'
import type { WalletAccess } from '#adapters/shared/WalletAccess.ts'
import type { WalletDiagnostics } from '#domain/wallet/WalletDiagnostics.ts'
import type { ActivityStore } from '#stores/activity/ActivityStore.ts'
import type { RequestSearch } from '#stores/activity/RequestSearch.ts'
import type { TransactionStore, Writer } from '#stores/activity/TransactionStore.ts'
import type { WalletRequestList } from '#stores/activity/WalletRequestList.ts'
import type { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import type { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import type { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import type { LiquidityStore } from '#stores/liquidity/LiquidityStore.ts'
import type { LogUpload } from '#stores/logs/LogUpload.ts'
import type { FoundNames } from '#stores/names/FoundNames.ts'
import type { IdentityStore } from '#stores/names/IdentityStore.ts'
import type { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'
import type { MainNames } from '#stores/names/MainNames.ts'
import type { NameHolders } from '#stores/names/NameHolders.ts'
import type { MintStore } from '#stores/names/MintStore.ts'
import type { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import type { RecentRecipients } from '#stores/names/RecentRecipients.ts'
import type { ReadReferrer, ReferrerStore } from '#stores/names/ReferrerStore.ts'
import type { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import type { CollectionStore } from '#stores/nft/CollectionStore.ts'
import type { CurveStore } from '#stores/nft/CurveStore.ts'
import type { WatchlistStore } from '#stores/nft/WatchlistStore.ts'
import type { OrderQuoteStore } from '#stores/orders/OrderQuoteStore.ts'
import type { LimitOrderStore } from '#stores/orders/LimitOrderStore.ts'
import type { OrdersStore } from '#stores/orders/OrdersStore.ts'
import type { PlayerStore } from '#stores/player/PlayerStore.ts'
import type { BodiesStore } from '#stores/posts/BodiesStore.ts'
import type { ComposerRegistry } from '#stores/posts/ComposerRegistry.ts'
import type { FeedStore } from '#stores/posts/FeedStore.ts'
import type { MutedStore } from '#stores/posts/MutedStore.ts'
import type { OutboxStore } from '#stores/posts/OutboxStore.ts'
import type { RepliesStore } from '#stores/posts/RepliesStore.ts'
import type { PostSearch } from '#stores/posts/PostSearch.ts'
import type { ThreadStore } from '#stores/posts/ThreadStore.ts'
import type { PictureStore } from '#stores/profile/PictureStore.ts'
import type { IndexLagStore } from '#stores/shell/IndexLagStore.ts'
import type { SettingsStore } from '#stores/settings/SettingsStore.ts'
import type { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import type { LastKnownStore } from '#stores/shared/LastKnownStore.ts'
import type { PoolTerms } from '#stores/shared/PoolTerms.ts'
import type { FetchQueryCore, Queries } from '#stores/shared/Queries.ts'
import type { CopyStore } from '#stores/shell/CopyStore.ts'
import type { LayoutStore } from '#stores/shell/LayoutStore.ts'
import type { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import type { StakeStore } from '#stores/stake/StakeStore.ts'
import type { QuoteStore } from '#stores/swap/QuoteStore.ts'
import type { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import type { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import type { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'
import type { UploadStore } from '#stores/uploads/UploadStore.ts'
import type { SessionStore } from '#stores/wallet/SessionStore.ts'

/** Every part of the app by the name that classes use in their `Deps`. The modules have the recipes. */
export interface Parts {
  readonly config: CommunityConfig
  /** The page's window, for adapters only. */
  readonly window: Window
  readonly send: Window['fetch']

  // Ports, and adapters that need no port.
  readonly receipts: Receipts
  readonly archive: Archive
  readonly allowances: Allowances
  /** Stores post texts on the chain or on the permanent network, as configured. */
  readonly bodyStorage: Pick<PermanentStorage, 'store'>
  readonly orderBook: OrderBook
  readonly airdropClaims: AirdropClaims
  readonly browserTrial: BrowserTrial
  readonly clock: Clock
  readonly collectionAdmin: CollectionAdmin
  readonly collectionReader: CollectionReader
  /** Unfinished texts, stored until the tab closes. */
  readonly drafts: KeyValueStore
  /** The decimal sign that the user's languages agree on. */
  readonly decimalSign: DecimalSign
  readonly endpoints: EndpointHealth
  readonly exchange: Exchange
  readonly metadataFiles: MetadataFiles
  readonly gifSearch: GifSearch
  readonly nameHistory: NameHistory
  /** Undefined without an index service: then all names are read from the chain. */
  readonly foundNames: FoundNames | undefined
  readonly requestedNames: FoundNames
  readonly indexedNames: NameDirectory
  /** Ranks and searches by the index service, and by the chain while that does not answer. */
  readonly indexedCollections: (chain: CollectionIndex) => CollectionIndex
  readonly statistics: Statistics
  readonly eventIndex: EventIndex
  readonly indexClient: IndexClient
  readonly indexLag: IndexLagStore
  readonly host: Host
  readonly hostActions: HostActions
  readonly collectionIndex: CollectionIndex
  readonly collectionsOnChain: CollectionIndex
  readonly nameOwnerActions: NameOwnerActions
  readonly launchpad: Launchpad
  readonly newCollectionId: () => string
  readonly tabLocks: TabLocks
  readonly log: Log
  readonly nftMarket: NftMarket
  readonly offlineCopy: OfflineCopy
  readonly page: Page
  readonly notices: Notices
  readonly permanentStorage: PermanentStorage
  readonly playback: MediaPlayback
  readonly ledger: Ledger
  readonly liquidityPool: LiquidityPool
  readonly postBodies: PostBodies
  readonly postWriter: PostWriter
  readonly linkPreviews: LinkPreviews
  readonly mediaProbe: MediaProbe
  readonly tokens: Tokens
  readonly nameRegistry: NameRegistry
  readonly releaseFeed: ReleaseFeed
  readonly postReader: PostReader
  readonly sessionStorage: KeyValueStore
  readonly sharing: Sharing
  readonly stakingPool: StakingPool
  readonly storage: KeyValueStore
  readonly wallet: Wallet
  readonly walletDiagnostics: WalletDiagnostics

  // Shared by several adapters.
  readonly browserSharing: BrowserSharing
  readonly chain: LazyChain
  readonly hostClient: HostClient
  readonly lateHealth: LateEndpointHealth
  readonly viemWallet: ViemWallet
  readonly walletAccess: WalletAccess

  // Stores that other parts depend on.
  readonly activity: ActivityStore
  readonly airdrop: AirdropStore
  readonly bodies: BodiesStore
  readonly orderQuotes: OrderQuoteStore
  readonly collection: CollectionStore
  readonly composers: ComposerRegistry
  readonly copies: CopyStore
  readonly curve: CurveStore
  readonly feeds: FeedStore
  readonly thread: ThreadStore
  readonly swapForm: SwapFormStore
  readonly layout: LayoutStore
  readonly health: NetworkHealthStore
  readonly identity: IdentityStore
  readonly trustedNames: TrustedNamesStore
  readonly limitOrder: LimitOrderStore
  readonly liquidity: LiquidityStore
  readonly tokenList: TokenListStore
  readonly indexStore: CollectionIndexStore
  readonly lastKnown: LastKnownStore
  readonly mainNames: MainNames
  readonly nameHolders: NameHolders
  readonly mint: MintStore
  readonly muted: MutedStore
  readonly nameClaims: NameClaimsStore
  readonly namesIndex: NamesIndexStore
  readonly orders: OrdersStore
  readonly outbox: OutboxStore
  readonly recentRecipients: RecentRecipients
  readonly pictures: PictureStore
  readonly player: PlayerStore
  readonly postSearch: PostSearch
  readonly queries: Queries
  readonly quotes: QuoteStore
  readonly referrer: ReferrerStore
  /** Only if the community has an index service. */
  readonly replies: RepliesStore
  readonly requestList: WalletRequestList
  readonly requestSearch: RequestSearch
  readonly requests: WalletRequestStore
  readonly session: SessionStore
  readonly settings: SettingsStore
  readonly stake: StakeStore
  readonly poolTerms: PoolTerms
  readonly time: ChainTimeStore
  readonly transactions: TransactionStore
  readonly miniApp: MiniAppStore
  readonly uploads: UploadStore
  readonly watchlist: WatchlistStore
  /** The one path of every write. */
  readonly writer: Writer

  // Functions that load a part on demand.
  /** All accounts that the leaderboard counts. */
  readonly allHolders: () => Promise<readonly Address[]>
  readonly fetchCollections: () => Promise<CollectionIndexStore>
  /** For views of posts, which would otherwise load all the code that writes them. */
  readonly fetchComposers: () => Promise<ComposerRegistry>
  readonly fetchCore: FetchQueryCore
  readonly fetchMuted: () => Promise<MutedStore>
  readonly fetchNames: () => Promise<NamesIndexStore>
  readonly fetchTrustedNames: () => Promise<TrustedNamesStore>
  /** A part of a feature that may not be loaded yet. */
  readonly fetchPart: <Name extends keyof Parts>(feature: LazyFeature, name: Name) => Promise<Parts[Name]>
  readonly fetchUpload: () => Promise<LogUpload>
  readonly fetchWriter: () => Promise<Writer>
  /** Posts read since the page was opened; undefined until the feature is loaded. */
  readonly postsRead: () => PostSearch | undefined
  readonly readReferrer: ReadReferrer
}
