import { LanguageStore } from '#stores/settings/LanguageStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

export const language: FeatureModule = { views: [LanguageStore] }
