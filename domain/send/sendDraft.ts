import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'

const MAX_LENGTH = 300

/** The recipient and token of the form, stored in the tab without the amount. They are validated again when read. */
export interface SendDraft {
  readonly to: string
  readonly token: Address
  /** The query of the link that filled in the form, so that a reload does not overwrite later changes. */
  readonly link: string
}

export const SEND_DRAFT_KEY = 'draft:send'

/** Undefined if the stored text is invalid (rules/storage: checked-when-read). */
export function readDraft(text: string | undefined): SendDraft | undefined {
  const stored = asRecord(parseJson(text))
  if (stored?.['v'] !== 1) return undefined
  const { to, token, link } = stored
  const texts = [to, link]
  if (!texts.every((each) => typeof each === 'string' && each.length <= MAX_LENGTH)) return undefined
  const known = typeof token === 'string' ? readStoredAddress(token) : undefined
  return known && { to: to as string, token: known, link: link as string }
}

export function writeDraft(draft: SendDraft): string {
  return JSON.stringify({ v: 1, ...draft })
}
