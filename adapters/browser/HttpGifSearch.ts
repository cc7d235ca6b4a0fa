import { MAX_GIFS, type Gif, type GifSearch } from '#domain/posts/GifSearch.ts'
import { GIF_SEARCH_ORIGIN, gifAddress, gifSides } from '#domain/posts/gifAddress.ts'
import { plainText } from '#domain/shared/characters.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { fetchText } from '#adapters/shared/fetchText.ts'

const SERVICE = `${GIF_SEARCH_ORIGIN}/v2/search`
/** The service counts requests under this name. */
const CLIENT = 'hearth'
const BOUNDS = { timeout: 5000, maxBytes: 256 * 1024 }
/** Code points. */
const MAX_DESCRIPTION_LENGTH = 120

/** KLIPY, which answers in the shape of Tenor's ended API, with its strictest content filter (rules/posts: gif-search). */
export class HttpGifSearch implements GifSearch {
  readonly #key: string
  readonly #fetch: typeof fetch

  constructor(key: string, send: typeof fetch) {
    this.#key = key
    this.#fetch = send
  }

  /** Omits duplicates and addresses other than the service's. Rejects without a valid answer. */
  async search(query: string): Promise<readonly Gif[]> {
    const params = new URLSearchParams({
      q: query,
      key: this.#key,
      client_key: CLIENT,
      limit: `${MAX_GIFS}`,
      contentfilter: 'high',
      media_filter: 'gif',
      random: 'true',
    })
    const { ok, status, text } = await fetchText(this.#fetch, `${SERVICE}?${params.toString()}`, BOUNDS, {
      // The key is public, so communities restrict it to their origin, which the request must name.
      referrerPolicy: 'strict-origin',
    })
    const results = asRecord(parseJson(text))?.['results']
    if (!ok || !Array.isArray(results)) throw new Error(`GIF search failed (HTTP ${status})`)
    const gifs = new Map<string, Gif>()
    for (const result of results as readonly unknown[]) {
      const gif = gifOf(asRecord(result))
      if (gif && gifs.size < MAX_GIFS) gifs.set(gif.url, gif)
    }
    return [...gifs.values()]
  }
}

/** Undefined if the URL is not the service's own. */
function gifOf(result: Readonly<Record<string, unknown>> | undefined): Gif | undefined {
  const file = asRecord(asRecord(result?.['media_formats'])?.['gif'])
  const url = gifAddress(file?.['url'])
  if (url === undefined) return undefined
  const description = result?.['content_description']
  return {
    url,
    ...gifSides(file?.['dims']),
    description: typeof description === 'string' ? plainText(description, MAX_DESCRIPTION_LENGTH) : '',
  }
}
