import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly settings: SettingsStore
  }
}

export const settings: FeatureModule = {
  stores: { settings: SettingsStore },
  starts: [SettingsStore],
}
