import { ProfileStore } from '#stores/profile/ProfileStore.ts'
import { TimelineStore } from '#stores/profile/TimelineStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

/** The page of a person: names, figures, and what the person did. */
export const profile: FeatureModule = {
  needs: ['names/people'],
  views: [ProfileStore, TimelineStore],
  starts: [TimelineStore],
}
