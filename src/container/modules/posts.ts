import { ContainerModule } from 'inversify'

import { HttpLinkPreviews } from '#adapters/browser/HttpLinkPreviews.ts'
import { HttpPostBodies } from '#adapters/browser/HttpPostBodies.ts'
import { ViemChatRoom } from '#adapters/viem/posts/ViemChatRoom.ts'
import { ViemPostWriter } from '#adapters/viem/posts/ViemPostWriter.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'
import { FeedStore } from '#stores/posts/FeedStore.ts'
import { LinkPreviewStore } from '#stores/posts/LinkPreviewStore.ts'
import { ModerationStore } from '#stores/posts/ModerationStore.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { PostQuoting } from '#stores/posts/PostQuoting.ts'
import { PostReader } from '#stores/posts/PostReader.ts'
import { PostSearch } from '#stores/posts/PostSearch.ts'
import { QuotedPosts } from '#stores/posts/QuotedPosts.ts'
import { ShareStore } from '#stores/posts/ShareStore.ts'
import { ThreadStore } from '#stores/posts/ThreadStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { CopyStore } from '#stores/shell/CopyStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindAs, bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { READING } from '../spending.ts'
import { PAGE, PORTS, VIEM } from '../tokens.ts'

const POSTS = {
  ...READING,
  room: PORTS.chatRoom,
  names: MainNames,
  muted: MutedStore,
  time: ChainTimeStore,
  visit: PORTS.visit,
  clock: PORTS.clock,
  log: PORTS.log,
}

/** Posts: feeds and threads, their texts, and keeping order among them. */
export const posts: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.chatRoom).toResolvedValue((chain) => new ViemChatRoom(chain), [VIEM.chain])
    bind(PORTS.postWriter).toResolvedValue(
      (chain, wallet) => new ViemPostWriter(chain, wallet),
      [VIEM.chain, VIEM.wallet],
    )
    bind(PORTS.postBodies).toResolvedValue(
      (page, config) => new HttpPostBodies(mediaPolicy(config), (url, init) => page.fetch(url, init)),
      [PAGE, PORTS.config],
    )
    bind(PORTS.linkPreviews).toResolvedValue(
      (page, config) =>
        new HttpLinkPreviews(config.functions.linkPreviews, (url, init) => page.fetch(url, init)),
      [PAGE, PORTS.config],
    )
    bindDeps(bind, LinkPreviewStore, { previews: PORTS.linkPreviews, log: PORTS.log, config: PORTS.config })
    bindDeps(bind, PostReader, { visit: PORTS.visit, config: PORTS.config })
    bindDeps(bind, MutedStore, { storage: PORTS.storage })
    bindDeps(bind, FeedStore, POSTS)
    bindAs(bind, PORTS.postSearch, PostSearch, { feeds: FeedStore, bodies: BodiesStore })
    bindDeps(bind, ThreadStore, { ...POSTS, feeds: FeedStore })
    bindDeps(bind, QuotedPosts, {
      queries: Queries,
      room: PORTS.chatRoom,
      names: MainNames,
      feeds: FeedStore,
    })
    bind(PORTS.fetchComposers).toResolvedValue(
      (fetchStore) => () => fetchStore('composer', PORTS.composers),
      [PORTS.fetchStore],
    )
    bindDeps(bind, PostQuoting, {
      fetchComposers: PORTS.fetchComposers,
      notices: PORTS.notices,
      log: PORTS.log,
    })
    bindDeps(bind, ShareStore, {
      frame: FrameStore,
      copies: CopyStore,
      sharing: PORTS.sharing,
      log: PORTS.log,
      config: PORTS.config,
    })
    bindDeps(bind, BodiesStore, {
      bodies: PORTS.postBodies,
      archive: PORTS.archive,
      time: ChainTimeStore,
      health: NetworkHealthStore,
      visit: PORTS.visit,
      clock: PORTS.clock,
      log: PORTS.log,
    })
    bindDeps(bind, ModerationStore, {
      session: SessionStore,
      activity: ActivityStore,
      transactions: TransactionStore,
      room: PORTS.chatRoom,
      writer: PORTS.postWriter,
      feeds: FeedStore,
      queries: Queries,
    })
  }),
  starts: [MutedStore, BodiesStore, ModerationStore],
  // There are the archive and the names, the chain's time, pictures, and whether they wait for a click.
  needs: ['people', 'chain time', 'media', 'settings'],
}
