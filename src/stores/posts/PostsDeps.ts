import type { Attention } from '#domain/ports/Attention.ts'
import type { ChatRoom } from '#domain/ports/ChatRoom.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { Log } from '#domain/ports/Log.ts'

import type { MainNames } from '../names/MainNames.ts'
import type { ReadingNews } from '../shared/ReadingNews.ts'
import type { ChainTimeStore } from '../shared/ChainTimeStore.ts'
import type { MutedStore } from './MutedStore.ts'

/** What everything that shows posts stands on. */
export interface PostsDeps extends ReadingNews {
  readonly room: ChatRoom
  readonly names: MainNames
  readonly muted: MutedStore
  readonly time: ChainTimeStore
  readonly attention: Attention
  readonly clock: Clock
  readonly log: Log
}
