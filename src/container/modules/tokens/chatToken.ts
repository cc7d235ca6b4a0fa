import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

export const chatToken: FeatureModule = { views: [ChatTokenStore], starts: [ChatTokenStore] }
