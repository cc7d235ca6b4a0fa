import { RemotePictures } from '#stores/media/RemotePictures.ts'

import type { FeatureModule } from '../features.ts'

/** Pictures of strangers, wherever they are shown. */
export const media: FeatureModule = { views: [RemotePictures] }
