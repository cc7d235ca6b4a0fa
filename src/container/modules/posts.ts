import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { ViemChatRoom } from '#adapters/viem/ViemChatRoom.ts'
import { ViemPostWriter } from '#adapters/viem/ViemPostWriter.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'
import { FeedStore } from '#stores/posts/FeedStore.ts'
import { ModerationStore } from '#stores/posts/ModerationStore.ts'
import { MutedStore } from '#stores/posts/MutedStore.ts'
import { PostQuoting } from '#stores/posts/PostQuoting.ts'
import type { PostsHouse } from '#stores/posts/PostsHouse.ts'
import { QuotedPosts } from '#stores/posts/QuotedPosts.ts'
import { ShareStore } from '#stores/posts/ShareStore.ts'
import { ThreadStore } from '#stores/posts/ThreadStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { CopyStore } from '#stores/shell/CopyStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { HttpLinkPreviews } from '#adapters/browser/HttpLinkPreviews.ts'
import { HttpPostBodies } from '#adapters/browser/HttpPostBodies.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { LinkPreviewStore } from '#stores/posts/LinkPreviewStore.ts'
import { PostReader } from '#stores/posts/PostReader.ts'
import { PostSearch } from '#stores/posts/PostSearch.ts'
import { bindHouse } from '../bindHouse.ts'
import type { FeatureModule } from '../features.ts'
import { PAGE } from '../pageSeam.ts'
import { POST_PORTS } from '../postTokens.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

const HOUSE = Symbol('PostsHouse') as ServiceIdentifier<PostsHouse>

/** Posts: feeds and threads, their texts, and keeping order among them. */
export const posts: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(POST_PORTS.chatRoom).toResolvedValue((chain) => new ViemChatRoom(chain), [VIEM.chain])
    bind(POST_PORTS.postWriter).toResolvedValue(
      (chain, wallet) => new ViemPostWriter(chain, wallet),
      [VIEM.chain, VIEM.wallet],
    )
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
    bind(MutedStore).toResolvedValue((storage) => new MutedStore(storage), [PORTS.storage])
    bindHouse(bind, HOUSE, {
      session: SessionStore,
      activity: ActivityStore,
      health: NetworkHealthStore,
      room: POST_PORTS.chatRoom,
      names: MainNames,
      muted: MutedStore,
      time: ChainTimeStore,
      attention: PORTS.attention,
      clock: PORTS.clock,
      log: PORTS.log,
    })
    bind(FeedStore).toResolvedValue((house) => new FeedStore(house), [HOUSE])
    bind(POST_PORTS.postSearch).toResolvedValue(
      (feeds, bodies) => new PostSearch(feeds, bodies),
      [FeedStore, BodiesStore],
    )
    bind(ThreadStore).toResolvedValue((house, feeds) => new ThreadStore(house, feeds), [HOUSE, FeedStore])
    bind(QuotedPosts).toResolvedValue((house, feeds) => new QuotedPosts(house, feeds), [HOUSE, FeedStore])
    bind(PostQuoting).toResolvedValue(
      (fetchStore, notices, log) =>
        new PostQuoting(() => fetchStore('composer', POST_PORTS.composers), notices, log),
      [PORTS.fetchStore, PORTS.notices, PORTS.log],
    )
    bind(ShareStore).toResolvedValue(
      (frame, copies, sharing, log, config) => new ShareStore(frame, copies, sharing, log, config),
      [FrameStore, CopyStore, PORTS.sharing, PORTS.log, PORTS.config],
    )
    bind(BodiesStore).toResolvedValue(
      (bodies, archive, time, health, attention, clock, log) =>
        new BodiesStore({ bodies, archive, time, health, attention, clock, log }),
      [
        POST_PORTS.postBodies,
        PORTS.archive,
        ChainTimeStore,
        NetworkHealthStore,
        PORTS.attention,
        PORTS.clock,
        PORTS.log,
      ],
    )
    bind(ModerationStore).toResolvedValue(
      (session, activity, transactions, room, writer, feeds, log) =>
        new ModerationStore({ session, activity, transactions, room, writer, feeds, log }),
      [
        SessionStore,
        ActivityStore,
        TransactionStore,
        POST_PORTS.chatRoom,
        POST_PORTS.postWriter,
        FeedStore,
        PORTS.log,
      ],
    )
  }),
  starts: [MutedStore, BodiesStore, QuotedPosts, ModerationStore],
  // There are the archive and the names, the chain's time, pictures, and whether they wait for a click.
  needs: ['people', 'chain time', 'media', 'settings'],
}
