import { OwnEndpointStore } from '#stores/settings/OwnEndpointStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

export const ownEndpoint: FeatureModule = {
  views: [OwnEndpointStore],
  starts: [OwnEndpointStore],
}
