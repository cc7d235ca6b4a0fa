import { BrowserDataStore } from '#stores/settings/BrowserDataStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

/** The app's data in this browser, for the dialog that deletes it (with the archive of names and the copy of the app). */
export const browserData: FeatureModule = { views: [BrowserDataStore] }
