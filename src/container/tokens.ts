import type { ServiceIdentifier } from 'inversify'

import type { Clipboard } from '#domain/ports/Clipboard.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { EndpointHealth } from '#domain/ports/EndpointHealth.ts'
import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { MediaProbe } from '#domain/ports/MediaProbe.ts'
import type { MessageSigner } from '#domain/ports/MessageSigner.ts'
import type { NameKeeper } from '#domain/ports/NameKeeper.ts'
import type { NameMinter } from '#domain/ports/NameMinter.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { Networks } from '#domain/ports/Networks.ts'
import type { Notices } from '#domain/ports/Notices.ts'
import type { PageControl } from '#domain/ports/PageControl.ts'
import type { PermanentStorage } from '#domain/ports/PermanentStorage.ts'
import type { PictureCompressor } from '#domain/ports/PictureCompressor.ts'
import type { PointsLedger } from '#domain/ports/PointsLedger.ts'
import type { PageVisit } from '#domain/ports/PageVisit.ts'
import type { PageLogs } from '#domain/ports/PageLogs.ts'
import type { Receipts } from '#domain/ports/Receipts.ts'
import type { ReleaseFeed } from '#domain/ports/ReleaseFeed.ts'
import type { TokenLedger } from '#domain/ports/TokenLedger.ts'
import type { Wallet } from '#domain/ports/Wallet.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { LogUpload } from '#stores/logs/LogUpload.ts'
import type { ReadReferrer } from '#stores/referral/ReferrerStore.ts'

const port = <Port>(name: string) => Symbol(name) as ServiceIdentifier<Port>

/** What the container is asked for: one token a port, and the configuration it was built with. */
export const PORTS = {
  config: port<CommunityConfig>('CommunityConfig'),
  clipboard: port<Clipboard>('Clipboard'),
  clock: port<Clock>('Clock'),
  endpointHealth: port<EndpointHealth>('EndpointHealth'),
  log: port<Log>('Log'),
  /** Fetched when there is something to send. */
  logUpload: port<() => Promise<LogUpload>>('LogUpload'),
  mediaProbe: port<MediaProbe>('MediaProbe'),
  messageSigner: port<MessageSigner>('MessageSigner'),
  nameKeeper: port<NameKeeper>('NameKeeper'),
  nameMinter: port<NameMinter>('NameMinter'),
  nameRegistry: port<NameRegistry>('NameRegistry'),
  networks: port<Networks>('Networks'),
  notices: port<Notices>('Notices'),
  page: port<PageControl>('PageControl'),
  permanentStorage: port<PermanentStorage>('PermanentStorage'),
  pictureCompressor: port<PictureCompressor>('PictureCompressor'),
  pointsLedger: port<PointsLedger>('PointsLedger'),
  visit: port<PageVisit>('PageVisit'),
  pageLogs: port<PageLogs>('PageLogs'),
  readReferrer: port<ReadReferrer>('ReadReferrer'),
  receipts: port<Receipts>('Receipts'),
  releaseFeed: port<ReleaseFeed>('ReleaseFeed'),
  /** What is kept as long as the tab. */
  sessionStorage: port<KeyValueStore>('KeyValueStore of the session'),
  storage: port<KeyValueStore>('KeyValueStore'),
  tokenLedger: port<TokenLedger>('TokenLedger'),
  wallet: port<Wallet>('Wallet'),
}
