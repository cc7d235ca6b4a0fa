import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

/** The chat token: the user's balance, and adding the token to the wallet. */
export const chatToken: FeatureModule = { views: [ChatTokenStore], starts: [ChatTokenStore] }
