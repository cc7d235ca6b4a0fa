import { ContainerModule } from 'inversify'

import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** What is kept in this browser, and forgetting it. The archive comes with the people. */
export const browserData: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindDeps(bind, BrowserDataStore, {
      storage: PORTS.storage,
      sessionStorage: PORTS.sessionStorage,
      archive: PORTS.archive,
      visit: PORTS.visit,
      clock: PORTS.clock,
    })
  }),
  starts: [],
  needs: ['people'],
}
