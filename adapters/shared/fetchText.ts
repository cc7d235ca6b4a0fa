import { boundedText } from './boundedText.ts'

/** The limits of a request. */
export interface Bounds {
  /** Milliseconds for the whole response. */
  readonly timeout: number
  /** The limit of the response in bytes. */
  readonly maxBytes: number
}

export interface TextAnswer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
}

/**
 * Sends a request to a service outside this site, without cookies and with limits of time and bytes. Rejects as
 * `fetch` does, with a TimeoutError, or with a TooLongError; an error response that is too long counts as empty.
 */
export async function fetchText(
  send: typeof fetch,
  url: string,
  { timeout, maxBytes }: Bounds,
  init: RequestInit = {},
): Promise<TextAnswer> {
  const signal = AbortSignal.timeout(timeout)
  const response = await send(url, { credentials: 'omit', ...init, signal })
  const { ok, status } = response
  const text = boundedText(response, maxBytes)
  return { ok, status, text: await (ok ? text : text.catch(() => '')) }
}
