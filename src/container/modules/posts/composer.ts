import { BrowserTabLocks } from '#adapters/browser/BrowserTabLocks.ts'
import { HttpGifSearch } from '#adapters/browser/HttpGifSearch.ts'
import type { GifSearch } from '#domain/posts/GifSearch.ts'
import { storeOnChain } from '#domain/posts/storeOnChain.ts'
import type { TabLocks } from '#domain/shared/TabLocks.ts'
import type { PermanentStorage } from '#domain/uploads/PermanentStorage.ts'
import { ComposerRegistry } from '#stores/posts/ComposerRegistry.ts'
import { GifStore } from '#stores/posts/GifStore.ts'
import { OutboxStore } from '#stores/posts/OutboxStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

declare module '../../Parts.ts' {
  interface Parts {
    /** Stores post texts on the chain or on the permanent network, as configured. */
    readonly bodyStorage: Pick<PermanentStorage, 'store'>
    readonly gifSearch: GifSearch
    readonly tabLocks: TabLocks
    readonly composers: ComposerRegistry
    readonly outbox: OutboxStore
  }
}

export const composer: FeatureModule = {
  needs: ['posts', 'uploads', 'media', 'activity/writing'],
  make: {
    bodyStorage: (parts) =>
      parts.config.chat.storage === 'onchain' ? { store: storeOnChain } : parts.permanentStorage,
    gifSearch: ({ send, config }) => new HttpGifSearch(config.gifs.key, send),
    tabLocks: ({ window }) => new BrowserTabLocks(window),
  },
  stores: { composers: ComposerRegistry, outbox: OutboxStore },
  views: [GifStore],
  starts: [OutboxStore],
}
