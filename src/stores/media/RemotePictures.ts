import { makeAutoObservable, observable } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { mediaSource, type MediaCandidate, type MediaPolicy } from '#domain/media/mediaSource.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

/** Where the IPFS gateway that worked last is kept for the session; profile pictures keep theirs there, too. */
const GATEWAY_KEY = 'ipfs-gateway'

/** A picture's own size, in CSS pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Pictures whose way is remembered. */
const MAX_STORED = 5000

export interface RemotePicturesDeps {
  readonly sessionStorage: KeyValueStore
  readonly config: CommunityConfig
}

/**
 * Where pictures of strangers come from, those of collections and of posts: allowed addresses only, the next one where
 * one has failed (rules/media: allowed-sources).
 */
export class RemotePictures {
  readonly #failed = observable.set<string>([], { deep: false })
  /** By the address each was drawn from. */
  readonly #sizes = observable.map<string, PictureSize>([], { deep: false })
  /** In the order of the moment a picture was first wanted, so that one that is drawn stays. */
  readonly #candidates = new Map<string, readonly MediaCandidate[]>()
  #policy: { readonly first: string | undefined; readonly policy: MediaPolicy } | undefined
  readonly #deps: RemotePicturesDeps

  constructor(deps: RemotePicturesDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The address to draw a picture text from now; undefined where there is none that may be asked, or all have failed. */
  candidateOf(text: string): MediaCandidate | undefined {
    const candidates = this.#candidatesOf(text)
    return this.#failed.size === 0 ? candidates[0] : candidates.find(({ url }) => !this.#failed.has(url))
  }

  /** The own size of the picture a text leads to; undefined until it was drawn, and for drawings that have none. */
  sizeOf(text: string): PictureSize | undefined {
    const candidate = this.candidateOf(text)
    return candidate && this.#sizes.get(candidate.url)
  }

  /** The host that would learn who reads, were this picture loaded; undefined for places the community has named itself. */
  strangerOf(text: string): string | undefined {
    const url = parseUrl(this.candidateOf(text)?.url ?? '')
    const isNamed = !url?.host || this.#policyNow().trustedOrigins.includes(url.origin)
    return isNamed ? undefined : url.host
  }

  /** The address of a picture that is not fetched here, because it would come unprotected; undefined for any other. */
  linkOf(text: string): string | undefined {
    const source = mediaSource(text, this.#policyNow())
    return source?.kind === 'link' ? source.url : undefined
  }

  /** A picture could not be drawn from an address: the next one has its turn. */
  failed({ url }: MediaCandidate): void {
    if (this.#failed.size >= MAX_STORED) this.#failed.clear()
    this.#failed.add(url)
  }

  /** A picture was drawn: its gateway is tried first for the next ones. */
  drawn({ url, gateway }: MediaCandidate, size: PictureSize): void {
    if (this.#sizes.size >= MAX_STORED) this.#sizes.clear()
    if (size.width > 0 && size.height > 0) this.#sizes.set(url, size)
    if (gateway !== undefined && gateway !== this.#deps.sessionStorage.read(GATEWAY_KEY))
      this.#deps.sessionStorage.write(GATEWAY_KEY, gateway)
  }

  #candidatesOf(text: string): readonly MediaCandidate[] {
    const known = this.#candidates.get(text)
    if (known) return known
    const source = mediaSource(text, this.#policyNow())
    const candidates = source?.kind === 'picture' ? source.candidates : []
    if (this.#candidates.size >= MAX_STORED) this.#candidates.clear()
    this.#candidates.set(text, candidates)
    return candidates
  }

  /** Made once for a gateway, and not for each picture of a list that is scrolled. */
  #policyNow(): MediaPolicy {
    const first = this.#deps.sessionStorage.read(GATEWAY_KEY)
    if (!this.#policy || this.#policy.first !== first)
      this.#policy = { first, policy: mediaPolicy(this.#deps.config, first) }
    return this.#policy.policy
  }
}
