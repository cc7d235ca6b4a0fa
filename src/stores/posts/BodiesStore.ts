import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import { bodyInAddress, isBodyItself } from '#domain/posts/bodyUrl.ts'
import { MAX_POST_LENGTH } from '#domain/posts/parseBody.ts'
import type { Post } from '#domain/posts/Post.ts'
import type { PostBodies } from '#domain/posts/PostBodies.ts'
import type { BodyProblem, FoundBody } from '#domain/posts/PostBody.ts'
import type { Page } from '#domain/shell/Page.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { getOrCreate } from '../shared/getOrCreate.ts'

export type BodyState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'text'; readonly text: string }
  /** A fresh upload that no gateway has yet; retried automatically. */
  | { readonly kind: 'awaited' }
  | { readonly kind: 'none'; readonly why: BodyProblem }
  | { readonly kind: 'failed' }

/** Identifies a text by its address and the author it must name. */
export type BodySubject = Pick<Post, 'url' | 'author' | 'createdAt'>

export interface BodiesDeps extends Pick<CommonDeps, 'health' | 'time' | 'archive' | 'clock' | 'log'> {
  readonly postBodies: PostBodies
  readonly page: Pick<Page, 'isSeen'>
}

/** Seconds in which a missing text may still arrive: gateways take minutes, not days. */
const FRESH = 24 * 60 * 60
/** Milliseconds before each retry; the last value repeats. */
const PAUSES = [5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000] as const
/** Texts in memory besides the visible ones; the archive has the others. */
const MAX_IN_MEMORY = 400
/** Content-addressed texts never change, so they are archived. */
const CONTENT_ADDRESSED = /^(?:ar|ipfs):\/\//i
/** A code point has one or two UTF-16 units. */
const MAX_STORED_LENGTH = 2 * MAX_POST_LENGTH

interface Search {
  readonly subject: BodySubject
  wanted: number
  tries: number
  isRunning: boolean
  cancel: (() => void) | undefined
}

const LOADING: BodyState = { kind: 'loading' }

/** The texts of posts, each fetched once for all views until it is found (rules/posts: body-addresses). */
export class BodiesStore {
  readonly #states = observable.map<string, BodyState>({}, { deep: false })
  readonly #searches = new Map<string, Search>()
  /** Long texts that the reader has expanded; they stay so while their cards unmount and remount. */
  readonly #opened = new Set<string>()
  readonly #deps: BodiesDeps

  constructor(deps: BodiesDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Retries failed texts that a view shows as soon as the network recovers. */
  start(): () => void {
    return reaction(
      () => this.#deps.health.recoveries,
      () => {
        for (const [key, search] of this.#searches)
          if (search.wanted > 0 && this.#states.get(key)?.kind === 'failed') void this.#fetch(key, search)
      },
    )
  }

  /** 'loading' also if unwanted. A text in a data: URL is decoded at once, to save rendering its card twice. */
  bodyOf(subject: BodySubject): BodyState {
    return this.#states.get(keyOf(subject)) ?? bodyInAddress(subject.url, subject.author) ?? LOADING
  }

  want(subject: BodySubject): () => void {
    if (isBodyItself(subject.url)) return () => undefined
    const key = keyOf(subject)
    const search = this.#searchFor(key, subject)
    search.wanted += 1
    if (!search.isRunning && !search.cancel && !this.#isKnown(key)) void this.#fetch(key, search)
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

  isOpened(subject: BodySubject): boolean {
    return this.#opened.has(keyOf(subject))
  }

  open(subject: BodySubject, opened: boolean): void {
    if (opened) this.#opened.add(keyOf(subject))
    else this.#opened.delete(keyOf(subject))
  }

  retry(subject: BodySubject): void {
    const key = keyOf(subject)
    const search = this.#searchFor(key, subject)
    search.tries = 0
    this.#set(key, LOADING)
    void this.#fetch(key, search)
  }

  /** Records a text the user has just written, which no gateway has yet. */
  learn(subject: Pick<BodySubject, 'url' | 'author'>, text: string): void {
    if (isBodyItself(subject.url)) return
    const key = keyOf(subject)
    this.#set(key, { kind: 'text', text })
    this.#archive(key, subject.url, text)
  }

  async #fetch(key: string, search: Search): Promise<void> {
    if (search.isRunning) return
    const { subject } = search
    const { postBodies, log } = this.#deps
    search.cancel?.()
    search.cancel = undefined
    search.isRunning = true
    try {
      const stored = search.tries === 0 ? await this.#archived(key, subject.url) : undefined
      search.tries += 1
      const found = stored ?? (await postBodies.read(subject.url, subject.author))
      if (found.kind === 'text' && !stored) this.#archive(key, subject.url, found.text)
      this.#accept(key, search, found)
    } catch (error) {
      log.warn('The text of a post could not be read', error)
      if (this.#hasText(key)) return
      this.#set(key, { kind: 'failed' })
      this.#retryLater(key, search)
    } finally {
      search.isRunning = false
    }
  }

  #accept(key: string, search: Search, found: FoundBody): void {
    // The author may have provided the text meanwhile.
    if (found.kind === 'none' && this.#hasText(key)) return
    const isAwaited = found.kind === 'none' && found.why === 'missing' && this.#isFresh(search.subject)
    this.#set(key, isAwaited ? { kind: 'awaited' } : found)
    if (isAwaited) this.#retryLater(key, search)
  }

  #hasText(key: string): boolean {
    return this.#states.get(key)?.kind === 'text'
  }

  /** By the chain's time; while that is unknown, every post counts as fresh. */
  #isFresh({ createdAt }: BodySubject): boolean {
    const now = this.#deps.time.now
    return now === undefined || now - createdAt < FRESH
  }

  /** Fetches again after a pause, and after another one while the page is hidden. Skips a text that no view shows. */
  #retryLater(key: string, search: Search): void {
    if (search.wanted === 0) return
    const { clock, page } = this.#deps
    const pause = PAUSES[Math.min(search.tries, PAUSES.length) - 1] ?? PAUSES[0]
    search.cancel = clock.after(pause, () => {
      search.cancel = undefined
      if (page.isSeen()) void this.#fetch(key, search)
      else this.#retryLater(key, search)
    })
  }

  async #archived(key: string, url: string): Promise<FoundBody | undefined> {
    if (!CONTENT_ADDRESSED.test(url)) return undefined
    const stored = await this.#deps.archive.read(archiveKey(key))
    return typeof stored === 'string' && stored.length <= MAX_STORED_LENGTH
      ? { kind: 'text', text: stored }
      : undefined
  }

  #archive(key: string, url: string, text: string): void {
    if (CONTENT_ADDRESSED.test(url)) void this.#deps.archive.write(archiveKey(key), text)
  }

  #isKnown(key: string): boolean {
    const kind = this.#states.get(key)?.kind
    return kind === 'text' || kind === 'none'
  }

  #searchFor(key: string, subject: BodySubject): Search {
    return getOrCreate(this.#searches, key, () => ({
      subject,
      wanted: 0,
      tries: 0,
      isRunning: false,
      cancel: undefined,
    }))
  }

  #set(key: string, state: BodyState): void {
    runInAction(() => this.#states.set(key, state))
  }

  /** Drops the oldest unshown texts that can be restored without a request. */
  #makeRoom(): void {
    let excess = this.#searches.size - MAX_IN_MEMORY
    for (const [key, { wanted, isRunning, subject }] of this.#searches) {
      if (excess <= 0) return
      if (
        wanted > 0 ||
        isRunning ||
        !(CONTENT_ADDRESSED.test(subject.url) || subject.url.startsWith('data:'))
      )
        continue
      this.#searches.delete(key)
      runInAction(() => this.#states.delete(key))
      excess -= 1
    }
  }
}

/** Includes the author, because a text is valid only for its author. */
const keyOf = ({ url, author }: Pick<BodySubject, 'url' | 'author'>): string =>
  `${author.toLowerCase()} ${url}`

const archiveKey = (key: string): string => `post ${key}`
