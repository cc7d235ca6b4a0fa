import type { Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'

/** Stores the time in seconds of the newest reply that the account has seen (rules/storage: replies-seen). */
export function repliesSeenKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-replies-seen`
}

/** 0 if missing or malformed. */
export function readRepliesSeen(text: string | undefined): number {
  const { v, at } = asRecord(parseJson(text)) ?? {}
  return v === 1 && typeof at === 'number' && Number.isSafeInteger(at) && at > 0 ? at : 0
}

export function writeRepliesSeen(at: number): string {
  return JSON.stringify({ v: 1, at })
}

const MAX_NEW_REPLIES = 20

export const newRepliesLabel = (count: number): string =>
  count < MAX_NEW_REPLIES ? String(count) : `${MAX_NEW_REPLIES}+`
