import { MAX_GIFS, type Gif, type GifSearch } from '#domain/posts/GifSearch.ts'
import { gifAddress, gifSides } from '#domain/posts/gifAddress.ts'
import { plainText } from '#domain/shared/characters.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import { fetchText } from '#adapters/shared/fetchText.ts'

const SERVICE = 'https://tenor.googleapis.com/v2/search'
/** What the service counts this product's requests under. */
const CLIENT = 'hearth'
/** Ten entries, of which a few texts are read. */
const BOUNDS = { patience: 5000, maxBytes: 256 * 1024 }
/** Code points of what a GIF shows. */
const MAX_QUERY_LENGTH = 120

/** Tenor's search (rules/posts: gif-search), with what is not for everybody left out. */
export class HttpGifSearch implements GifSearch {
  readonly #key: string
  readonly #fetch: typeof fetch

  constructor(key: string, send: typeof fetch) {
    this.#key = key
    this.#fetch = send
  }

  async search(words: string): Promise<readonly Gif[]> {
    const asked = new URLSearchParams({
      q: words,
      key: this.#key,
      client_key: CLIENT,
      limit: `${MAX_GIFS}`,
      contentfilter: 'high',
      media_filter: 'gif',
      random: 'true',
    })
    const { ok, status, text } = await fetchText(this.#fetch, `${SERVICE}?${asked.toString()}`, BOUNDS, {
      // Everybody can read the key, so a community binds it to its own origin: that much has to be said.
      referrerPolicy: 'strict-origin',
    })
    const results = asRecord(parseJson(text))?.['results']
    if (!ok || !Array.isArray(results)) throw new Error(`No GIFs could be had (HTTP ${status})`)
    const gifs = new Map<string, Gif>()
    for (const result of results as readonly unknown[]) {
      const gif = gifOf(asRecord(result))
      if (gif && gifs.size < MAX_GIFS) gifs.set(gif.url, gif)
    }
    return [...gifs.values()]
  }
}

/** One entry; undefined where it leads anywhere but to a GIF of the service's own. */
function gifOf(result: Readonly<Record<string, unknown>> | undefined): Gif | undefined {
  const file = asRecord(asRecord(result?.['media_formats'])?.['gif'])
  const url = gifAddress(file?.['url'])
  if (url === undefined) return undefined
  const words = result?.['content_description']
  return {
    url,
    ...gifSides(file?.['dims']),
    words: typeof words === 'string' ? plainText(words, MAX_QUERY_LENGTH) : '',
  }
}
