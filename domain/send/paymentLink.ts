import { parseNameOrAddress } from '../names/nameOrAddress.ts'
import { sameAddress, type Address, ZERO_ADDRESS } from '../shared/Address.ts'
import { formatAmountExactly } from '../shared/amount.ts'
import { parseLinkAmount } from '../shared/parseAmount.ts'
import { repeatsParameter } from '../shared/linkParameters.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { isNative, type Token } from '../tokens/token.ts'
import { tokenAt } from '../tokens/tokenList.ts'
import * as sharedTexts from '../shared/texts.ts'
import * as texts from './texts.ts'

export const LINK_PARAMETERS = ['to', 'amount', 'token'] as const

export interface PaymentRequest {
  /** As in the link, looked up like a typed recipient. */
  readonly to?: string
  /** Every digit, with a decimal point. */
  readonly amount?: string
  readonly token?: Token
}

/** The omitted part; 'repeated' stands for the whole link. */
export type LinkProblem = 'recipient' | 'amount' | 'token' | 'repeated'

export function linkProblemText(problem: LinkProblem): string {
  switch (problem) {
    case 'recipient':
      return texts.badRecipient
    case 'amount':
      return texts.badAmount
    case 'token':
      return texts.unlistedToken
    case 'repeated':
      return sharedTexts.repeatedInLink
  }
}

/**
 * Reads `?to=&amount=&token=` (rules/money: payment-link). A link only fills in the form:
 * invalid parts are omitted and reported, and one with a repeated part is refused. An amount without its token
 * would count in another one, so both are omitted together. Without `token`, the amount is in the native coin.
 */
export function readPaymentLink(
  query: string,
  tokens: readonly Token[],
  tldName: string,
): { readonly request: PaymentRequest; readonly problems: readonly LinkProblem[] } {
  if (repeatsParameter(query, LINK_PARAMETERS)) return { request: {}, problems: ['repeated'] }
  const parameters = new URLSearchParams(query)
  const [to, amount, requestedToken] = LINK_PARAMETERS.map((name) => parameters.get(name) || undefined)
  const problems: LinkProblem[] = []
  let request: PaymentRequest = {}

  if (to !== undefined) {
    const recipient = parseNameOrAddress(to, tldName)
    const isInvalid =
      !recipient || (recipient.kind === 'address' && sameAddress(recipient.address, ZERO_ADDRESS))
    if (isInvalid) problems.push('recipient')
    else request = { ...request, to: to.trim() }
  }
  const token = requestedToken === undefined ? tokenAt(tokens, ZERO_ADDRESS) : tokenIn(requestedToken, tokens)
  if (requestedToken !== undefined && !token) problems.push('token')
  if (requestedToken !== undefined && token) request = { ...request, token }
  if (amount !== undefined && token) {
    const parsed = parseLinkAmount(amount, token.decimals)
    if (parsed.ok && parsed.value > 0n)
      request = { ...request, amount: formatAmountExactly(parsed.value, token.decimals), token }
    else problems.push('amount')
  }
  return { request, problems }
}

function tokenIn(text: string, tokens: readonly Token[]): Token | undefined {
  const address = parseAddress(text.trim())
  return address.ok ? tokenAt(tokens, address.value) : undefined
}

/** On the same site as `page`. Omits the native coin. */
export function paymentLink(
  page: string,
  request: { readonly to: string; readonly amount?: string; readonly token: Address },
): string {
  const url = new URL('/send-tokens/', page)
  url.searchParams.set('to', request.to)
  if (request.amount !== undefined) url.searchParams.set('amount', request.amount)
  if (!isNative(request.token)) url.searchParams.set('token', request.token)
  return url.href
}
