import { ConnectStore } from '#stores/wallet/ConnectStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

export const connect: FeatureModule = { views: [ConnectStore], starts: [ConnectStore] }
