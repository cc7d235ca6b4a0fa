import { boundedText } from './boundedText.ts'

export interface Bounds {
  /** Milliseconds for the whole response. */
  readonly timeout: number
  /** Bytes of the response. */
  readonly maxBytes: number
}

export interface TextAnswer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
}

/**
 * Without cookies, with limits. Rejects like `fetch`, with a TimeoutError,
 * or with a TooLongError; an error response that is too long counts as empty.
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
