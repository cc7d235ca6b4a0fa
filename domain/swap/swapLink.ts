import { formatAmountExactly } from '../shared/amount.ts'
import { parseLinkAmount } from '../shared/parseAmount.ts'
import { repeatsParameter } from '../shared/linkParameters.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import type { Token } from '../tokens/token.ts'
import { tokenAt } from '../tokens/tokenList.ts'
import * as sharedTexts from '../shared/texts.ts'
import * as texts from './texts.ts'

export const SWAP_PARAMETERS = ['from', 'to', 'amount'] as const

export interface SwapRequest {
  readonly from?: Token
  readonly to?: Token
  /** Every digit, with a decimal point. */
  readonly amount?: string
}

/** Fills in the form at the URL `page`. Omits an empty amount. */
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

/** The omitted part; 'repeated' stands for the whole link. */
export type SwapLinkProblem = 'token' | 'amount' | 'repeated'

export function swapLinkProblemText(problem: SwapLinkProblem): string {
  return {
    token: texts.linkTokenUnknown,
    amount: texts.linkAmountInvalid,
    repeated: sharedTexts.repeatedInLink,
  }[problem]
}

/**
 * Reads `?from=&to=&amount=` (rules/exchange: swap-link). An unknown token would change the other parts' meaning,
 * so the whole link is ignored, as with a repeated parameter.
 * The amount has the decimals of `from`, or else of `current`.
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
