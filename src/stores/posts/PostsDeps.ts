import type { PostReader } from '#domain/posts/PostReader.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Page } from '#domain/shell/Page.ts'

import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { MainNames } from '../names/MainNames.ts'
import type { ChainTimeStore } from '../shared/ChainTimeStore.ts'
import type { MutedStore } from './MutedStore.ts'

export interface PostsDeps extends ReadDeps {
  readonly postReader: PostReader
  readonly mainNames: MainNames
  readonly muted: MutedStore
  readonly time: ChainTimeStore
  readonly page: Pick<Page, 'isSeen'>
  readonly clock: Clock
  readonly log: Log
}
