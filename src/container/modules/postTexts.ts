import { ContainerModule } from 'inversify'

import { HttpLinkPreviews } from '#adapters/browser/HttpLinkPreviews.ts'
import { HttpPostBodies } from '#adapters/browser/HttpPostBodies.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { LinkPreviewStore } from '#stores/posts/LinkPreviewStore.ts'
import { PostReader } from '#stores/posts/PostReader.ts'

import type { FeatureModule } from '../features.ts'
import { PAGE } from '../pageSeam.ts'
import { POST_PORTS } from '../postTokens.ts'
import { PORTS } from '../tokens.ts'

/** Texts of posts: where they are fetched, how they are read, and what is behind their links. */
export const postTexts: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(POST_PORTS.postBodies).toResolvedValue(
      (page, config) => new HttpPostBodies(mediaPolicy(config), (url, init) => page.fetch(url, init)),
      [PAGE, PORTS.config],
    )
    bind(POST_PORTS.linkPreviews).toResolvedValue(
      (page, config) =>
        new HttpLinkPreviews(config.functions.linkPreviews, (url, init) => page.fetch(url, init)),
      [PAGE, PORTS.config],
    )
    bind(LinkPreviewStore).toResolvedValue(
      (previews, log, config) => new LinkPreviewStore(previews, log, config.functions.linkPreviews),
      [POST_PORTS.linkPreviews, PORTS.log, PORTS.config],
    )
    bind(PostReader).toResolvedValue(
      (config, visit) => new PostReader(config, visit),
      [PORTS.config, PORTS.visit],
    )
  }),
  starts: [],
  needs: ['media', 'settings'],
}
