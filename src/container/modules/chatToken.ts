import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'

import type { FeatureModule } from '../features.ts'

/** The chat token: what the user holds of it, and listing it in the wallet. */
export const chatToken: FeatureModule = { views: [ChatTokenStore], starts: [ChatTokenStore] }
