import { readStoredAddress, type Address } from '../shared/Address.ts'
import { parseAmount } from '../shared/parseAmount.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import type { Token } from '../tokens/token.ts'
import { tokenAt } from '../tokens/tokenList.ts'

/**
 * What is exchanged for what, as long as the tab, and never how much: nothing of it is believed without being judged
 * again (rules/exchange: stored-form).
 */
export interface SwapDraft {
  readonly from: Address
  readonly to: Address
  /** The query of the link that filled the form, so that a reload does not fill it again over what was typed. */
  readonly link: string
}

/** Where the tab keeps it. */
export const SWAP_DRAFT_KEY = 'draft:swap'

/** Longer texts are nothing one would type into these fields. */
const MAX_LENGTH = 300

/** Undefined for whatever does not hold together. */
export function readSwapDraft(text: string | undefined): SwapDraft | undefined {
  const stored = asRecord(parseJson(text))
  if (stored?.['v'] !== 1) return undefined
  const { from, to, link } = stored
  const texts = [from, to, link]
  if (!texts.every((each) => typeof each === 'string' && each.length <= MAX_LENGTH)) return undefined
  const [start, end] = [readStoredAddress(from as string), readStoredAddress(to as string)]
  return start && end && { from: start, to: end, link: link as string }
}

/** The text for the tab. */
export function writeSwapDraft(draft: SwapDraft): string {
  return JSON.stringify({ v: 1, ...draft })
}

/** What a link asks to be filled in; each part may be absent. */
export interface SwapRequest {
  readonly from?: Token
  readonly to?: Token
  /** Of what goes in, as it stands in the link. */
  readonly amount?: string
}

/** The address of the page with these three filled in, on a page of the same site; without an amount where that is empty. */
export function swapLink(page: string, from: Token, to: Token, amount: string): string {
  const link = new URL(page)
  link.hash = ''
  link.search = new URLSearchParams({
    from: from.address,
    to: to.address,
    ...(amount !== '' && { amount }),
  }).toString()
  return link.href
}

/** A part of a link that was not followed. */
export type SwapLinkProblem = 'token' | 'amount'

/** What stands on the page of a part that was left out. */
export function swapLinkProblemText(problem: SwapLinkProblem): string {
  return problem === 'token'
    ? 'The link asks for a token that cannot be swapped here, so it was not followed. If you trust whoever sent you the link, import the token by its address, then open the link again.'
    : 'The amount in the link is not one that can be swapped, so it was left empty.'
}

/**
 * Reads `?from=&to=&amount=` (rules/exchange: swap-link). A link fills the form and does nothing else. A token that is
 * not known here makes the whole link mean something else, so nothing of it is followed then.
 */
export function readSwapLink(
  query: string,
  tokens: readonly Token[],
  standing: Token,
): { readonly request: SwapRequest; readonly problems: readonly SwapLinkProblem[] } {
  const parameters = new URLSearchParams(query)
  const [from, to, amount] = ['from', 'to', 'amount'].map((name) => parameters.get(name) || undefined)
  const tokenIn = (text: string | undefined) => {
    const address = text === undefined ? undefined : parseAddress(text.trim())
    return address?.ok ? tokenAt(tokens, address.value) : undefined
  }
  const [start, end] = [tokenIn(from), tokenIn(to)]
  if ((from !== undefined && !start) || (to !== undefined && !end))
    return { request: {}, problems: ['token'] }
  const request = { ...(start && { from: start }), ...(end && { to: end }) }
  if (amount === undefined) return { request, problems: [] }
  const parsed = parseAmount(amount, (start ?? standing).decimals)
  return parsed.ok && parsed.value > 0n
    ? { request: { ...request, amount: amount.trim() }, problems: [] }
    : { request, problems: ['amount'] }
}
