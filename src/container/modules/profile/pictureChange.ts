import { ChangePictureStore } from '#stores/profile/ChangePictureStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

export const pictureChange: FeatureModule = {
  needs: ['names/people', 'media', 'uploads'],
  views: [ChangePictureStore],
  starts: [ChangePictureStore],
}
