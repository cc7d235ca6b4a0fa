import type { ServiceIdentifier } from 'inversify'

import type { BrowserSharing } from '#adapters/browser/BrowserSharing.ts'
import type { LazyChain } from '#adapters/viem/chain.ts'
import type { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import type { AccountTransactions } from '#domain/activity/AccountTransactions.ts'
import type { AirdropClaims } from '#domain/airdrop/AirdropClaims.ts'
import type { Allowances } from '#domain/tokens/Allowances.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { BlockClock } from '#domain/shared/BlockClock.ts'
import type { CallBatches } from '#domain/activity/CallBatches.ts'
import type { ChatRoom } from '#domain/posts/ChatRoom.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { CollectionKeeper } from '#domain/nft/CollectionKeeper.ts'
import type { CollectionReader } from '#domain/nft/CollectionReader.ts'
import type { EndpointHealth } from '#domain/shell/EndpointHealth.ts'
import type { Exchange } from '#domain/swap/Exchange.ts'
import type { FileStorage } from '#domain/uploads/FileStorage.ts'
import type { GifSearch } from '#domain/posts/GifSearch.ts'
import type { Host } from '#domain/miniapp/Host.ts'
import type { HostActions } from '#domain/miniapp/HostActions.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Launchpad } from '#domain/nft/Launchpad.ts'
import type { LinkPreviews } from '#domain/posts/LinkPreviews.ts'
import type { LiquidityPool } from '#domain/liquidity/LiquidityPool.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { MediaPlayback } from '#domain/player/MediaPlayback.ts'
import type { MediaProbe } from '#domain/media/MediaProbe.ts'
import type { MetadataFiles } from '#domain/nft/MetadataFiles.ts'
import type { NameHistory } from '#domain/names/NameHistory.ts'
import type { NameKeeper } from '#domain/names/NameKeeper.ts'
import type { NameMinter } from '#domain/names/NameMinter.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { NftMarket } from '#domain/nft/NftMarket.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type { OrderApi } from '#domain/orders/OrderApi.ts'
import type { OrderBook } from '#domain/orders/OrderBook.ts'
import type { PageControl } from '#domain/shell/PageControl.ts'
import type { PageLogs } from '#domain/logs/PageLogs.ts'
import type { PageVisit } from '#domain/shell/PageVisit.ts'
import type { PermanentStorage } from '#domain/uploads/PermanentStorage.ts'
import type { Permits } from '#domain/tokens/Permits.ts'
import type { PictureCompressor } from '#domain/media/PictureCompressor.ts'
import type { PointsLedger } from '#domain/points/PointsLedger.ts'
import type { PostBodies } from '#domain/posts/PostBodies.ts'
import type { PostWriter } from '#domain/posts/PostWriter.ts'
import type { PublishedList } from '#domain/airdrop/PublishedList.ts'
import type { Randomness } from '#domain/shared/Randomness.ts'
import type { Receipts } from '#domain/activity/Receipts.ts'
import type { ReleaseFeed } from '#domain/shell/ReleaseFeed.ts'
import type { Sharing } from '#domain/shell/Sharing.ts'
import type { StakingPool } from '#domain/stake/StakingPool.ts'
import type { TabLocks } from '#domain/shared/TabLocks.ts'
import type { TokenLedger } from '#domain/tokens/TokenLedger.ts'
import type { TokenReader } from '#domain/tokens/TokenReader.ts'
import type { TokenSender } from '#domain/send/TokenSender.ts'
import type { TransactionQueue } from '#domain/activity/TransactionQueue.ts'
import type { Wallet } from '#domain/wallet/Wallet.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import type { Writer } from '#stores/activity/TransactionStore.ts'
import type { LogUpload } from '#stores/logs/LogUpload.ts'
import type { ComposerBook } from '#stores/posts/ComposerBook.ts'
import type { PostSearch } from '#stores/posts/PostSearch.ts'
import type { ReadReferrer } from '#stores/names/ReferrerStore.ts'
import type { PoolTerms } from '#stores/shared/PoolTerms.ts'
import type { FetchQueryCore } from '#stores/shared/Queries.ts'
import type { SpendingWays } from '#stores/tokens/SpendingSteps.ts'

/** Fetches a store of a feature that may not be there yet. */
export type FetchStore = <Store>(feature: LazyFeature, store: ServiceIdentifier<Store>) => Promise<Store>

/** What the container is asked for: the ports, the configuration it was built with, and a few functions. */
interface Bound {
  readonly config: CommunityConfig
  readonly accountTransactions: AccountTransactions
  readonly airdropClaims: AirdropClaims
  readonly allowances: Allowances
  readonly archive: Archive
  readonly blockClock: BlockClock
  /** Where texts of posts are kept: by the community's choice, the chain itself or the permanent network. */
  readonly bodyStorage: FileStorage
  readonly callBatches: CallBatches
  readonly chatRoom: ChatRoom
  readonly clock: Clock
  readonly collectionIndex: CollectionIndex
  readonly collectionKeeper: CollectionKeeper
  readonly collectionReader: CollectionReader
  readonly composers: ComposerBook
  readonly endpointHealth: EndpointHealth
  /** Everybody the leaderboard counts. */
  readonly everybody: () => Promise<readonly Address[]>
  readonly exchange: Exchange
  /** For what is shown of posts, which would otherwise bring along what it takes to write them. */
  readonly fetchComposers: () => Promise<ComposerBook>
  /** Fetches what all reads stand on. */
  readonly fetchCore: FetchQueryCore
  readonly fetchStore: FetchStore
  /** Fetches what every write goes through, with the first of them. */
  readonly fetchWriter: () => Promise<Writer>
  readonly gifSearch: GifSearch
  readonly host: Host
  readonly hostActions: HostActions
  readonly launchpad: Launchpad
  readonly linkPreviews: LinkPreviews
  readonly liquidityPool: LiquidityPool
  readonly log: Log
  /** Fetched when there is something to send. */
  readonly logUpload: () => Promise<LogUpload>
  readonly mediaPlayback: MediaPlayback
  readonly mediaProbe: MediaProbe
  readonly metadataFiles: MetadataFiles
  readonly nameHistory: NameHistory
  readonly nameKeeper: NameKeeper
  readonly nameMinter: NameMinter
  readonly nameRegistry: NameRegistry
  readonly nftMarket: NftMarket
  readonly notices: Notices
  readonly orderApi: OrderApi
  readonly orderBook: OrderBook
  readonly page: PageControl
  readonly pageLogs: PageLogs
  readonly permanentStorage: PermanentStorage
  readonly permits: Permits
  readonly pictureCompressor: PictureCompressor
  readonly pointsLedger: PointsLedger
  readonly postBodies: PostBodies
  /** For the search, which would otherwise bring the whole feature along. */
  readonly postSearch: PostSearch
  readonly postWriter: PostWriter
  readonly publishedList: PublishedList
  readonly randomness: Randomness
  readonly readReferrer: ReadReferrer
  readonly receipts: Receipts
  readonly releaseFeed: ReleaseFeed
  /** What is kept as long as the tab. */
  readonly sessionStorage: KeyValueStore
  readonly sharing: Sharing
  /** How a contract may come to take tokens. */
  readonly spendingWays: SpendingWays
  readonly stakingPool: StakingPool
  readonly storage: KeyValueStore
  /** Of swaps and orders; what gives to the pool has its own. */
  readonly swapTerms: PoolTerms
  readonly tabLocks: TabLocks
  /** Of the collection's page: what is played there has one of its own. */
  readonly tokenFiles: MetadataFiles
  readonly tokenLedger: TokenLedger
  readonly tokenReader: TokenReader
  readonly tokenSender: TokenSender
  readonly transactionQueue: TransactionQueue
  readonly visit: PageVisit
  readonly wallet: Wallet
  readonly writer: Writer
}

type Tokens = { readonly [Name in keyof Bound]: ServiceIdentifier<Bound[Name]> }

/** One token each, made of its name when it is asked for: the first load carries no list of them. */
export const PORTS = new Proxy({} as Tokens, { get: (_, name) => Symbol.for(String(name)) })

const token = <Part>(name: string) => Symbol(name) as ServiceIdentifier<Part>

/** The page itself, for the adapters. */
export const PAGE = token<Window>('Window')

/** The share sheet itself, whose place a host may take. */
export const SHARING = token<BrowserSharing>('BrowserSharing')

/** What the viem adapters share below the ports: one lazy way to the chain, one wallet. */
export const VIEM = {
  chain: token<LazyChain>('LazyChain'),
  wallet: token<ViemWallet>('ViemWallet'),
}
