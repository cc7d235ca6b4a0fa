import { makeAutoObservable, runInAction } from 'mobx'

import type { PostList } from '#domain/posts/PostList.ts'

import type { PostsDeps } from './PostsDeps.ts'

/** Milliseconds after which a list one comes to is read anew. */
const FRESH = 60_000

/** The feed that is looked after. */
interface Reading {
  /** Whether it is there to be compared with. */
  readonly isReady: () => boolean
  /** Moves on whenever what is read is read for something else. */
  readonly epoch: () => number
  /** Reads it from the newest on. */
  readonly begin: () => Promise<void>
}

/** How many posts came into a list since it was read: only their number is asked, and only while it is looked at. */
export class FeedNews {
  /** Posts in the list when it was last read, and when it was last asked how many there are. */
  total = 0
  newTotal = 0
  readonly #list: PostList
  readonly #deps: PostsDeps
  readonly #reading: Reading
  #readAt = -Infinity
  /** The last look found fewer posts than were read: blocks were taken back, or one node is behind. */
  #sawFewer = false

  constructor(deps: PostsDeps, list: PostList, reading: Reading) {
    this.#list = list
    this.#deps = deps
    this.#reading = reading
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Posts that came since the list was read. */
  get count(): number {
    return Math.max(0, this.newTotal - this.total)
  }

  /** Whether the list was read too long ago to be shown as it is. */
  isOld(): boolean {
    return this.#deps.clock.now() - this.#readAt > FRESH
  }

  /** The list was read, and has so many. */
  learn(total: number): void {
    this.total = total
    this.newTotal = total
    this.#sawFewer = false
    this.#readAt = this.#deps.clock.now()
  }

  /** More came than was put into the list. */
  tell(total: number): void {
    this.newTotal = total
  }

  /** Asks how many posts there are, and nothing more, while somebody sees the page. */
  async look(): Promise<void> {
    const { visit, room, log } = this.#deps
    const { isReady, epoch, begin } = this.#reading
    if (!visit.isSeen() || !isReady()) return
    const before = epoch()
    try {
      const total = await room.total(this.#list)
      if (before !== epoch()) return
      const known = runInAction(() => this.total)
      const hadFewer = this.#sawFewer
      this.#sawFewer = total < known
      if (total >= known) this.tell(total)
      else if (hadFewer) await begin()
    } catch (error) {
      log.warn('It could not be asked whether there are new posts', error)
    }
  }
}
