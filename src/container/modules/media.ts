import { ContainerModule } from 'inversify'

import { RemotePictures } from '#stores/media/RemotePictures.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Pictures of strangers, wherever they are shown. */
export const media: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(RemotePictures).toResolvedValue(
      (session, config) => new RemotePictures(session, config),
      [PORTS.sessionStorage, PORTS.config],
    )
  }),
  starts: [],
}
