import { BrowserTabLocks } from '#adapters/browser/BrowserTabLocks.ts'
import { HttpGifSearch } from '#adapters/browser/HttpGifSearch.ts'
import { storeOnChain } from '#domain/posts/storeOnChain.ts'
import { ComposerRegistry } from '#stores/posts/ComposerRegistry.ts'
import { GifStore } from '#stores/posts/GifStore.ts'
import { OutboxStore } from '#stores/posts/OutboxStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

export const composer: FeatureModule = {
  needs: ['posts', 'uploads', 'media', 'activity/writing'],
  make: {
    bodyStorage: (parts) =>
      parts.config.chat.storage === 'onchain' ? { store: storeOnChain } : parts.permanentStorage,
    gifSearch: ({ send, config }) => new HttpGifSearch(config.tenorApiKey, send),
    tabLocks: ({ window }) => new BrowserTabLocks(window),
  },
  stores: { composers: ComposerRegistry, outbox: OutboxStore },
  views: [GifStore],
  starts: [OutboxStore],
}
