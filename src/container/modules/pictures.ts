import { ContainerModule } from 'inversify'

import { BrowserMediaProbe, probingPage } from '#adapters/browser/BrowserMediaProbe.ts'
import { configuredOrigins } from '#domain/media/mediaPolicy.ts'
import { PictureStore } from '#stores/profile/PictureStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

import type { FeatureModule } from '../features.ts'
import { PAGE } from '../pageSeam.ts'
import { PORTS } from '../tokens.ts'

/** Everybody's profile pictures. */
export const pictures: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.mediaProbe).toResolvedValue(
      (page, config) =>
        new BrowserMediaProbe(probingPage(page), [page.location.origin, ...configuredOrigins(config)]),
      [PAGE, PORTS.config],
    )
    bind(PictureStore).toResolvedValue(
      (registry, probe, health, storage, session, clock, log, config) =>
        new PictureStore(registry, probe, health, storage, session, clock, log, config),
      [
        PORTS.nameRegistry,
        PORTS.mediaProbe,
        NetworkHealthStore,
        PORTS.storage,
        PORTS.sessionStorage,
        PORTS.clock,
        PORTS.log,
        PORTS.config,
      ],
    )
  }),
  starts: [PictureStore],
}
