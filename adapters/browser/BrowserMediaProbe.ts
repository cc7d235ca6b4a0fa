import type { MediaProbe, Reachability } from '#domain/media/MediaProbe.ts'

/** What of a page a probe uses. */
export interface ProbingPage {
  readonly fetch: typeof fetch
  /** Shows a picture nowhere: resolves once it has loaded, rejects when it cannot. */
  readonly showUnseen: (url: string, signal: AbortSignal) => Promise<void>
}

/** What HEAD has told. `isDoubtful`: the host may mean the question, not the picture. */
interface HeadAnswer {
  readonly found: Reachability
  readonly isDoubtful: boolean
}

/** Milliseconds an address has to answer (rules/media: reachable). */
const PATIENCE = 5000

const TIMEOUT: Reachability = { kind: 'unknown', message: 'Request timeout' }
const SILENCE: Reachability = { kind: 'unknown', message: 'No response received' }

/** A host may answer these to HEAD alone, and still show its pictures. */
const HEAD_REFUSED = [403, 405, 501]

/**
 * HEAD for the hosts of the configuration, an image element for every other: the page's policy allows a request of its
 * own to the former alone, and a host that forbids HEAD or says nothing of CORS still shows its pictures
 * (docs/adr/0009-pictures.md).
 */
export class BrowserMediaProbe implements MediaProbe {
  readonly #page: ProbingPage
  readonly #askable: readonly string[]
  readonly #patience: number

  /** `askable`: the origins that may be asked. `patience`: milliseconds, for tests. */
  constructor(page: ProbingPage, askable: readonly string[], patience = PATIENCE) {
    this.#page = page
    this.#askable = askable
    this.#patience = patience
  }

  async reach(url: string, signal?: AbortSignal): Promise<Reachability> {
    const patience = AbortSignal.timeout(this.#patience)
    const end = signal ? AbortSignal.any([signal, patience]) : patience
    const asked = this.#askable.includes(new URL(url).origin) ? await this.#ask(url, end) : undefined
    return asked && !asked.isDoubtful ? asked.found : this.#show(url, end, asked?.found ?? SILENCE)
  }

  /** Undefined when the answer cannot be read, as without CORS: then, and after a doubtful one, the picture itself is tried. */
  async #ask(url: string, end: AbortSignal): Promise<HeadAnswer | undefined> {
    try {
      const response = await this.#page.fetch(url, {
        method: 'HEAD',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        // Where it leads may be outside the policy; that it leads somewhere is a 3xx, which counts as reachable
        // (rules/media: reachable).
        redirect: 'manual',
        signal: end,
      })
      const { status, statusText, type } = response
      if (type === 'opaqueredirect' || (status >= 200 && status < 400))
        return { found: { kind: 'reachable' }, isDoubtful: false }
      const message = `HTTP ${status}: ${statusText}`
      return { found: { kind: 'refused', message }, isDoubtful: HEAD_REFUSED.includes(status) }
    } catch {
      return end.aborted ? { found: TIMEOUT, isDoubtful: false } : undefined
    }
  }

  /** `otherwise`: what is said where there is no picture. */
  async #show(url: string, end: AbortSignal, otherwise: Reachability): Promise<Reachability> {
    try {
      await this.#page.showUnseen(url, end)
      return { kind: 'reachable' }
    } catch {
      return end.aborted ? TIMEOUT : otherwise
    }
  }
}

/** The real page's means. */
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
        const settle = (how: () => void) => () => {
          signal.removeEventListener('abort', stop)
          how()
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
