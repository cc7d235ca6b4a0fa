import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import type { FeatureModule } from '../features.ts'

/** What the user sets for this browser. */
export const settings: FeatureModule = { stores: { settings: SettingsStore }, starts: [SettingsStore] }
