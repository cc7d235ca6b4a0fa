import { ContainerModule } from 'inversify'

import { PostReader } from '#stores/posts/PostReader.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Texts of posts: how they are read. */
export const postTexts: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PostReader).toResolvedValue(
      (config, visit) => new PostReader(config, visit),
      [PORTS.config, PORTS.visit],
    )
  }),
  starts: [],
  needs: ['media', 'settings'],
}
