import { RemotePictures } from '#stores/media/RemotePictures.ts'

import type { FeatureModule } from '../features.ts'

/** Pictures from untrusted addresses. */
export const media: FeatureModule = { views: [RemotePictures] }
