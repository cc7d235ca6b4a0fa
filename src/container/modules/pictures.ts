import { BrowserMediaProbe, probingPage } from '#adapters/browser/BrowserMediaProbe.ts'
import { configuredOrigins } from '#domain/media/mediaPolicy.ts'
import { PictureStore } from '#stores/profile/PictureStore.ts'

import type { FeatureModule } from '../features.ts'

export const pictures: FeatureModule = {
  make: {
    mediaProbe: ({ window, config }) =>
      new BrowserMediaProbe(probingPage(window), [window.location.origin, ...configuredOrigins(config)]),
  },
  stores: { pictures: PictureStore },
  starts: [PictureStore],
}
