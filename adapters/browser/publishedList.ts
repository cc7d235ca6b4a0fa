import { MAX_LIST_LENGTH, readClaimList, type ListEntry } from '#domain/airdrop/claimList.ts'

import { fetchText } from '#adapters/shared/fetchText.ts'

const BOUNDS = { timeout: 15_000, maxBytes: MAX_LIST_LENGTH }

/** Reads the published list of claims. `url` is a path of the site or an absolute URL; '' if none is configured. */
export async function publishedList(url: string, send: typeof fetch): Promise<readonly ListEntry[]> {
  if (url === '') throw new Error('This community publishes no list')
  const { ok, status, text } = await fetchText(send, url, BOUNDS)
  if (!ok) throw new Error(`The list of claims was refused (HTTP ${status})`)
  const list = readClaimList(text)
  if (!list.ok) throw new Error(`The list of claims is not in order: ${list.error}`)
  return list.value
}
