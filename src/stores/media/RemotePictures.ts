import { makeAutoObservable, observable, runInAction } from 'mobx'

import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { mediaSource, type MediaCandidate, type MediaPolicy } from '#domain/media/mediaSource.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

import type { Ports } from '../shared/Ports.ts'
import { LapsingFailures } from './LapsingFailures.ts'

/** Session storage key of the IPFS gateway that worked last, shared with profile pictures. */
const GATEWAY_KEY = 'ipfs-gateway'

/** Natural size, in CSS pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

const MAX_STORED = 5000

export type RemotePicturesDeps = Pick<Ports, 'clock' | 'page' | 'sessionStorage' | 'config'>

/** Resolves untrusted pictures to allowed URLs; tries the next one after a failure (rules/media: allowed-sources). */
export class RemotePictures {
  readonly #failed = observable.set<string>([], { deep: false })
  readonly #lapses: LapsingFailures
  readonly #sizes = observable.map<string, PictureSize>([], { deep: false })
  readonly #candidates = new Map<string, readonly MediaCandidate[]>()
  #policy: { readonly first: string | undefined; readonly policy: MediaPolicy } | undefined
  readonly #deps: RemotePicturesDeps

  constructor(deps: RemotePicturesDeps) {
    this.#deps = deps
    this.#lapses = new LapsingFailures(deps, (url) => runInAction(() => this.#failed.delete(url)))
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The URL to load; undefined if none is allowed or all have failed. */
  candidateOf(text: string): MediaCandidate | undefined {
    const candidates = this.#candidatesOf(text)
    return this.#failed.size === 0 ? candidates[0] : candidates.find(({ url }) => !this.#failed.has(url))
  }

  sizeOf(text: string): PictureSize | undefined {
    const candidate = this.candidateOf(text)
    return candidate && this.#sizes.get(candidate.url)
  }

  /** The host that would learn the reader's IP address; undefined for configured hosts or if nothing would load. */
  untrustedHostOf(text: string): string | undefined {
    const url = parseUrl(this.candidateOf(text)?.url ?? '')
    const isTrusted = !url?.host || this.#policyNow().trustedOrigins.includes(url.origin)
    return isTrusted ? undefined : url.host
  }

  /** The link to show for a picture at a plain http address; undefined for any other address. */
  linkOf(text: string): string | undefined {
    const source = mediaSource(text, this.#policyNow())
    return source?.kind === 'link' ? source.url : undefined
  }

  /** Tries the next candidate. A URL may be retried later (rules/media: failed-pictures); forgets all after 5000. */
  failed({ url }: MediaCandidate): void {
    if (this.#failed.size >= MAX_STORED) {
      this.#failed.clear()
      this.#lapses.clear()
    }
    this.#failed.add(url)
    this.#lapses.add(url)
  }

  /** Records the size of a loaded picture; its gateway is tried first from then on. */
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

  /** Cached per gateway, because a scrolled list asks with every picture. */
  #policyNow(): MediaPolicy {
    const first = this.#deps.sessionStorage.read(GATEWAY_KEY)
    if (!this.#policy || this.#policy.first !== first)
      this.#policy = { first, policy: mediaPolicy(this.#deps.config, first) }
    return this.#policy.policy
  }
}
