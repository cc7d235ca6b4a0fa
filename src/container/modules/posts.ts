import { HttpLinkPreviews } from '#adapters/browser/HttpLinkPreviews.ts'
import { HttpPostBodies } from '#adapters/browser/HttpPostBodies.ts'
import { ViemPostReader } from '#adapters/viem/posts/ViemPostReader.ts'
import { ViemPostWriter } from '#adapters/viem/posts/ViemPostWriter.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { LinkPreviews } from '#domain/posts/LinkPreviews.ts'
import type { PostBodies } from '#domain/posts/PostBodies.ts'
import type { PostWriter } from '#domain/posts/PostWriter.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'
import type { ComposerRegistry } from '#stores/posts/ComposerRegistry.ts'
import { FeedStore } from '#stores/posts/FeedStore.ts'
import { LinkPreviewStore } from '#stores/posts/LinkPreviewStore.ts'
import { ModerationStore } from '#stores/posts/ModerationStore.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { PostParser } from '#stores/posts/PostParser.ts'
import { PostQuoting } from '#stores/posts/PostQuoting.ts'
import { PostSearch } from '#stores/posts/PostSearch.ts'
import { QuotedPosts } from '#stores/posts/QuotedPosts.ts'
import { ShareStore } from '#stores/posts/ShareStore.ts'
import { ThreadStore } from '#stores/posts/ThreadStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'
import { onChain } from '../onChain.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly postBodies: PostBodies
    readonly postWriter: PostWriter
    readonly linkPreviews: LinkPreviews
    readonly bodies: BodiesStore
    readonly feeds: FeedStore
    readonly thread: ThreadStore
    readonly muted: MutedStore
    readonly postSearch: PostSearch
    /** For views of posts, which would otherwise load all the code that writes them. */
    readonly fetchComposers: () => Promise<ComposerRegistry>
  }
}

export const posts: FeatureModule = {
  needs: ['names/people', 'media', 'settings'],
  make: {
    postReader: onChain((chain) => new ViemPostReader(chain)),
    postWriter: onChain((chain) => new ViemPostWriter(chain)),
    postBodies: ({ send, config }) => new HttpPostBodies(mediaPolicy(config), send),
    linkPreviews: ({ send, config }) => new HttpLinkPreviews(config.functions.linkPreviews, send),
    fetchComposers:
      ({ fetchPart }) =>
      () =>
        fetchPart('posts/composer', 'composers'),
  },
  stores: {
    muted: MutedStore,
    feeds: FeedStore,
    bodies: BodiesStore,
    thread: ThreadStore,
    postSearch: PostSearch,
  },
  views: [LinkPreviewStore, ModerationStore, PostQuoting, PostParser, QuotedPosts, ShareStore],
  starts: [MutedStore, BodiesStore, ModerationStore],
}
