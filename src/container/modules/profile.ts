import { ProfileStore } from '#stores/profile/ProfileStore.ts'
import { TimelineStore } from '#stores/profile/TimelineStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

export const profile: FeatureModule = {
  needs: ['names/people', 'names/addressBook'],
  views: [ProfileStore, TimelineStore],
  starts: [TimelineStore],
}
