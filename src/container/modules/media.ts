import { ContainerModule } from 'inversify'

import { RemotePictures } from '#stores/media/RemotePictures.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Pictures of strangers, wherever they are shown. */
export const media: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindDeps(bind, RemotePictures, { session: PORTS.sessionStorage, config: PORTS.config })
  }),
  starts: [],
}
