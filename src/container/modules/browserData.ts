import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'

import type { FeatureModule } from '../features.ts'

/** What is kept in this browser, and forgetting it. The archive comes with the people. */
export const browserData: FeatureModule = { needs: ['people'], views: [BrowserDataStore] }
