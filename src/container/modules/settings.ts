import { ContainerModule } from 'inversify'

import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** What the user sets for this browser. */
export const settings: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindDeps(bind, SettingsStore, { storage: PORTS.storage })
  }),
  starts: [SettingsStore],
}
