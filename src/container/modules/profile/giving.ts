import { GiveNameStore } from '#stores/profile/GiveNameStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

export const giving: FeatureModule = {
  needs: ['tokens', 'names/people', 'names/addressBook'],
  views: [GiveNameStore],
  starts: [GiveNameStore],
}
