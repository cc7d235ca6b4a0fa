import { ContainerModule } from 'inversify'

import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** What is kept in this browser: the settings of swaps, and forgetting everything. */
export const settings: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(SettingsStore).toResolvedValue((storage) => new SettingsStore(storage), [PORTS.storage])
    bind(BrowserDataStore).toResolvedValue(
      (storage, session, visit, activity) => new BrowserDataStore(storage, session, visit, activity),
      [PORTS.storage, PORTS.sessionStorage, PORTS.visit, ActivityStore],
    )
  }),
  starts: [SettingsStore],
}
