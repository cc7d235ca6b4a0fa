import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { Post } from '#domain/posts/Post.ts'
import { listAt, placePath, type PostPlace } from '#domain/posts/postPath.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { toFigure, type Figure } from '../shared/Figure.ts'
import type { FeedStore } from './FeedStore.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** Milliseconds after which a post is read anew for whoever comes to it. */
const FRESH = 60_000
const LOADING: Figure<Post | undefined> = { kind: 'loading' }

/** What showing quoted posts stands on. */
export interface QuotedPostsDeps extends PostsDeps {
  readonly feeds: FeedStore
}

/**
 * The posts that other posts quote: each is read once for all of these, and not at all where a feed has read it already.
 * Those of a page are asked for in the same moment, so that they are one request.
 */
export class QuotedPosts {
  readonly #found = observable.map<string, Figure<Post | undefined>>({}, { deep: false })
  readonly #readAt = new Map<string, number>()
  /** Where they are, and how many views show them. */
  readonly #wanted = new Map<string, { readonly place: PostPlace; views: number }>()
  readonly #deps: QuotedPostsDeps

  constructor(deps: QuotedPostsDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    const { activity, health } = this.#deps
    return combineDisposers(
      reaction(
        () => health.recoveries,
        () => this.#readAll((place) => this.at(place).kind === 'failed'),
      ),
      // One of them may be deleted now, or be there.
      activity.onSettled(() => this.#readAll((place) => this.#known(place) === undefined)),
    )
  }

  /** The post at a place; undefined where there is none. */
  at(place: PostPlace): Figure<Post | undefined> {
    const known = this.#known(place)
    return known ? { kind: 'ready', value: known } : (this.#found.get(placePath(place)) ?? LOADING)
  }

  /** Somebody looks at a post that quotes this one. Returns how they stop. */
  want(place: PostPlace): () => void {
    const key = placePath(place)
    const wanted = this.#wanted.get(key) ?? { place, views: 0 }
    this.#wanted.set(key, wanted)
    wanted.views += 1
    const isOld = this.#deps.clock.now() - (this.#readAt.get(key) ?? -Infinity) > FRESH
    if (wanted.views === 1 && isOld && runInAction(() => !this.#known(place))) void this.read(place)
    return () => {
      wanted.views -= 1
      if (wanted.views === 0) this.#wanted.delete(key)
    }
  }

  /** Reads it once more. What is known stays where that fails. */
  async read(place: PostPlace): Promise<void> {
    const { room, names, clock, log } = this.#deps
    const { list, index } = listAt(place)
    const key = placePath(place)
    this.#readAt.set(key, clock.now())
    runInAction(() => {
      if (this.#found.get(key)?.kind === 'failed') this.#found.set(key, LOADING)
    })
    const [outcome] = await Promise.allSettled([room.post(list, index)])
    if (outcome.status === 'rejected') log.warn('A quoted post could not be read', outcome.reason)
    else void names.want([outcome.value?.author])
    runInAction(() => {
      if (outcome.status === 'fulfilled' || this.#found.get(key)?.kind !== 'ready')
        this.#found.set(key, toFigure(outcome))
    })
  }

  /** As a feed has it. */
  #known(place: PostPlace): Post | undefined {
    const { list, index } = listAt(place)
    return this.#deps.feeds.known(list)?.postAt(index)
  }

  #readAll(isMeant: (place: PostPlace) => boolean): void {
    for (const { place } of this.#wanted.values()) if (isMeant(place)) void this.read(place)
  }
}
