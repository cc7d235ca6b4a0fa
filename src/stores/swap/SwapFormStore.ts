import { makeAutoObservable } from 'mobx'

import type { WriteReview } from '#domain/activity/PreparedWrite.ts'
import { readStoredAddress, sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { formatAmount, formatAmountExactly } from '#domain/shared/amount.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { readSwapLink, type SwapLinkProblem } from '#domain/swap/swapLink.ts'
import { swapTokens } from '#domain/swap/swapTokens.ts'
import type { AmountVerdict } from '#domain/tokens/amountVerdict.ts'
import { hasUsableDecimals, type Token } from '#domain/tokens/token.ts'
import { nativeToken } from '#domain/tokens/tokenList.ts'

import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { Ports } from '../shared/Ports.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { TypedForm, type TypedFields } from '../shared/TypedForm.ts'
import { AmountEntry, type AmountDeps } from '../tokens/AmountEntry.ts'
import { SpendableBalance } from '../tokens/SpendableBalance.ts'
import type { TokenListStore } from '../tokens/TokenListStore.ts'

export interface SwapFormDeps
  extends ReadDeps, AmountDeps, Pick<Ports, 'tokens' | 'drafts' | 'page' | 'config'> {
  readonly tokenList: TokenListStore
}

/** The field the user typed in; the other follows the price. */
export type Side = 'input' | 'output'

/** A swap through two pools needs about twelve times the gas of a plain transfer, whose fee is read. */
const TRANSFERS = 12n
const MAX_LINK_LENGTH = 300
const SHOWN_DECIMALS = 8

/**
 * The form of a trade: two tokens and two amounts, one typed and the other following the price.
 * It knows no price itself, so that the swap page and the limit page share it with its typed values.
 */
export class SwapFormStore {
  fromAddress: Address
  toAddress: Address
  side: Side = 'input'
  /** Counts the user's changes, not those by the price. */
  revision = 0
  problems: readonly SwapLinkProblem[] = []
  readonly balance: SpendableBalance
  readonly typing: TypedForm
  readonly input: AmountEntry
  readonly output: AmountEntry
  readonly #deps: SwapFormDeps
  readonly #offered: readonly Token[]
  readonly #coin: Token
  #link = ''

  constructor(deps: SwapFormDeps) {
    this.#deps = deps
    this.#offered = swapTokens(deps.config)
    this.#coin = nativeToken(deps.config)
    this.fromAddress = ZERO_ADDRESS
    const [, first] = this.#offered
    const community = this.#offered.find(({ address }) => sameAddress(address, deps.config.chatTokenAddress))
    this.toAddress = (community ?? first)?.address ?? ZERO_ADDRESS
    this.balance = new SpendableBalance(deps, { token: () => this.from, transfers: TRANSFERS })
    this.input = new AmountEntry(deps, () => ({
      decimals: this.from.decimals,
      available: this.balance.available,
      max: this.balance.max,
    }))
    this.output = new AmountEntry(deps, () => ({ decimals: this.to.decimals, available: undefined }))
    this.typing = new TypedForm(deps.drafts, {
      name: 'swap',
      fields: () => this.#fields,
      fill: (fields) => this.#fill(fields),
      lasting: ['from', 'to', 'link'],
    })
    makeAutoObservable(
      this,
      { balance: false, typing: false, input: false, output: false },
      { autoBind: true, deep: false },
    )
  }

  get from(): Token {
    return this.#deps.tokenList.tokenAt(this.fromAddress) ?? this.#coin
  }

  get to(): Token {
    return this.#deps.tokenList.tokenAt(this.toAddress) ?? this.#coin
  }

  get warnings(): Pick<WriteReview, 'warnings'> {
    const { from, to } = this
    const list = [from, to].flatMap((token) => this.#deps.tokenList.warningsOf(token))
    return list.length === 0 ? {} : { warnings: { symbol: from.symbol, list } }
  }

  /** Whether the decimals of both tokens allow exact amounts. */
  get usable(): boolean {
    return hasUsableDecimals(this.from) && hasUsableDecimals(this.to)
  }

  /** Undefined if the text is no amount. May exceed the balance, so that visitors get a price too. */
  get typed(): Wei | undefined {
    const { verdict } = this.side === 'input' ? this.input : this.output
    return 'amount' in verdict ? verdict.amount : undefined
  }

  /** The verdict on the typed amount, or that the balance does not cover the payment. */
  get verdict(): AmountVerdict {
    const typed = this.side === 'input' ? this.input.verdict : this.output.verdict
    return this.input.verdict.kind === 'too much' ? this.input.verdict : typed
  }

  /** Whether a token can be chosen: the community's swap tokens, and those the user has imported. */
  offers(token: Token): boolean {
    return (
      token.origin === 'imported' || this.#offered.some(({ address }) => sameAddress(address, token.address))
    )
  }

  subscribe(query: string): () => void {
    const stopBalance = this.balance.subscribe()
    const stopTyping = this.typing.subscribe()
    this.#open(query)
    return combineDisposers(stopBalance, stopTyping)
  }

  typeInput(text: string): void {
    this.revision += 1
    this.side = 'input'
    this.input.type(text)
    if (text === '') this.output.type('')
  }

  typeOutput(text: string): void {
    this.revision += 1
    this.side = 'output'
    this.output.type(text)
    if (text === '') this.input.type('')
  }

  /** Choosing the other side's token swaps the sides. */
  chooseFrom(token: Token): void {
    if (sameAddress(token.address, this.toAddress)) this.flip()
    else this.fromAddress = token.address
    this.revision += 1
  }

  chooseTo(token: Token): void {
    if (sameAddress(token.address, this.fromAddress)) this.flip()
    else this.toAddress = token.address
    this.revision += 1
  }

  /** Switches to the wrapped form of the same coin; the user's consents stay in force. */
  payWith(token: Token): void {
    const { revision } = this
    this.chooseFrom(token)
    this.revision = revision
  }

  /** Swaps the sides; the typed amount stays with its token, and the other is emptied. */
  flip(): void {
    this.revision += 1
    const [input, output] = [this.input.text, this.output.text]
    ;[this.fromAddress, this.toAddress] = [this.toAddress, this.fromAddress]
    this.side = this.side === 'input' ? 'output' : 'input'
    this.input.type(this.side === 'input' ? output : '')
    this.output.type(this.side === 'output' ? input : '')
  }

  typeAmount(amount: Wei): void {
    this.typeInput(this.input.textOf(amount))
  }

  /** Fills the untyped side, empty if the amount is unknown. An estimated output is shortened. */
  fillOther(amount: Wei | undefined, exactly = false): void {
    const entry = this.side === 'input' ? this.output : this.input
    if (amount === undefined) entry.type('')
    else if (exactly || this.side === 'output') entry.fill(amount)
    else this.output.fillText(readableAmount(amount, this.to.decimals))
  }

  /** Makes the input the typed side, so that a new price no longer changes it. */
  fixInput(): void {
    this.side = 'input'
  }

  #open(query: string): void {
    const link = query.slice(0, MAX_LINK_LENGTH)
    const { request, problems } = readSwapLink(query, this.#choices, this.from)
    const mayRepeat = !this.#deps.page.isReloaded() && this[this.side].text === ''
    const isNew = this.typing.isNewLink(link, this.#link, { request, problems, mayRepeat })
    this.problems = isNew ? problems : []
    if (!isNew) return
    this.#link = link
    this.#choose(request.from, request.to)
    this.typeInput('')
    this.input.fillText(request.amount ?? '')
  }

  get #fields(): TypedFields {
    const { fromAddress: from, toAddress: to, side } = this
    const { text } = this[side]
    return text === '' && this.#link === '' ? {} : { from, to, [side]: text, link: this.#link }
  }

  /** Restores typed fields, but no amount if a token is no longer listed: the form shows another one. */
  #fill({ from = '', to = '', input = '', output = '', link = '' }: TypedFields): void {
    this.#link = link
    const at = (text: string) => {
      const address = readStoredAddress(text)
      return this.#choices.find((token) => sameAddress(token.address, address))
    }
    const [start, end] = [at(from), at(to)]
    this.#choose(start, end)
    if (!start || !end) this.typeInput('')
    else if (output === '') this.typeInput(input)
    else this.typeOutput(output)
  }

  get #choices(): readonly Token[] {
    return this.#deps.tokenList.tokens.filter((token) => this.offers(token))
  }

  #choose(from: Token | undefined, to: Token | undefined): void {
    const [start, end] = [this.fromAddress, this.toAddress]
    // If the link names the token of the other side, that side changes.
    this.fromAddress = from?.address ?? (sameAddress(start, to?.address) ? end : start)
    this.toAddress = to?.address ?? (sameAddress(end, from?.address) ? start : end)
  }
}

/** Shortened, unless nothing would remain. */
function readableAmount(amount: Wei, decimals: number): string {
  const short = formatAmount(amount, decimals, { maximumFractionDigits: SHOWN_DECIMALS })
  return short.startsWith('<') ? formatAmountExactly(amount, decimals) : short
}
