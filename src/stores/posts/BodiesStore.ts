import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import { bodyInAddress, isBodyItself } from '#domain/posts/bodyUrl.ts'
import { MAX_POST_LENGTH } from '#domain/posts/parseBody.ts'
import type { Post } from '#domain/posts/Post.ts'
import type { PostBodies } from '#domain/posts/PostBodies.ts'
import type { BodyProblem, FoundBody } from '#domain/posts/PostBody.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Page } from '#domain/shell/Page.ts'

import type { ChainTimeStore } from '../shared/ChainTimeStore.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'

/** The text of a post as far as it was found. */
export type BodyState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'text'; readonly text: string }
  /** A fresh upload that is not there yet: it is looked for again by itself. */
  | { readonly kind: 'awaited' }
  | { readonly kind: 'none'; readonly why: BodyProblem }
  /** Nothing answers: it is looked for again by itself. */
  | { readonly kind: 'failed' }

/** What identifies a text: the chain says where it is and whose it must be. */
export type BodySubject = Pick<Post, 'url' | 'author' | 'createdAt'>

/** What the texts stand on. */
export interface BodiesDeps {
  readonly postBodies: PostBodies
  readonly archive: Archive
  readonly time: ChainTimeStore
  readonly health: NetworkHealthStore
  readonly page: Pick<Page, 'isSeen'>
  readonly clock: Clock
  readonly log: Log
}

/** Seconds after which a text that is not there will not come any more: gateways take minutes, not days. */
const FRESH = 24 * 60 * 60
/** Milliseconds before the next look; the last one from then on. */
const PAUSES = [5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000] as const
/** Texts kept at hand beside those that are shown; more are an archive's read away. */
const MAX_IN_MEMORY = 400
/** What is addressed by its content never changes: it is kept in this browser. */
const UNCHANGEABLE = /^(?:ar|ipfs):\/\//i
/** Characters of a text the archive is believed to have kept: each code point is one or two. */
const MAX_STORED_LENGTH = 2 * MAX_POST_LENGTH

/** One text: who wants it, and how often it was looked for in vain. */
interface Search {
  readonly subject: BodySubject
  wanted: number
  looks: number
  looking: boolean
  cancel: (() => void) | undefined
}

const LOADING: BodyState = { kind: 'loading' }

/**
 * The texts of posts: each address is fetched once, whoever asks, and never again once it was found
 * (rules/posts: body-addresses).
 */
export class BodiesStore {
  readonly #states = observable.map<string, BodyState>({}, { deep: false })
  readonly #searches = new Map<string, Search>()
  /** Long ones their reader has opened: they stay so while their cards come and go. */
  readonly #opened = new Set<string>()
  readonly #deps: BodiesDeps

  constructor(deps: BodiesDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return reaction(
      () => this.#deps.health.recoveries,
      () => {
        for (const [key, search] of this.#searches)
          if (search.wanted > 0 && this.#states.get(key)?.kind === 'failed') void this.#look(key, search)
      },
    )
  }

  /** A text that stands in the address is there at once: to draw a card twice costs twice as much. */
  bodyOf(subject: BodySubject): BodyState {
    return this.#states.get(keyOf(subject)) ?? bodyInAddress(subject.url, subject.author) ?? LOADING
  }

  /** Person looks at a post, so its text is looked for. Returns how they stop. */
  want(subject: BodySubject): () => void {
    if (isBodyItself(subject.url)) return () => undefined
    const key = keyOf(subject)
    const search = this.#searchFor(key, subject)
    search.wanted += 1
    if (!search.looking && !search.cancel && !this.#isKnown(key)) void this.#look(key, search)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      search.wanted -= 1
      if (search.wanted > 0) return
      search.cancel?.()
      search.cancel = undefined
      this.#makeRoom()
    }
  }

  /** Whether a long text is shown to its end. */
  isOpened(subject: BodySubject): boolean {
    return this.#opened.has(keyOf(subject))
  }

  /** Its reader wants it to its end, or no longer. */
  open(subject: BodySubject, opened: boolean): void {
    if (opened) this.#opened.add(keyOf(subject))
    else this.#opened.delete(keyOf(subject))
  }

  /** Looks again for a text that was given up. */
  retry(subject: BodySubject): void {
    const key = keyOf(subject)
    const search = this.#searchFor(key, subject)
    search.looks = 0
    this.#set(key, LOADING)
    void this.#look(key, search)
  }

  /** A text the user has just written is known before any gateway has it. */
  learn(subject: Pick<BodySubject, 'url' | 'author'>, text: string): void {
    if (isBodyItself(subject.url)) return
    const key = keyOf(subject)
    this.#set(key, { kind: 'text', text })
    this.#keep(key, subject.url, text)
  }

  async #look(key: string, search: Search): Promise<void> {
    if (search.looking) return
    const { subject } = search
    const { postBodies, log } = this.#deps
    search.cancel?.()
    search.cancel = undefined
    search.looking = true
    try {
      const stored = search.looks === 0 ? await this.#kept(key, subject.url) : undefined
      search.looks += 1
      const found = stored ?? (await postBodies.read(subject.url, subject.author))
      if (found.kind === 'text' && !stored) this.#keep(key, subject.url, found.text)
      this.#take(key, search, found)
    } catch (error) {
      log.warn('The text of a post could not be read', error)
      if (this.#isLearnt(key)) return
      this.#set(key, { kind: 'failed' })
      this.#lookLater(key, search)
    } finally {
      search.looking = false
    }
  }

  #take(key: string, search: Search, found: FoundBody): void {
    // Learnt from its author meanwhile.
    if (found.kind === 'none' && this.#isLearnt(key)) return
    const isAwaited = found.kind === 'none' && found.why === 'missing' && this.#isFresh(search.subject)
    this.#set(key, isAwaited ? { kind: 'awaited' } : found)
    if (isAwaited) this.#lookLater(key, search)
  }

  #isLearnt(key: string): boolean {
    return runInAction(() => this.#states.get(key)?.kind) === 'text'
  }

  /** By the chain's time; where that is not known, everything may be fresh. */
  #isFresh({ createdAt }: BodySubject): boolean {
    const now = runInAction(() => this.#deps.time.now)
    return now === undefined || now - createdAt < FRESH
  }

  #lookLater(key: string, search: Search): void {
    if (search.wanted === 0) return
    const { clock, page } = this.#deps
    const pause = PAUSES[Math.min(search.looks, PAUSES.length) - 1] ?? PAUSES[0]
    search.cancel = clock.after(pause, () => {
      search.cancel = undefined
      if (page.isSeen()) void this.#look(key, search)
      else this.#lookLater(key, search)
    })
  }

  async #kept(key: string, url: string): Promise<FoundBody | undefined> {
    if (!UNCHANGEABLE.test(url)) return undefined
    const stored = await this.#deps.archive.read(archiveKey(key))
    return typeof stored === 'string' && stored.length <= MAX_STORED_LENGTH
      ? { kind: 'text', text: stored }
      : undefined
  }

  #keep(key: string, url: string, text: string): void {
    if (UNCHANGEABLE.test(url)) void this.#deps.archive.write(archiveKey(key), text)
  }

  #isKnown(key: string): boolean {
    const kind = runInAction(() => this.#states.get(key)?.kind)
    return kind === 'text' || kind === 'none'
  }

  #searchFor(key: string, subject: BodySubject): Search {
    const known = this.#searches.get(key)
    if (known) return known
    const search = { subject, wanted: 0, looks: 0, looking: false, cancel: undefined }
    this.#searches.set(key, search)
    return search
  }

  #set(key: string, state: BodyState): void {
    runInAction(() => this.#states.set(key, state))
  }

  /** The oldest that nobody looks at are dropped, if they can be had again without asking anybody. */
  #makeRoom(): void {
    let excess = this.#searches.size - MAX_IN_MEMORY
    for (const [key, { wanted, looking, subject }] of this.#searches) {
      if (excess <= 0) return
      if (wanted > 0 || looking || !(UNCHANGEABLE.test(subject.url) || subject.url.startsWith('data:')))
        continue
      this.#searches.delete(key)
      runInAction(() => this.#states.delete(key))
      excess -= 1
    }
  }
}

/** The same address is no post of another author's. */
const keyOf = ({ url, author }: Pick<BodySubject, 'url' | 'author'>): string =>
  `${author.toLowerCase()} ${url}`

const archiveKey = (key: string): string => `post ${key}`
