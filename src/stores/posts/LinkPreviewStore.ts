import { makeAutoObservable, observable, runInAction } from 'mobx'

import type { LinkPreview, LinkPreviews } from '#domain/posts/LinkPreviews.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** What is known of the page behind a link. */
export type PreviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly preview: LinkPreview }
  /** It has no title, or cannot be reached. */
  | { readonly kind: 'none' }
  /** Nobody could be asked. */
  | { readonly kind: 'failed' }

const LOADING: PreviewState = { kind: 'loading' }
/** Pages that are remembered. */
const MAX_STORED = 300

export interface LinkPreviewDeps {
  readonly linkPreviews: LinkPreviews
  readonly log: Log
  readonly config: { readonly functions: Pick<CommunityConfig['functions'], 'linkPreviews'> }
}

/** Pages behind links, each asked about once. */
export class LinkPreviewStore {
  /** Whether the community has a service for it; without one no page is asked about. */
  readonly enabled: boolean
  readonly #deps: LinkPreviewDeps
  readonly #states = observable.map<string, PreviewState>([], { deep: false })
  /** Pages whose picture the reader has asked for. */
  readonly #pictures = observable.set<string>([], { deep: false })

  constructor(deps: LinkPreviewDeps) {
    this.#deps = deps
    this.enabled = deps.config.functions.linkPreviews !== ''
    makeAutoObservable(this, { enabled: false }, { autoBind: true, deep: false })
  }

  stateOf(url: string): PreviewState {
    return this.#states.get(url) ?? LOADING
  }

  /** Whether the picture of a page is to be loaded though its site learns from that who reads. */
  isPictureWanted(url: string): boolean {
    return this.#pictures.has(url)
  }

  wantPicture(url: string): void {
    this.#pictures.add(url)
  }

  /** Asks about a page, unless that was done; where nobody could be asked, once more. */
  async want(url: string): Promise<void> {
    const known = this.#states.get(url)
    if (!this.enabled || (known && known.kind !== 'failed')) return
    const [oldest] = this.#states.keys()
    if (this.#states.size >= MAX_STORED && oldest !== undefined) {
      this.#states.delete(oldest)
      this.#pictures.delete(oldest)
    }
    this.#states.set(url, LOADING)
    const state = await this.#deps.linkPreviews.of(url).then(
      (preview): PreviewState => (preview ? { kind: 'ready', preview } : { kind: 'none' }),
      (error: unknown): PreviewState => {
        this.#deps.log.warn('A link preview could not be had', error)
        return { kind: 'failed' }
      },
    )
    runInAction(() => this.#states.set(url, state))
  }
}
