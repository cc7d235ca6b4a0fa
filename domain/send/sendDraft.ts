import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'

/** Longer texts are nothing one would type into these fields. */
const MAX_LENGTH = 300

/** Who is paid in what, as long as the tab, and never how much: nothing of it is believed without being judged again. */
export interface SendDraft {
  readonly to: string
  readonly token: Address
  /** The query of the link that filled the form, so that a reload does not fill it again over what was typed. */
  readonly link: string
}

/** Where the tab keeps it. */
export const SEND_DRAFT_KEY = 'draft:send'

/** Undefined for whatever does not hold together (rules/storage: checked-when-read). */
export function readDraft(text: string | undefined): SendDraft | undefined {
  const stored = asRecord(parseJson(text))
  if (stored?.['v'] !== 1) return undefined
  const { to, token, link } = stored
  const texts = [to, link]
  if (!texts.every((each) => typeof each === 'string' && each.length <= MAX_LENGTH)) return undefined
  const known = typeof token === 'string' ? readStoredAddress(token) : undefined
  return known && { to: to as string, token: known, link: link as string }
}

/** The text for the tab. */
export function writeDraft(draft: SendDraft): string {
  return JSON.stringify({ v: 1, ...draft })
}
