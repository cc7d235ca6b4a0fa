import { OwnEndpointStore } from '#stores/settings/OwnEndpointStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

/** The choice of an endpoint of one's own, for the settings. */
export const ownEndpoint: FeatureModule = {
  views: [OwnEndpointStore],
  starts: [OwnEndpointStore],
}
