import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { MediaProbe } from '#domain/media/MediaProbe.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { mediaSource, type MediaCandidate } from '#domain/media/mediaSource.ts'
import * as cache from '#domain/profile/pictureCache.ts'
import { readPicture } from '#domain/profile/pictureData.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { EntryCache } from '../shared/EntryCache.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'

/** Whose picture is wanted: the given text first, then the name's, or that of the address' main name. */
export interface PictureSubject {
  readonly image?: string | undefined
  readonly name?: DomainName | undefined
  readonly address?: Address | undefined
}

/** What to show: always something. `found` tells a picture of their own from the anonymous one. */
export interface PictureState {
  readonly kind: 'loading' | 'shown'
  readonly url: string
  readonly found: boolean
}

/** The picture of somebody who has none (rules/names: picture-order). */
const ANONYMOUS_PICTURE = '/img/user/anon.svg'

const LOADING: PictureState = { kind: 'loading', url: ANONYMOUS_PICTURE, found: false }
const ANONYMOUS: PictureState = { kind: 'shown', url: ANONYMOUS_PICTURE, found: false }

/** Where the IPFS gateway that worked last is kept for the session. */
const GATEWAY_KEY = 'ipfs-gateway'

/** A picture text, and what is remembered once it is shown. */
interface Origin {
  readonly image: string
  readonly cachedFor?: DomainName
}

/** One subject's way through its candidates; what comes of one that another has replaced is dropped. */
interface Search {
  readonly subject: PictureSubject
  candidates: AsyncGenerator<MediaCandidate> | undefined
  /** A read has failed on the way: worth another try when the network has recovered. */
  unread: boolean
}

export interface PictureDeps {
  readonly nameRegistry: NameRegistry
  readonly mediaProbe: MediaProbe
  readonly health: NetworkHealthStore
  readonly storage: KeyValueStore
  readonly sessionStorage: KeyValueStore
  readonly clock: Clock
  readonly log: Log
  readonly config: CommunityConfig
}

/** Everybody's pictures (rules/names: picture-order); each name is read once, and all of one moment in one request. */
export class PictureStore {
  readonly #states = observable.map<string, PictureState>({}, { deep: false })
  readonly #searches = new Map<string, Search>()
  readonly #reads = new Map<DomainName, Promise<string | undefined>>()
  readonly #deps: PictureDeps
  readonly #cache: EntryCache

  constructor(deps: PictureDeps) {
    this.#deps = deps
    this.#cache = new EntryCache(deps.storage, deps.clock, {
      expiry: deps.config.expiryPfps,
      maxLength: cache.MAX_PICTURE_ENTRY_LENGTH,
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    const stopHealth = reaction(
      () => this.#deps.health.recoveries,
      () => {
        for (const search of this.#searches.values()) if (search.unread) this.#begin(search.subject)
      },
    )
    const stopStorage = this.#deps.storage.subscribe((key) => {
      const name = key === undefined ? undefined : cache.nameOfPictureKey(key)
      if (name !== undefined) this.#beginAgain(name)
    })
    return () => {
      stopHealth()
      stopStorage()
    }
  }

  /** What to show for a subject now. */
  pictureOf(subject: PictureSubject): PictureState {
    return this.#states.get(keyOf(subject)) ?? LOADING
  }

  /** Begins to look for a subject's picture, once; whatever is found stands in `pictureOf`. */
  want(subject: PictureSubject): void {
    if (!this.#searches.has(keyOf(subject))) this.#begin(subject)
  }

  /** A picture could not be drawn after all: the next candidate has its turn wherever it stood. */
  failed(url: string): void {
    for (const search of this.#searches.values()) {
      const { found, url: shown } = runInAction(() => this.pictureOf(search.subject))
      if (found && shown === url) void this.#advance(search)
    }
  }

  /** Person's picture is another one since now: kept, and shown wherever they stand. */
  changed(name: DomainName, image: string | undefined): void {
    this.#cache.write(cache.pictureKey(name), image === undefined ? undefined : cache.pictureFields(image))
    this.#beginAgain(name)
  }

  #beginAgain(name: DomainName): void {
    this.#reads.delete(name)
    for (const { subject } of this.#searches.values())
      if (subject.name === name || (subject.name === undefined && subject.address)) this.#begin(subject)
  }

  #begin(subject: PictureSubject): void {
    const search: Search = { subject, candidates: undefined, unread: false }
    this.#searches.set(keyOf(subject), search)
    search.candidates = this.#candidates(search)
    void this.#advance(search)
  }

  #isReplaced(search: Search): boolean {
    return this.#searches.get(keyOf(search.subject)) !== search
  }

  /** Goes on to the next candidate that is there; after the last one stands the anonymous picture. */
  async #advance(search: Search): Promise<void> {
    const key = keyOf(search.subject)
    const set = (state: PictureState) => {
      if (!this.#isReplaced(search)) runInAction(() => this.#states.set(key, state))
    }
    // What stood there stays until it is known what comes next, except where it could not be drawn.
    if (runInAction(() => this.#states.get(key)?.found)) set(LOADING)
    const next = await search.candidates?.next()
    set(next && !next.done ? { kind: 'shown', url: next.value.url, found: true } : ANONYMOUS)
  }

  /** The addresses worth showing, one after the other; each is looked for only when the one before has failed. */
  async *#candidates(search: Search): AsyncGenerator<MediaCandidate> {
    const { config, sessionStorage } = this.#deps
    for await (const { image, cachedFor } of this.#images(search)) {
      if (this.#isReplaced(search)) return
      const policy = mediaPolicy(config, sessionStorage.read(GATEWAY_KEY))
      const source = mediaSource(image, policy)
      if (source?.kind !== 'picture') continue
      for (const candidate of source.candidates) {
        if (!(await this.#isThere(candidate))) continue
        if (this.#isReplaced(search)) return
        if (candidate.gateway !== undefined) sessionStorage.write(GATEWAY_KEY, candidate.gateway)
        if (cachedFor !== undefined)
          this.#cache.write(cache.pictureKey(cachedFor), cache.pictureFields(image))
        yield candidate
      }
    }
  }

  /** The given image, else the cached one, else what the chain keeps with the name; for visitors too. */
  async *#images(search: Search): AsyncGenerator<Origin> {
    const { subject } = search
    if (subject.image) yield { image: subject.image }
    try {
      const name =
        subject.name ?? (subject.address && (await this.#deps.nameRegistry.defaultNameOf(subject.address)))
      if (name === undefined) return
      const cached = this.#cached(name)
      if (cached !== undefined) yield { image: cached }
      const image = await this.#read(name)
      if (image !== undefined && image !== cached) yield { image, cachedFor: name }
    } catch (error) {
      search.unread = true
      this.#deps.log.error('A profile picture could not be read from the chain', error)
    }
  }

  #cached(name: DomainName): string | undefined {
    return this.#cache.read(cache.pictureKey(name), cache.pictureOf)
  }

  /** One read a name, shared by everybody who wants it; a failed one is forgotten. */
  #read(name: DomainName): Promise<string | undefined> {
    const known = this.#reads.get(name)
    if (known) return known
    const reading = this.#deps.nameRegistry.dataOf(name).then(readPicture)
    this.#reads.set(name, reading)
    reading.catch(() => this.#reads.delete(name))
    return reading
  }

  /** Whether a candidate may be shown. A picture in the text itself is; the element that draws it says when it is broken. */
  async #isThere({ url }: MediaCandidate): Promise<boolean> {
    if (url.startsWith('data:')) return true
    const found = await this.#deps.mediaProbe.reach(url)
    if (found.kind !== 'reachable') this.#deps.log.warn(`A picture could not be reached: ${found.message}`)
    return found.kind === 'reachable'
  }
}

/** A name decides alone; its holder's address says nothing more. */
const keyOf = ({ image, name, address }: PictureSubject): string =>
  JSON.stringify([image, name, name === undefined ? address : undefined])
