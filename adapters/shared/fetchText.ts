import { boundedText } from './boundedText.ts'

/** How a request is bounded. */
export interface Bounds {
  /** Milliseconds for the whole answer. */
  readonly patience: number
  /** Bytes of it that are read. */
  readonly maxBytes: number
}

/** An answer as far as it was read. */
export interface TextAnswer {
  readonly ok: boolean
  readonly status: number
  readonly text: string
}

/**
 * Asks a service outside this site: without cookies, and bounded in time and bytes. Rejects as `fetch` does, with a
 * TimeoutError, or with a TooLongError; what a refusal says counts as nothing where it is too long.
 */
export async function fetchText(
  send: typeof fetch,
  url: string,
  { patience, maxBytes }: Bounds,
  init: RequestInit = {},
): Promise<TextAnswer> {
  const signal = AbortSignal.timeout(patience)
  const response = await send(url, { credentials: 'omit', ...init, signal })
  const { ok, status } = response
  const text = boundedText(response, maxBytes)
  return { ok, status, text: await (ok ? text : text.catch(() => '')) }
}
