import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'

import type { FeatureModule } from '../features.ts'

/** The app's data in this browser, and deleting it. The feature 'people' has the archive, 'offline' the copy of the app. */
export const browserData: FeatureModule = { needs: ['people', 'offline'], views: [BrowserDataStore] }
