import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { MediaProbe } from '#domain/media/MediaProbe.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { mediaSource, type MediaCandidate } from '#domain/media/mediaSource.ts'
import * as cache from '#domain/profile/pictureCache.ts'
import { readPicture } from '#domain/profile/pictureData.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { LapsingFailures } from '../media/LapsingFailures.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { EntryCache } from '../shared/EntryCache.ts'
import { getOrCreate } from '../shared/getOrCreate.ts'

/** `image` takes precedence over `name`, and that over `address`, whose main name counts. */
export interface PictureSubject {
  readonly image?: string | undefined
  readonly name?: DomainName | undefined
  readonly address?: Address | undefined
}

/** `found` is false for the anonymous picture; `url` is always a picture. */
export interface PictureState {
  readonly kind: 'loading' | 'shown'
  readonly url: string
  readonly found: boolean
}

/** The last resort (rules/names: picture-order). */
const ANONYMOUS_PICTURE = '/img/user/anon.svg'

const LOADING: PictureState = { kind: 'loading', url: ANONYMOUS_PICTURE, found: false }
const ANONYMOUS: PictureState = { kind: 'shown', url: ANONYMOUS_PICTURE, found: false }

const GATEWAY_KEY = 'ipfs-gateway'

/** `cachedFor` is the name to cache the picture for once it is shown. */
interface Origin {
  readonly image: string
  readonly cachedFor?: DomainName
}

/** The search through a subject's candidates. Results of a replaced search are dropped. */
interface Search {
  readonly subject: PictureSubject
  candidates: AsyncGenerator<MediaCandidate> | undefined
  /** A read has failed; the search is repeated when the network recovers. */
  unread: boolean
  /** A picture was found but not loaded; the search is repeated after a while. */
  failed: boolean
}

export interface PictureDeps extends Pick<
  CommonDeps,
  'health' | 'nameRegistry' | 'storage' | 'sessionStorage' | 'clock' | 'page' | 'log' | 'config'
> {
  readonly mediaProbe: MediaProbe
}

/** Users' pictures (rules/names: picture-order). Each name is read once; concurrent reads share one request. */
export class PictureStore {
  readonly #states = observable.map<string, PictureState>({}, { deep: false })
  readonly #searches = new Map<string, Search>()
  readonly #reads = new Map<DomainName, Promise<string | undefined>>()
  readonly #deps: PictureDeps
  readonly #cache: EntryCache
  readonly #lapses: LapsingFailures

  constructor(deps: PictureDeps) {
    this.#deps = deps
    this.#lapses = new LapsingFailures(deps, (key) => {
      const search = this.#searches.get(key)
      if (search?.failed) this.#searchAnew(search.subject)
    })
    this.#cache = new EntryCache(deps.storage, deps.clock, {
      expiry: deps.config.expiryPfps,
      maxLength: cache.MAX_PICTURE_ENTRY_LENGTH,
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Searches again after failed reads once the network recovers, and when another tab has cached a name's picture. */
  start(): () => void {
    return combineDisposers(
      reaction(
        () => this.#deps.health.recoveries,
        () => {
          for (const search of this.#searches.values()) if (search.unread) this.#searchAnew(search.subject)
        },
      ),
      this.#deps.storage.subscribe((key) => {
        const name = key === undefined ? undefined : cache.nameOfPictureKey(key)
        if (name !== undefined) this.#restart(name)
      }),
    )
  }

  /** The picture found so far; 'loading' with the anonymous picture until then, also if none was wanted. */
  pictureOf(subject: PictureSubject): PictureState {
    return this.#states.get(keyOf(subject)) ?? LOADING
  }

  want(subject: PictureSubject): void {
    if (!this.#searches.has(keyOf(subject))) this.#searchAnew(subject)
  }

  /** An element could not draw a picture: every subject that shows it advances to the next candidate. */
  failed(url: string): void {
    for (const search of this.#searches.values()) {
      const { found, url: shown } = this.pictureOf(search.subject)
      if (!found || shown !== url) continue
      search.failed = true
      void this.#advance(search)
    }
  }

  /** Caches a name's new picture, or drops it if undefined, and searches again for that name's subjects. */
  changed(name: DomainName, image: string | undefined): void {
    this.#cache.write(cache.pictureKey(name), image === undefined ? undefined : cache.pictureFields(image))
    this.#restart(name)
  }

  #restart(name: DomainName): void {
    this.#reads.delete(name)
    for (const { subject } of this.#searches.values())
      if (subject.name === name || (subject.name === undefined && subject.address)) this.#searchAnew(subject)
  }

  /** Replaces an earlier search for the subject, whose results are dropped. */
  #searchAnew(subject: PictureSubject): void {
    const search: Search = { subject, candidates: undefined, unread: false, failed: false }
    this.#searches.set(keyOf(subject), search)
    search.candidates = this.#candidates(search)
    void this.#advance(search)
  }

  #isReplaced(search: Search): boolean {
    return this.#searches.get(keyOf(search.subject)) !== search
  }

  async #advance(search: Search): Promise<void> {
    const key = keyOf(search.subject)
    const set = (state: PictureState) => {
      if (!this.#isReplaced(search)) runInAction(() => this.#states.set(key, state))
    }
    // A picture that could not be drawn disappears at once; anything else stays
    // until the next candidate is known.
    if (this.#states.get(key)?.found) set(LOADING)
    const next = await search.candidates?.next()
    const isFound = next && !next.done
    set(isFound ? { kind: 'shown', url: next.value.url, found: true } : ANONYMOUS)
    if (!isFound && search.failed && !this.#isReplaced(search)) this.#lapses.add(key)
  }

  /** Reachable addresses in order; each is probed only after the previous one has failed. */
  async *#candidates(search: Search): AsyncGenerator<MediaCandidate> {
    const { config, sessionStorage } = this.#deps
    for await (const { image, cachedFor } of this.#images(search)) {
      if (this.#isReplaced(search)) return
      const policy = mediaPolicy(config, sessionStorage.read(GATEWAY_KEY))
      const source = mediaSource(image, policy)
      if (source?.kind !== 'picture') continue
      for (const candidate of source.candidates) {
        if (!(await this.#isReachable(candidate))) {
          search.failed = true
          continue
        }
        if (this.#isReplaced(search)) return
        if (candidate.gateway !== undefined) sessionStorage.write(GATEWAY_KEY, candidate.gateway)
        if (cachedFor !== undefined)
          this.#cache.write(cache.pictureKey(cachedFor), cache.pictureFields(image))
        yield candidate
      }
    }
  }

  /**
   * The given image, then the cached one, then the one stored with the name, for visitors too.
   * A failed read ends the sequence and marks the search as unread.
   */
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

  /** All reads of a name share a request; a failed read may be repeated. */
  #read(name: DomainName): Promise<string | undefined> {
    return getOrCreate(this.#reads, name, () => {
      const reading = this.#deps.nameRegistry.dataOf(name).then(readPicture)
      reading.catch(() => this.#reads.delete(name))
      return reading
    })
  }

  /** A `data:` picture needs no probe; the element that draws it reports a broken one. */
  async #isReachable({ url }: MediaCandidate): Promise<boolean> {
    if (url.startsWith('data:')) return true
    const found = await this.#deps.mediaProbe.reach(url)
    if (found.kind !== 'reachable') this.#deps.log.warn(`A picture could not be reached: ${found.message}`)
    return found.kind === 'reachable'
  }
}

/** With a name, the address makes no difference. */
const keyOf = ({ image, name, address }: PictureSubject): string =>
  JSON.stringify([image, name, name === undefined ? address : undefined])
