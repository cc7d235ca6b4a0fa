import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { BrowserTabLocks } from '#adapters/browser/BrowserTabLocks.ts'
import { HttpGifSearch } from '#adapters/browser/HttpGifSearch.ts'
import { OnChainStorage } from '#adapters/browser/OnChainStorage.ts'
import { ViemTransactionQueue } from '#adapters/viem/ViemTransactionQueue.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'
import { ComposerBook } from '#stores/posts/ComposerBook.ts'
import { GifStore } from '#stores/posts/GifStore.ts'
import { OutboxStore } from '#stores/posts/OutboxStore.ts'
import type { PostingHouse } from '#stores/posts/PostingHouse.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindHouse } from '../bindHouse.ts'
import type { FeatureModule } from '../features.ts'
import { PAGE } from '../pageSeam.ts'
import { POST_PORTS } from '../postTokens.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

const HOUSE = Symbol('PostingHouse') as ServiceIdentifier<PostingHouse>

/** Writing posts, and bringing them to the chain. */
export const composer: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(POST_PORTS.bodyStorage).toResolvedValue(
      (config, permanent) => (config.chat.storage === 'onchain' ? new OnChainStorage() : permanent),
      [PORTS.config, PORTS.permanentStorage],
    )
    bind(POST_PORTS.gifSearch).toResolvedValue(
      (page, config) => new HttpGifSearch(config.tenorApiKey, (url, init) => page.fetch(url, init)),
      [PAGE, PORTS.config],
    )
    bind(POST_PORTS.tabLocks).toResolvedValue((page) => new BrowserTabLocks(page), [PAGE])
    bind(POST_PORTS.transactionQueue).toResolvedValue(
      (chain) => new ViemTransactionQueue(chain),
      [VIEM.chain],
    )
    bind(GifStore).toResolvedValue(
      (gifs, clock, log, config) => new GifStore(gifs, clock, log, config.tenorApiKey),
      [POST_PORTS.gifSearch, PORTS.clock, PORTS.log, PORTS.config],
    )
    bindHouse(bind, HOUSE, {
      session: SessionStore,
      activity: ActivityStore,
      health: NetworkHealthStore,
      identity: IdentityStore,
      names: NamesIndexStore,
      transactions: TransactionStore,
      requests: WalletRequestStore,
      uploads: UploadStore,
      room: POST_PORTS.chatRoom,
      writer: POST_PORTS.postWriter,
      storage: POST_PORTS.bodyStorage,
      bodies: BodiesStore,
      ledger: PORTS.tokenLedger,
      kept: PORTS.storage,
      locks: POST_PORTS.tabLocks,
      queue: POST_PORTS.transactionQueue,
      notices: PORTS.notices,
      clock: PORTS.clock,
      log: PORTS.log,
      config: PORTS.config,
    })
    bind(OutboxStore).toResolvedValue((house) => new OutboxStore(house), [HOUSE])
    bind(ComposerBook).toResolvedValue(
      (house, outbox) => new ComposerBook(house, outbox),
      [HOUSE, OutboxStore],
    )
    bind(POST_PORTS.composers).toService(ComposerBook)
  }),
  starts: [OutboxStore],
  needs: ['posts', 'uploads', 'pictures', 'writing'],
}
