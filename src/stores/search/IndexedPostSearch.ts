import { makeAutoObservable } from 'mobx'

import { isShownPost } from '#domain/posts/isShownPost.ts'
import { isUnwanted, MUTED_KEY, readMutedList } from '#domain/posts/mutedList.ts'
import type { IndexedPost } from '#domain/posts/IndexedPost.ts'
import type { EventIndex } from '#domain/profile/EventIndex.ts'
import { pageOfPost } from '#domain/posts/postPath.ts'
import type { PostMatch } from '#domain/search/postResults.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Ports } from '../shared/Ports.ts'
import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import { TypingPause } from '../shared/TypingPause.ts'

/** Milliseconds without a keystroke before the index is queried. */
const TYPING_PAUSE = 300

/** Characters: a shorter text is in every post, and the service accepts no longer one. */
const [MIN_LENGTH, MAX_LENGTH] = [2, 256]

export interface IndexedPostSearchDeps extends Pick<Ports, 'storage' | 'clock'> {
  readonly config: Pick<CommunityConfig, 'chat'>
  readonly queries: Queries
  /** Loads the client of the index service; called only if one is configured. */
  readonly fetchPart: (feature: 'shell/indexService', name: 'eventIndex') => Promise<EventIndex>
}

/** Finds posts of any age through the index service, once the user pauses. */
export class IndexedPostSearch {
  text = ''
  readonly #deps: IndexedPostSearchDeps
  readonly #pause: TypingPause
  readonly #found: Query<readonly IndexedPost[]>

  constructor(deps: IndexedPostSearchDeps, max: number) {
    this.#deps = deps
    this.#pause = new TypingPause(deps.clock, TYPING_PAUSE)
    this.#found = new Query(deps.queries, {
      failure: 'The index service could not search the posts',
      follows: 'nothing',
      ask: () => {
        const { sought } = this
        if (sought === undefined || this.#pause.typing) return undefined
        return {
          key: ['post search', sought],
          fetch: async () => (await deps.fetchPart('shell/indexService', 'eventIndex')).search(sought, max),
        }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The searched text; undefined if it is too short or too long. */
  get sought(): string | undefined {
    const text = this.text.trim()
    return text.length >= MIN_LENGTH && text.length <= MAX_LENGTH ? text : undefined
  }

  /** 'loading' also during the pause in typing, 'ready' if there is nothing to search for. */
  get state(): 'loading' | 'ready' | 'failed' {
    if (this.sought === undefined) return 'ready'
    const { kind } = this.#found.result
    return kind === 'none' ? 'loading' : kind
  }

  /** Newest first, without posts that the reader has muted or hidden. */
  get matches(): readonly PostMatch[] {
    const { config, storage } = this.#deps
    const found = this.#found.value
    if (!found) return []
    const muted = readMutedList(storage.read(MUTED_KEY))
    return found
      .filter((post) => isShownPost(post, config.chat.contexts) && !isUnwanted(muted, post))
      .map(({ list, post, text }) => ({ author: post.author, text, to: pageOfPost(list, post.index) }))
  }

  type(text: string): void {
    this.text = text
    this.#pause.begin()
  }

  subscribe(): () => void {
    return this.#found.subscribe()
  }

  retry(): void {
    void this.#found.refetch()
  }
}
