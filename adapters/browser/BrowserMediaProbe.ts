import type { MediaProbe, Reachability } from '#domain/media/MediaProbe.ts'

export interface ProbingPage {
  readonly fetch: typeof fetch
  /** Resolves once the hidden picture has loaded, rejects if it cannot. */
  readonly showUnseen: (url: string, signal: AbortSignal) => Promise<void>
}

/** `isDoubtful`: the host may refuse HEAD, not the picture. */
interface HeadAnswer {
  readonly reachability: Reachability
  readonly isDoubtful: boolean
}

/** Milliseconds (rules/media: reachable). */
const TIMEOUT_MS = 5000

const TIMEOUT: Reachability = { kind: 'unknown', message: 'Request timeout' }
const NO_RESPONSE: Reachability = { kind: 'unknown', message: 'No response received' }

/** A host may answer HEAD like this and still serve its pictures. */
const HEAD_REFUSED = [403, 405, 501]

/**
 * HEAD for configured hosts, an image element for others: the page's policy allows no other requests, and
 * hosts may lack HEAD or CORS (docs/adr/0009-pictures.md).
 */
export class BrowserMediaProbe implements MediaProbe {
  readonly #page: ProbingPage
  readonly #origins: readonly string[]
  readonly #timeout: number

  constructor(page: ProbingPage, origins: readonly string[], timeout = TIMEOUT_MS) {
    this.#page = page
    this.#origins = origins
    this.#timeout = timeout
  }

  /** Five seconds for both attempts together: a host that refuses HEAD gets a second chance by an image element. */
  async reach(url: string, signal?: AbortSignal): Promise<Reachability> {
    const timedOut = AbortSignal.timeout(this.#timeout)
    const end = signal ? AbortSignal.any([signal, timedOut]) : timedOut
    const head = this.#origins.includes(new URL(url).origin) ? await this.#head(url, end) : undefined
    return head && !head.isDoubtful
      ? head.reachability
      : this.#show(url, end, head?.reachability ?? NO_RESPONSE)
  }

  /** Undefined if the answer cannot be read, for example without CORS. */
  async #head(url: string, end: AbortSignal): Promise<HeadAnswer | undefined> {
    try {
      const response = await this.#page.fetch(url, {
        method: 'HEAD',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        // The target may be outside the page's policy; a 3xx itself counts as reachable (rules/media: reachable).
        redirect: 'manual',
        signal: end,
      })
      const { status, statusText, type } = response
      if (type === 'opaqueredirect' || (status >= 200 && status < 400))
        return { reachability: { kind: 'reachable' }, isDoubtful: false }
      const message = `HTTP ${status}: ${statusText}`
      return { reachability: { kind: 'refused', message }, isDoubtful: HEAD_REFUSED.includes(status) }
    } catch (error) {
      if (end.aborted) return { reachability: TIMEOUT, isDoubtful: false }
      const message = unlessNoAnswer(error)
      return message === '' ? undefined : { reachability: { kind: 'unknown', message }, isDoubtful: true }
    }
  }

  /** `otherwise` if the picture does not load, a timeout once aborted. */
  async #show(url: string, end: AbortSignal, otherwise: Reachability): Promise<Reachability> {
    try {
      await this.#page.showUnseen(url, end)
      return { kind: 'reachable' }
    } catch {
      return end.aborted ? TIMEOUT : otherwise
    }
  }
}

/** '' if there was no answer, which fetch reports as a TypeError. */
const unlessNoAnswer = (error: unknown): string =>
  error instanceof Error && !(error instanceof TypeError) ? error.message : ''

/** Loads pictures hidden and without a referrer. */
export function probingPage(page: Window): ProbingPage {
  return {
    fetch: (url, init) => page.fetch(url, init),
    showUnseen: (url, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error)
        const picture = page.document.createElement('img')
        const stop = () => {
          picture.removeAttribute('src')
          reject(signal.reason as Error)
        }
        signal.addEventListener('abort', stop, { once: true })
        const settle = (finish: () => void) => () => {
          signal.removeEventListener('abort', stop)
          finish()
        }
        picture.addEventListener('load', settle(resolve))
        picture.addEventListener(
          'error',
          settle(() => reject(new Error('No picture'))),
        )
        picture.referrerPolicy = 'no-referrer'
        picture.src = url
      }),
  }
}
