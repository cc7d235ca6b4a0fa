import { formatAmountExactly } from '../shared/amount.ts'
import { parseLinkAmount } from '../shared/parseAmount.ts'
import { repeatsParameter } from '../shared/linkParameters.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import type { Token } from '../tokens/token.ts'
import { tokenAt } from '../tokens/tokenList.ts'
import * as sharedTexts from '../shared/texts.ts'
import * as texts from './texts.ts'

/** The parameters of a link that fills the form. */
export const SWAP_PARAMETERS = ['from', 'to', 'amount'] as const

export interface SwapRequest {
  readonly from?: Token
  readonly to?: Token
  /** Every digit of the amount, with a point before its decimals. */
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

/** A part of a link that was left out; 'repeated' stands for all of it. */
export type SwapLinkProblem = 'token' | 'amount' | 'repeated'

export function swapLinkProblemText(problem: SwapLinkProblem): string {
  return {
    token: texts.linkTokenUnknown,
    amount: texts.linkAmountInvalid,
    repeated: sharedTexts.repeatedInLink,
  }[problem]
}

/**
 * Reads `?from=&to=&amount=` (rules/exchange: swap-link). An unknown token would change the meaning of the other parts, so
 * it makes the whole link ignored, and so does a parameter that stands in it twice. The amount has the decimals of `from`, or of `current` where the link names no token.
 */
export function readSwapLink(
  query: string,
  tokens: readonly Token[],
  current: Token,
): { readonly request: SwapRequest; readonly problems: readonly SwapLinkProblem[] } {
  if (repeatsParameter(query, SWAP_PARAMETERS)) return { request: {}, problems: ['repeated'] }
  const parameters = new URLSearchParams(query)
  const [from, to, amount] = SWAP_PARAMETERS.map((name) => parameters.get(name) || undefined)
  const tokenIn = (text: string | undefined) => {
    const address = text === undefined ? undefined : parseAddress(text.trim())
    return address?.ok ? tokenAt(tokens, address.value) : undefined
  }
  const [start, end] = [tokenIn(from), tokenIn(to)]
  if ((from !== undefined && !start) || (to !== undefined && !end))
    return { request: {}, problems: ['token'] }
  const request = { ...(start && { from: start }), ...(end && { to: end }) }
  if (amount === undefined) return { request, problems: [] }
  const { decimals } = start ?? current
  const parsed = parseLinkAmount(amount, decimals)
  return parsed.ok && parsed.value > 0n
    ? { request: { ...request, amount: formatAmountExactly(parsed.value, decimals) }, problems: [] }
    : { request, problems: ['amount'] }
}
