import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly settings: SettingsStore
  }
}

/** The user's settings, and the app's data in this browser (with the archive of names and the copy of the app). */
export const settings: FeatureModule = {
  stores: { settings: SettingsStore },
  views: [BrowserDataStore],
  starts: [SettingsStore],
}
