import { ContainerModule } from 'inversify'

import { BrowserMediaProbe, probingPage } from '#adapters/browser/BrowserMediaProbe.ts'
import { configuredOrigins } from '#domain/media/mediaPolicy.ts'
import { PictureStore } from '#stores/profile/PictureStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PAGE, PORTS } from '../tokens.ts'

/** Everybody's profile pictures. */
export const pictures: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.mediaProbe).toResolvedValue(
      (page, config) =>
        new BrowserMediaProbe(probingPage(page), [page.location.origin, ...configuredOrigins(config)]),
      [PAGE, PORTS.config],
    )
    bindDeps(bind, PictureStore, {
      registry: PORTS.nameRegistry,
      probe: PORTS.mediaProbe,
      health: NetworkHealthStore,
      storage: PORTS.storage,
      session: PORTS.sessionStorage,
      clock: PORTS.clock,
      log: PORTS.log,
      config: PORTS.config,
    })
  }),
  starts: [PictureStore],
}
