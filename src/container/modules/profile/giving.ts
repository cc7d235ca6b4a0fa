import { GiveNameStore } from '#stores/profile/GiveNameStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

/** Transfers a name, with the warnings that a payment has. */
export const giving: FeatureModule = {
  needs: ['tokens', 'names/people', 'names/addressBook'],
  views: [GiveNameStore],
  starts: [GiveNameStore],
}
