import { LONGEST_LIST, readClaimList, type ListEntry } from '#domain/airdrop/claimList.ts'
import type { PublishedList } from '#domain/airdrop/PublishedList.ts'

import { fetchText } from '#adapters/shared/fetchText.ts'

const BOUNDS = { patience: 15_000, mostBytes: LONGEST_LIST }

/** The list of claims as the community publishes it: a file at a path of the site, or at a configured address. */
export class HttpPublishedList implements PublishedList {
  readonly #url: string
  readonly #fetch: typeof fetch

  /** `url` as the configuration names it, a path or an address; '' where there is none. */
  constructor(url: string, send: typeof fetch) {
    this.#url = url
    this.#fetch = send
  }

  async read(): Promise<readonly ListEntry[]> {
    if (this.#url === '') throw new Error('This community publishes no list')
    const { ok, status, text } = await fetchText(this.#fetch, this.#url, BOUNDS)
    if (!ok) throw new Error(`The list of claims was refused (HTTP ${status})`)
    const list = readClaimList(text)
    if (!list.ok) throw new Error(`The list of claims is not in order: ${list.error}`)
    return list.value
  }
}
