import { SettingsStore } from '#stores/settings/SettingsStore.ts'

import type { FeatureModule } from '../features.ts'

export const settings: FeatureModule = { stores: { settings: SettingsStore }, starts: [SettingsStore] }
