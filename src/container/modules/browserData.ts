import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'

import type { FeatureModule } from '../features.ts'

/** The app's data in this browser, and deleting it. The feature 'people' brings the archive. */
export const browserData: FeatureModule = { needs: ['people'], views: [BrowserDataStore] }
