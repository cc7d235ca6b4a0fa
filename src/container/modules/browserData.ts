import { ContainerModule } from 'inversify'

import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** What is kept in this browser, and forgetting it. The archive comes with the people. */
export const browserData: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(BrowserDataStore).toResolvedValue(
      (local, session, archive, visit, clock) =>
        new BrowserDataStore([local, session], archive, visit, clock),
      [PORTS.storage, PORTS.sessionStorage, PORTS.archive, PORTS.visit, PORTS.clock],
    )
  }),
  starts: [],
  needs: ['people'],
}
