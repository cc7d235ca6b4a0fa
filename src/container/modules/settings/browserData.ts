import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

export const browserData: FeatureModule = { views: [BrowserDataStore] }
