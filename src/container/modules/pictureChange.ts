import { ChangePictureStore } from '#stores/profile/ChangePictureStore.ts'

import type { FeatureModule } from '../features.ts'

/** Changing one's own picture. */
export const pictureChange: FeatureModule = {
  needs: ['people', 'pictures', 'uploads'],
  views: [ChangePictureStore],
  starts: [ChangePictureStore],
}
