import type { ServiceIdentifier } from 'inversify'

import type { ChatRoom } from '#domain/ports/ChatRoom.ts'
import type { GifSearch } from '#domain/ports/GifSearch.ts'
import type { LinkPreviews } from '#domain/ports/LinkPreviews.ts'
import type { FileStorage } from '#domain/ports/FileStorage.ts'
import type { PostBodies } from '#domain/ports/PostBodies.ts'
import type { PostWriter } from '#domain/ports/PostWriter.ts'
import type { TabLocks } from '#domain/ports/TabLocks.ts'
import type { TransactionQueue } from '#domain/ports/TransactionQueue.ts'
import type { ComposerBook } from '#stores/posts/ComposerBook.ts'
import type { PostSearch } from '#stores/posts/PostSearch.ts'

const port = <Port>(name: string) => Symbol(name) as ServiceIdentifier<Port>

/** The ports of posts; their features are lazy, so that the first load does not carry them. */
export const POST_PORTS = {
  chatRoom: port<ChatRoom>('ChatRoom'),
  postWriter: port<PostWriter>('PostWriter'),
  postBodies: port<PostBodies>('PostBodies'),
  /** Where texts of posts are kept: by the community's choice, the chain itself or the permanent network. */
  bodyStorage: port<FileStorage>('Storage of post bodies'),
  gifSearch: port<GifSearch>('GifSearch'),
  linkPreviews: port<LinkPreviews>('LinkPreviews'),
  tabLocks: port<TabLocks>('TabLocks'),
  transactionQueue: port<TransactionQueue>('TransactionQueue'),
  /** For what is shown of posts, which would otherwise bring along what it takes to write them. */
  composers: port<ComposerBook>('ComposerBook'),
  /** For the search, which would otherwise bring the whole feature along. */
  postSearch: port<PostSearch>('PostSearch'),
}
