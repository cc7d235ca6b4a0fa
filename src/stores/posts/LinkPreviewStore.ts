import { makeAutoObservable, observable, runInAction } from 'mobx'

import type { LinkPreview, LinkPreviews } from '#domain/posts/LinkPreviews.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

export type PreviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly preview: LinkPreview }
  /** The page has no title or cannot be reached. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }

const LOADING: PreviewState = { kind: 'loading' }
const MAX_STORED = 300

export interface LinkPreviewDeps {
  readonly linkPreviews: LinkPreviews
  readonly log: Log
  readonly config: { readonly functions: Pick<CommunityConfig['functions'], 'linkPreviews'> }
}

export class LinkPreviewStore {
  readonly enabled: boolean
  readonly #deps: LinkPreviewDeps
  readonly #states = observable.map<string, PreviewState>([], { deep: false })
  readonly #pictures = observable.set<string>([], { deep: false })

  constructor(deps: LinkPreviewDeps) {
    this.#deps = deps
    this.enabled = deps.config.functions.linkPreviews !== ''
    makeAutoObservable(this, { enabled: false }, { autoBind: true, deep: false })
  }

  /** 'loading' also for a page whose preview was never wanted. */
  stateOf(url: string): PreviewState {
    return this.#states.get(url) ?? LOADING
  }

  /** Whether the reader has chosen to load a page's picture, which reveals the reader to its host. */
  isPictureWanted(url: string): boolean {
    return this.#pictures.has(url)
  }

  wantPicture(url: string): void {
    this.#pictures.add(url)
  }

  /** Failed previews are fetched again. At the limit the oldest is dropped. */
  async want(url: string): Promise<void> {
    const known = this.#states.get(url)
    if (!this.enabled || (known && known.kind !== 'failed')) return
    // A failed one makes no other give way, and counts as the newest from now on.
    this.#states.delete(url)
    const [oldest] = this.#states.keys()
    if (this.#states.size >= MAX_STORED && oldest !== undefined) {
      this.#states.delete(oldest)
      this.#pictures.delete(oldest)
    }
    this.#states.set(url, LOADING)
    const state = await this.#deps.linkPreviews.of(url).then(
      (preview): PreviewState => (preview ? { kind: 'ready', preview } : { kind: 'none' }),
      (error: unknown): PreviewState => {
        this.#deps.log.warn('A link preview could not be fetched', error)
        return { kind: 'failed' }
      },
    )
    runInAction(() => this.#states.set(url, state))
  }
}
