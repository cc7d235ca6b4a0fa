import type { Receipts } from '#domain/activity/Receipts.ts'
import type { AirdropClaims } from '#domain/airdrop/AirdropClaims.ts'
import type { LiquidityPool } from '#domain/liquidity/LiquidityPool.ts'
import type { Host } from '#domain/miniapp/Host.ts'
import type { HostActions } from '#domain/miniapp/HostActions.ts'
import type { NameHistory } from '#domain/names/NameHistory.ts'
import type { NameOwnerActions } from '#domain/names/NameOwnerActions.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { MetadataFiles } from '#domain/nft/MetadataFiles.ts'
import type { OrderBook } from '#domain/orders/OrderBook.ts'
import type { Statistics } from '#domain/points/Statistics.ts'
import type { PostReader } from '#domain/posts/PostReader.ts'
import type { EventIndex } from '#domain/profile/EventIndex.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { EndpointHealth } from '#domain/shell/EndpointHealth.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type { Page } from '#domain/shell/Page.ts'
import type { Sharing } from '#domain/shell/Sharing.ts'
import type { Ledger } from '#domain/tokens/Ledger.ts'
import type { Tokens } from '#domain/tokens/Tokens.ts'
import type { Wallet } from '#domain/wallet/Wallet.ts'

/** Ports that many stores take, under their names in the container's `Parts`; a store may pick its own (ADR 21). */
export interface Ports {
  readonly config: CommunityConfig
  readonly airdropClaims: AirdropClaims
  readonly archive: Archive
  readonly clock: Clock
  readonly collectionIndex: CollectionIndex
  readonly drafts: KeyValueStore
  readonly endpoints: EndpointHealth
  readonly eventIndex: EventIndex
  readonly host: Host
  readonly hostActions: HostActions
  readonly ledger: Ledger
  readonly liquidityPool: LiquidityPool
  readonly log: Log
  readonly metadataFiles: MetadataFiles
  readonly nameHistory: NameHistory
  readonly nameOwnerActions: NameOwnerActions
  readonly nameRegistry: NameRegistry
  readonly notices: Notices
  readonly orderBook: OrderBook
  readonly page: Page
  readonly postReader: PostReader
  readonly receipts: Receipts
  readonly sessionStorage: KeyValueStore
  readonly sharing: Sharing
  readonly statistics: Statistics
  readonly storage: KeyValueStore
  readonly tokens: Tokens
  readonly wallet: Wallet
}
