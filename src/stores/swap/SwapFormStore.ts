import { makeAutoObservable, reaction } from 'mobx'

import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { WriteReview } from '#domain/activity/PreparedWrite.ts'
import type { TokenSender } from '#domain/send/TokenSender.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { formatAmount, formatAmountExactly } from '#domain/shared/amount.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import {
  readSwapDraft,
  readSwapLink,
  SWAP_DRAFT_KEY,
  writeSwapDraft,
  type SwapLinkProblem,
} from '#domain/swap/swapDraft.ts'
import { swapTokens } from '#domain/swap/swapTokens.ts'
import { hasUsableDecimals, type Token } from '#domain/tokens/token.ts'
import { nativeToken } from '#domain/tokens/tokenList.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { ReadDeps } from '../activity/ReadDeps.ts'
import { AmountEntry } from '../tokens/AmountEntry.ts'
import { SpendableBalance } from '../tokens/SpendableBalance.ts'
import type { TokenListStore } from '../tokens/TokenListStore.ts'

/** What the form stands on. */
export interface SwapFormDeps extends ReadDeps {
  readonly tokenList: TokenListStore
  readonly tokenSender: TokenSender
  readonly drafts: KeyValueStore
  readonly config: CommunityConfig
}

/** Which of the two fields was typed; the other follows it. */
export type Side = 'input' | 'output'

/** What a visit begins with. */
const NOTHING = { side: 'input', text: '' } as const
/** A swap through two pools takes about twelve times the gas of a plain transfer, for which the fee is read. */
const TRANSFERS = 12n
/** Of a query that is compared with the one that filled the form before. */
const MAX_LINK_LENGTH = 300
/** Digits after the point of an amount that was computed to be read. */
const SHOWN_DIGITS = 8

/**
 * What is to be exchanged for what: two tokens, and two amounts of which one is typed and the other follows. It knows no
 * price, so that every source of quotes can stand on it, and takes what was typed along from one to another.
 */
export class SwapFormStore {
  fromAddress: Address
  toAddress: Address
  /** The side that was typed last. */
  side: Side = 'input'
  /** Counts what the user has changed; what only follows a price does not count. */
  revision = 0
  /** Whether this visit continues what was typed on the other page of this form. */
  continued = false
  /** What was wrong in the link that filled the form. */
  problems: readonly SwapLinkProblem[] = []
  readonly balance: SpendableBalance
  readonly input: AmountEntry
  readonly output: AmountEntry
  readonly #deps: SwapFormDeps
  readonly #offered: readonly Token[]
  readonly #coin: Token
  #link = ''
  #taken: { readonly side: Side; readonly text: string } = NOTHING

  constructor(deps: SwapFormDeps) {
    this.#deps = deps
    this.#offered = swapTokens(deps.config)
    this.#coin = nativeToken(deps.config)
    // The first and the second of the list.
    this.fromAddress = ZERO_ADDRESS
    this.toAddress = this.#offered[1]?.address ?? ZERO_ADDRESS
    this.balance = new SpendableBalance(deps, { token: () => this.from, transfers: TRANSFERS })
    this.input = new AmountEntry(() => ({
      decimals: this.from.decimals,
      available: this.balance.available,
      max: this.balance.max,
    }))
    this.output = new AmountEntry(() => ({ decimals: this.to.decimals, available: undefined }))
    makeAutoObservable(this, { balance: false, input: false, output: false }, { autoBind: true, deep: false })
  }

  get from(): Token {
    return this.#deps.tokenList.tokenAt(this.fromAddress) ?? this.#coin
  }

  get to(): Token {
    return this.#deps.tokenList.tokenAt(this.toAddress) ?? this.#coin
  }

  /** For a review: what is to be known of either token. */
  get warnings(): Pick<WriteReview, 'warnings'> {
    const { from, to } = this
    const list = [from, to].flatMap((token) => this.#deps.tokenList.warningsOf(token))
    return list.length === 0 ? {} : { warnings: { symbol: from.symbol, list } }
  }

  /** Whether amounts of both can be shown. */
  get usable(): boolean {
    return hasUsableDecimals(this.from) && hasUsableDecimals(this.to)
  }

  /** What was typed to be given or got; also more than there is, so that a visitor sees what it would bring. */
  get typed(): Wei | undefined {
    const { verdict } = this.side === 'input' ? this.input : this.output
    return 'amount' in verdict ? verdict.amount : undefined
  }

  /** Both tokens, and what was typed on which side: nothing of what only follows a price. */
  get typedTexts(): readonly string[] {
    const { from, to, side } = this
    return [from.address, to.address, side, (side === 'input' ? this.input : this.output).text]
  }

  /** Whether a token is one of those to choose from: the community's for swaps, and those the user imported. */
  offers(token: Token): boolean {
    return (
      token.origin === 'imported' || this.#offered.some(({ address }) => sameAddress(address, token.address))
    )
  }

  /** A page shows this form from now on, opened by a link with this query; returns how it leaves. */
  subscribe(query: string): () => void {
    const stopBalance = this.balance.subscribe()
    this.#open(query)
    return combineDisposers(
      stopBalance,
      // An amount is only watched: once one is typed, or swapped, the link has been followed.
      reaction(
        () => this.typedTexts.join('\n'),
        () => this.#store(),
      ),
    )
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

  /** Another token is given; what was on the other side changes sides. */
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

  /** Given is the same in another form, by which nothing of what was consented to changes. */
  payWith(token: Token): void {
    const { revision } = this
    this.chooseFrom(token)
    this.revision = revision
  }

  /** The other way round; what was typed stays with its token. */
  flip(): void {
    this.revision += 1
    const [input, output] = [this.input.text, this.output.text]
    ;[this.fromAddress, this.toAddress] = [this.toAddress, this.fromAddress]
    this.side = this.side === 'input' ? 'output' : 'input'
    this.input.type(this.side === 'input' ? output : '')
    this.output.type(this.side === 'output' ? input : '')
  }

  /** So much is given. */
  typeAmount(amount: Wei): void {
    this.typeInput(formatAmountExactly(amount, this.from.decimals))
  }

  /** The side that was not typed is this much; undefined while that is not known. What is only expected is cut to be read. */
  follow(amount: Wei | undefined, exactly = false): void {
    const entry = this.side === 'input' ? this.output : this.input
    if (amount === undefined) entry.type('')
    else if (exactly || this.side === 'output') entry.fill(amount)
    else this.output.type(readableAmount(amount, this.to.decimals))
  }

  /** What goes in stands from now on, whatever a new price makes of it. */
  fixInput(): void {
    this.side = 'input'
  }

  /** The next visit is the other page of this form, which one compares prices with: it begins with this amount. */
  takeAlong(): void {
    const { side } = this
    this.#taken = { side, text: (side === 'input' ? this.input : this.output).text }
  }

  /** A link fills the form once; changed once, its tokens stand, also over a reload, and no amount does. */
  #open(query: string): void {
    const link = query.slice(0, MAX_LINK_LENGTH)
    const tokens = this.#deps.tokenList.tokens.filter((token) => this.offers(token))
    const draft = readSwapDraft(this.#deps.drafts.read(SWAP_DRAFT_KEY))
    const { request, problems } = readSwapLink(query, tokens, this.from)
    const isNew = draft?.link !== link && (Object.keys(request).length > 0 || problems.length > 0)
    this.problems = isNew ? problems : []
    this.#link = isNew ? link : (draft?.link ?? '')
    const at = (address: Address | undefined) => tokens.find((token) => sameAddress(token.address, address))
    if (isNew) this.#choose(request.from, request.to)
    else this.#choose(at(draft?.from), at(draft?.to))
    const { side, text } = this.#taken
    this.continued = !isNew && this.#taken !== NOTHING
    this.#taken = NOTHING
    if (isNew || side === 'input') this.typeInput(isNew ? (request.amount ?? '') : text)
    else this.typeOutput(text)
  }

  #store(): void {
    const { fromAddress: from, toAddress: to } = this
    this.#deps.drafts.write(SWAP_DRAFT_KEY, writeSwapDraft({ from, to, link: this.#link }))
  }

  #choose(from: Token | undefined, to: Token | undefined): void {
    const [start, end] = [this.fromAddress, this.toAddress]
    // A side that is not named makes room for one that is.
    this.fromAddress = from?.address ?? (sameAddress(start, to?.address) ? end : start)
    this.toAddress = to?.address ?? (sameAddress(end, from?.address) ? start : end)
  }
}

/** Cut to what can be read, where that leaves anything of it. */
function readableAmount(amount: Wei, decimals: number): string {
  const cut = formatAmount(amount, decimals, { maximumFractionDigits: SHOWN_DIGITS })
  return cut.startsWith('<') ? formatAmountExactly(amount, decimals) : cut
}
