import type { ServiceIdentifier } from 'inversify'

import type { AccountTransactions } from '#domain/ports/AccountTransactions.ts'
import type { AirdropClaims } from '#domain/ports/AirdropClaims.ts'
import type { Allowances } from '#domain/ports/Allowances.ts'
import type { Archive } from '#domain/ports/Archive.ts'
import type { Attention } from '#domain/ports/Attention.ts'
import type { BlockClock } from '#domain/ports/BlockClock.ts'
import type { CallBatches } from '#domain/ports/CallBatches.ts'
import type { Clipboard } from '#domain/ports/Clipboard.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { EndpointHealth } from '#domain/ports/EndpointHealth.ts'
import type { Exchange } from '#domain/ports/Exchange.ts'
import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { LiquidityPool } from '#domain/ports/LiquidityPool.ts'
import type { MediaProbe } from '#domain/ports/MediaProbe.ts'
import type { MessageSigner } from '#domain/ports/MessageSigner.ts'
import type { NameKeeper } from '#domain/ports/NameKeeper.ts'
import type { NameHistory } from '#domain/ports/NameHistory.ts'
import type { NameMinter } from '#domain/ports/NameMinter.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { Networks } from '#domain/ports/Networks.ts'
import type { Notices } from '#domain/ports/Notices.ts'
import type { OrderApi } from '#domain/ports/OrderApi.ts'
import type { OrderBook } from '#domain/ports/OrderBook.ts'
import type { PageControl } from '#domain/ports/PageControl.ts'
import type { PermanentStorage } from '#domain/ports/PermanentStorage.ts'
import type { Permits } from '#domain/ports/Permits.ts'
import type { PictureCompressor } from '#domain/ports/PictureCompressor.ts'
import type { PointsLedger } from '#domain/ports/PointsLedger.ts'
import type { PageVisit } from '#domain/ports/PageVisit.ts'
import type { PageLogs } from '#domain/ports/PageLogs.ts'
import type { PublishedList } from '#domain/ports/PublishedList.ts'
import type { Receipts } from '#domain/ports/Receipts.ts'
import type { ReleaseFeed } from '#domain/ports/ReleaseFeed.ts'
import type { Sharing } from '#domain/ports/Sharing.ts'
import type { StakingPool } from '#domain/ports/StakingPool.ts'
import type { TokenLedger } from '#domain/ports/TokenLedger.ts'
import type { TokenReader } from '#domain/ports/TokenReader.ts'
import type { TokenSender } from '#domain/ports/TokenSender.ts'
import type { Wallet } from '#domain/ports/Wallet.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import type { Writer } from '#stores/activity/TransactionStore.ts'
import type { LogUpload } from '#stores/logs/LogUpload.ts'
import type { SpendingWays } from '#stores/tokens/SpendingSteps.ts'
import type { ReadReferrer } from '#stores/referral/ReferrerStore.ts'

/** Fetches a store of a feature that may not be there yet. */
export type FetchStore = <Store>(feature: LazyFeature, store: ServiceIdentifier<Store>) => Promise<Store>

const port = <Port>(name: string) => Symbol(name) as ServiceIdentifier<Port>

/** What the container is asked for: one token a port, and the configuration it was built with. */
export const PORTS = {
  config: port<CommunityConfig>('CommunityConfig'),
  accountTransactions: port<AccountTransactions>('AccountTransactions'),
  airdropClaims: port<AirdropClaims>('AirdropClaims'),
  allowances: port<Allowances>('Allowances'),
  archive: port<Archive>('Archive'),
  attention: port<Attention>('Attention'),
  blockClock: port<BlockClock>('BlockClock'),
  callBatches: port<CallBatches>('CallBatches'),
  clipboard: port<Clipboard>('Clipboard'),
  clock: port<Clock>('Clock'),
  /** Everybody the leaderboard counts. */
  everybody: port<() => Promise<readonly Address[]>>('Everybody'),
  endpointHealth: port<EndpointHealth>('EndpointHealth'),
  exchange: port<Exchange>('Exchange'),
  fetchStore: port<FetchStore>('FetchStore'),
  liquidityPool: port<LiquidityPool>('LiquidityPool'),
  log: port<Log>('Log'),
  /** Fetched when there is something to send. */
  logUpload: port<() => Promise<LogUpload>>('LogUpload'),
  mediaProbe: port<MediaProbe>('MediaProbe'),
  messageSigner: port<MessageSigner>('MessageSigner'),
  nameKeeper: port<NameKeeper>('NameKeeper'),
  nameHistory: port<NameHistory>('NameHistory'),
  nameMinter: port<NameMinter>('NameMinter'),
  nameRegistry: port<NameRegistry>('NameRegistry'),
  networks: port<Networks>('Networks'),
  notices: port<Notices>('Notices'),
  orderApi: port<OrderApi>('OrderApi'),
  orderBook: port<OrderBook>('OrderBook'),
  page: port<PageControl>('PageControl'),
  permits: port<Permits>('Permits'),
  permanentStorage: port<PermanentStorage>('PermanentStorage'),
  pictureCompressor: port<PictureCompressor>('PictureCompressor'),
  pointsLedger: port<PointsLedger>('PointsLedger'),
  publishedList: port<PublishedList>('PublishedList'),
  visit: port<PageVisit>('PageVisit'),
  pageLogs: port<PageLogs>('PageLogs'),
  readReferrer: port<ReadReferrer>('ReadReferrer'),
  receipts: port<Receipts>('Receipts'),
  releaseFeed: port<ReleaseFeed>('ReleaseFeed'),
  sharing: port<Sharing>('Sharing'),
  /** How a contract may come to take tokens. */
  spendingWays: port<SpendingWays>('SpendingWays'),
  /** What is kept as long as the tab. */
  sessionStorage: port<KeyValueStore>('KeyValueStore of the session'),
  stakingPool: port<StakingPool>('StakingPool'),
  storage: port<KeyValueStore>('KeyValueStore'),
  tokenLedger: port<TokenLedger>('TokenLedger'),
  tokenReader: port<TokenReader>('TokenReader'),
  tokenSender: port<TokenSender>('TokenSender'),
  wallet: port<Wallet>('Wallet'),
  /** What every write goes through. */
  writer: port<Writer>('Writer'),
}
