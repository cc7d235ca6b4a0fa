import { ContainerModule } from 'inversify'

import { BrowserTabLocks } from '#adapters/browser/BrowserTabLocks.ts'
import { HttpGifSearch } from '#adapters/browser/HttpGifSearch.ts'
import { OnChainStorage } from '#adapters/browser/OnChainStorage.ts'
import { ViemTransactionQueue } from '#adapters/viem/activity/ViemTransactionQueue.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'
import { ComposerBook } from '#stores/posts/ComposerBook.ts'
import { GifStore } from '#stores/posts/GifStore.ts'
import { OutboxStore } from '#stores/posts/OutboxStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { SPENDING } from '../spending.ts'
import { PAGE, PORTS, VIEM } from '../tokens.ts'

const POSTING = {
  ...SPENDING,
  identity: IdentityStore,
  names: NamesIndexStore,
  requests: WalletRequestStore,
  uploads: UploadStore,
  room: PORTS.chatRoom,
  writer: PORTS.postWriter,
  storage: PORTS.bodyStorage,
  bodies: BodiesStore,
  ledger: PORTS.tokenLedger,
  kept: PORTS.storage,
  locks: PORTS.tabLocks,
  queue: PORTS.transactionQueue,
  notices: PORTS.notices,
  clock: PORTS.clock,
  log: PORTS.log,
  config: PORTS.config,
}

/** Writing posts, and bringing them to the chain. */
export const composer: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.bodyStorage).toResolvedValue(
      (config, permanent) => (config.chat.storage === 'onchain' ? new OnChainStorage() : permanent),
      [PORTS.config, PORTS.permanentStorage],
    )
    bind(PORTS.gifSearch).toResolvedValue(
      (page, config) => new HttpGifSearch(config.tenorApiKey, (url, init) => page.fetch(url, init)),
      [PAGE, PORTS.config],
    )
    bind(PORTS.tabLocks).toResolvedValue((page) => new BrowserTabLocks(page), [PAGE])
    bind(PORTS.transactionQueue).toResolvedValue((chain) => new ViemTransactionQueue(chain), [VIEM.chain])
    bindDeps(bind, GifStore, {
      search: PORTS.gifSearch,
      clock: PORTS.clock,
      log: PORTS.log,
      config: PORTS.config,
    })
    bindDeps(bind, OutboxStore, POSTING)
    bindDeps(bind, ComposerBook, { ...POSTING, outbox: OutboxStore })
    bind(PORTS.composers).toService(ComposerBook)
  }),
  starts: [OutboxStore],
  needs: ['posts', 'uploads', 'pictures', 'writing'],
}
