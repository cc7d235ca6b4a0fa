import {
  MAX_LIST_LENGTH,
  readClaimList,
  type ListEntry,
  type ListProblem,
} from '#domain/airdrop/claimList.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import { TooLongError } from '#adapters/shared/boundedText.ts'
import { fetchText } from '#adapters/shared/fetchText.ts'

const BOUNDS = { timeout: 15_000, maxBytes: MAX_LIST_LENGTH }

/** `url` is a path or an absolute URL; '' if none is configured. Never rejects. */
export async function publishedList(
  url: string,
  send: typeof fetch,
): Promise<Result<readonly ListEntry[], ListProblem>> {
  if (url === '') return err({ kind: 'no list' })
  try {
    const { ok, status, text } = await fetchText(send, url, BOUNDS)
    return ok ? readClaimList(text) : err({ kind: 'refused', status })
  } catch (error) {
    return err({ kind: error instanceof TooLongError ? 'too long' : 'no answer' })
  }
}
