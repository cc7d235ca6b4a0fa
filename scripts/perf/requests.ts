import type { CDPSession, Page } from '@playwright/test'

interface Request {
  readonly isScript: boolean
  /** POST requests go only to endpoints of the chain. */
  readonly isChain: boolean
  /** Whether a script in the HTML sends it, not one that is fetched. */
  readonly isByPage: boolean
  /** The body; '' without one. */
  readonly body: string
  /** Seconds on the browser's clock. */
  readonly at: number
  end: number
  /** Bytes of the headers, which are the host's and not part of a file. */
  headers: number
  /** Bytes of the body as transferred. */
  bytes: number
}

/** Milliseconds without a request after which a page counts as quiet. */
const QUIET = 2500
const MAX_WAIT = 40_000

export function watchRequests(session: CDPSession) {
  const all = new Map<string, Request>()
  const open = new Set<string>()
  session.on(
    'Network.requestWillBeSent',
    ({ requestId, request, type, timestamp, initiator, documentURL }) => {
      if (!request.url.startsWith('http')) return
      open.add(requestId)
      all.set(requestId, {
        isScript: type === 'Script' || request.url.endsWith('.js'),
        isChain: request.method === 'POST',
        isByPage: initiator.stack?.callFrames.at(-1)?.url === documentURL,
        body: request.postData ?? '',
        at: timestamp,
        end: Number.POSITIVE_INFINITY,
        headers: 0,
        bytes: 0,
      })
    },
  )
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = all.get(requestId)
    if (request) request.headers = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    open.delete(requestId)
    const request = all.get(requestId)
    if (request)
      Object.assign(request, { end: timestamp, bytes: Math.max(0, encodedDataLength - request.headers) })
  })
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  return {
    get all() {
      return [...all.values()]
    },
    /** Since the first request. */
    millis: (at: number) => (at - Math.min(...[...all.values()].map((request) => request.at))) * 1000,
    /** Waits until nothing has been requested for a while, at most 40 s. */
    quiet: (page: Page) =>
      new Promise<void>((resolve) => {
        const events = [
          'Network.requestWillBeSent',
          'Network.loadingFinished',
          'Network.loadingFailed',
        ] as const
        const end = () => {
          clearTimeout(timer)
          clearTimeout(limit)
          for (const event of events) session.off(event, rest)
          resolve()
        }
        const rest = () => {
          clearTimeout(timer)
          timer = setTimeout(() => (open.size === 0 ? end() : rest()), QUIET)
        }
        let timer = setTimeout(() => undefined)
        const limit = setTimeout(end, MAX_WAIT)
        for (const event of events) session.on(event, rest)
        page.once('close', end)
        rest()
      }),
  }
}
