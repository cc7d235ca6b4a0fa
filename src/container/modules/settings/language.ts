import { LanguageStore } from '#stores/settings/LanguageStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

/** The choice among the community's languages. */
export const language: FeatureModule = { views: [LanguageStore] }
