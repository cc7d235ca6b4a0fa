import { HttpLinkPreviews } from '#adapters/browser/HttpLinkPreviews.ts'
import { HttpPostBodies } from '#adapters/browser/HttpPostBodies.ts'
import { ViemPostReader } from '#adapters/viem/posts/ViemPostReader.ts'
import { ViemPostWriter } from '#adapters/viem/posts/ViemPostWriter.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'
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

/** Posts: feeds and threads, their texts, and moderation. */
export const posts: FeatureModule = {
  // These provide the archive and the names, the chain's time, pictures, and the setting
  // that pictures wait for a click.
  needs: ['names/people', 'media', 'settings'],
  make: {
    postReader: onChain((chain) => new ViemPostReader(chain)),
    postWriter: onChain((chain, { walletAccess }) => new ViemPostWriter(chain, walletAccess)),
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
