import { makeAutoObservable } from 'mobx'

import type { RecipientWarning } from '#domain/activity/ReviewWarnings.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { RunPayment } from '#domain/send/paymentRun.ts'
import { isGrave } from '#domain/send/recipientWarnings.ts'
import { MAX_LIST_LENGTH, readPayments, totalOf, type PaymentLine } from '#domain/send/batchPayments.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'
import { nativeToken } from '#domain/tokens/tokenList.ts'
import type { TokenReader } from '#domain/tokens/TokenReader.ts'

import type { ReadDeps } from '../activity/ReadDeps.ts'
import { Query } from '../shared/Query.ts'
import type { TokenListStore } from '../tokens/TokenListStore.ts'
import { knownWarnings, type PeopleDeps } from './RecipientStore.ts'

/** What is known of whom a line of the list means. */
export type LineRecipient =
  | { readonly kind: 'found'; readonly address: Address; readonly warnings: readonly RecipientWarning[] }
  | { readonly kind: 'nobody' }

/** How far the list has been looked up. */
export type ListState = 'typing' | 'looking' | 'failed' | 'looked'

/** Whom one line means, by the chain; undefined where nobody has the name. */
type Holder = { readonly address: Address; readonly isContract: boolean } | undefined

/** Where the tab keeps the list while it is written. */
const DRAFT_KEY = 'draft:several'

/** What a list of payments stands on. */
export interface PaymentListDeps extends PeopleDeps, Pick<ReadDeps, 'queries'> {
  readonly tokenList: TokenListStore
  readonly nameRegistry: NameRegistry
  readonly tokenReader: Pick<TokenReader, 'hasCode'>
  readonly drafts: KeyValueStore
}

/** Payments as they are written, line by line: each judged as it is typed, and whom they mean looked up on demand. */
export class PaymentListStore {
  text: string
  tokenAddress: Address = ZERO_ADDRESS
  /** The user says that they have checked the lines with grave warnings. */
  checked = false
  /** Which of the user's looks the list is at, each of which asks anew; undefined since it was changed. */
  look: number | undefined = undefined
  readonly #deps: PaymentListDeps
  readonly #holders: Query<readonly Holder[]>
  #looks = 0

  constructor(deps: PaymentListDeps) {
    this.#deps = deps
    this.text = deps.drafts.read(DRAFT_KEY)?.slice(0, MAX_LIST_LENGTH) ?? ''
    this.#holders = new Query(deps.queries, {
      failure: 'Several recipients could not be looked up',
      ask: () => {
        const { look, lines } = this
        return look === undefined
          ? undefined
          : { key: ['recipients', look], fetch: () => this.#readHolders(lines) }
      },
      follows: 'nothing',
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get token(): Token {
    return this.#deps.tokenList.tokenAt(this.tokenAddress) ?? nativeToken(this.#deps.config)
  }

  /** The list, each line judged. */
  get lines(): readonly PaymentLine[] {
    return readPayments(this.text, this.token.decimals, this.#deps.config.tldName)
  }

  /** What it comes to. */
  get total(): Wei {
    return totalOf(this.lines)
  }

  /** What the account has of the token; a failed read is not a balance. */
  get available(): Wei | undefined {
    const balance = this.#deps.tokenList.balanceOf(this.token.address)
    return balance.kind === 'ready' ? balance.value : undefined
  }

  /** Whether every line is a payment, as far as it can be told without asking anybody. */
  get readable(): boolean {
    return this.lines.length > 0 && this.lines.every(({ problem }) => problem === undefined)
  }

  get state(): ListState {
    switch (this.#holders.result.kind) {
      case 'none':
        return 'typing'
      case 'loading':
        return 'looking'
      case 'failed':
        return 'failed'
      case 'ready':
        return 'looked'
    }
  }

  /** Whom each line means, by its number, once the list has been looked up. */
  get found(): ReadonlyMap<number, LineRecipient> {
    const { result } = this.#holders
    if (result.kind !== 'ready') return new Map()
    return new Map(this.lines.map((line, index) => [line.number, this.#describe(line, result.value[index])]))
  }

  get mustBeChecked(): boolean {
    return [...this.found.values()].some(
      (recipient) => recipient.kind === 'found' && recipient.warnings.some(isGrave),
    )
  }

  get ready(): boolean {
    const { available, found, lines, total } = this
    return (
      this.state === 'looked' &&
      this.readable &&
      lines.every(({ number }) => found.get(number)?.kind === 'found') &&
      this.#deps.session.onSupportedChain &&
      available !== undefined &&
      total <= available &&
      (!this.mustBeChecked || this.checked)
    )
  }

  /** The payments it asks for, to those who were found. */
  get payments(): readonly RunPayment[] {
    const { found } = this
    return this.lines.flatMap(({ number, payment }): readonly RunPayment[] => {
      const recipient = found.get(number)
      if (!payment || recipient?.kind !== 'found') return []
      const { to, amount } = payment
      const name = to.kind === 'name' ? to.name : undefined
      return [{ to: recipient.address, name, amount, state: 'open' }]
    })
  }

  subscribe(): () => void {
    return this.#holders.subscribe()
  }

  /** The list holds this text now. */
  type(text: string): void {
    this.text = text.slice(0, MAX_LIST_LENGTH)
    this.look = undefined
    this.checked = false
    this.#deps.drafts.write(DRAFT_KEY, this.text)
  }

  /** Takes a file for the list. */
  async take(file: Blob): Promise<void> {
    this.type(await file.slice(0, MAX_LIST_LENGTH).text())
  }

  choose(token: Token): void {
    this.tokenAddress = token.address
    this.type(this.text)
  }

  check(checked: boolean): void {
    this.checked = checked
  }

  /** Looks up whom every line means, and what is to be known of them. */
  lookUp(): void {
    if (!this.readable) return
    this.#looks += 1
    this.look = this.#looks
  }

  /** Two round trips for all. */
  async #readHolders(lines: readonly PaymentLine[]): Promise<readonly Holder[]> {
    const { nameRegistry, tokenReader } = this.#deps
    const holders = await Promise.all(
      lines.map(async ({ payment }) => {
        if (!payment) return undefined
        return payment.to.kind === 'address' ? payment.to.address : nameRegistry.holderOf(payment.to.name)
      }),
    )
    return Promise.all(
      holders.map(async (address) => address && { address, isContract: await tokenReader.hasCode(address) }),
    )
  }

  #describe({ payment }: PaymentLine, holder: Holder): LineRecipient {
    if (!holder) return { kind: 'nobody' }
    const { address, isContract } = holder
    const name = payment?.to.kind === 'name' ? payment.to.name : undefined
    const about = { recipient: address, name, token: this.token.address, isContract, looked: true }
    return { kind: 'found', address, warnings: knownWarnings(this.#deps, about) }
  }
}
