import { readStoredAddress, type Address } from '../shared/Address.ts'
import { parseAmount } from '../shared/parseAmount.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import type { Token } from '../tokens/token.ts'
import { tokenAt } from '../tokens/tokenList.ts'
import * as texts from './texts.ts'

/** The tokens of the form, stored as long as the tab, and never the amounts (rules/exchange: stored-form). */
export interface SwapDraft {
  readonly from: Address
  readonly to: Address
  /** The query of the link that filled the form, so that a reload does not overwrite the user's choice with it. */
  readonly link: string
}

export const SWAP_DRAFT_KEY = 'draft:swap'

const MAX_LENGTH = 300

/** Undefined if the stored text is invalid. */
export function readSwapDraft(text: string | undefined): SwapDraft | undefined {
  const stored = asRecord(parseJson(text))
  if (stored?.['v'] !== 1) return undefined
  const { from, to, link } = stored
  const fields = [from, to, link]
  if (!fields.every((part) => typeof part === 'string' && part.length <= MAX_LENGTH)) return undefined
  const [start, end] = [readStoredAddress(from as string), readStoredAddress(to as string)]
  return start && end && { from: start, to: end, link: link as string }
}

export function writeSwapDraft(draft: SwapDraft): string {
  return JSON.stringify({ v: 1, ...draft })
}

export interface SwapRequest {
  readonly from?: Token
  readonly to?: Token
  readonly amount?: string
}

/** The link that fills the form at the URL `page`; an empty amount is left out. */
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

export type SwapLinkProblem = 'token' | 'amount'

export function swapLinkProblemText(problem: SwapLinkProblem): string {
  return problem === 'token' ? texts.linkTokenUnknown : texts.linkAmountInvalid
}

/**
 * Reads `?from=&to=&amount=` (rules/exchange: swap-link). An unknown token would change the meaning of the other parts, so
 * it makes the whole link ignored. The amount has the decimals of `from`, or of `current` where the link names no token.
 */
export function readSwapLink(
  query: string,
  tokens: readonly Token[],
  current: Token,
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
  const parsed = parseAmount(amount, (start ?? current).decimals)
  return parsed.ok && parsed.value > 0n
    ? { request: { ...request, amount: amount.trim() }, problems: [] }
    : { request, problems: ['amount'] }
}
