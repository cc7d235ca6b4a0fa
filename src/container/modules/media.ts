import { BrowserMediaProbe, probingPage } from '#adapters/browser/BrowserMediaProbe.ts'
import type { MediaProbe } from '#domain/media/MediaProbe.ts'
import { configuredOrigins } from '#domain/media/mediaPolicy.ts'
import { RemotePictures } from '#stores/media/RemotePictures.ts'
import { PictureStore } from '#stores/profile/PictureStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly mediaProbe: MediaProbe
    readonly pictures: PictureStore
  }
}

export const media: FeatureModule = {
  make: {
    mediaProbe: ({ window, config }) =>
      new BrowserMediaProbe(probingPage(window), [window.location.origin, ...configuredOrigins(config)]),
  },
  stores: { pictures: PictureStore },
  views: [RemotePictures],
  starts: [PictureStore],
}
