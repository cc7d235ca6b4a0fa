import { makeAutoObservable } from 'mobx'

import type { RecipientWarning } from '#domain/activity/ReviewWarnings.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { RunPayment } from '#domain/send/paymentRun.ts'
import { isGrave } from '#domain/send/recipientWarnings.ts'
import {
  MAX_LIST_LENGTH,
  readPayments,
  totalOf,
  withReading,
  type AskedAmount,
  type ListFormat,
  type PaymentLine,
} from '#domain/send/batchPayments.ts'
import { readStoredAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import { fieldText } from '#domain/shared/parseAmount.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'
import { nativeToken } from '#domain/tokens/tokenList.ts'
import type { Tokens } from '#domain/tokens/Tokens.ts'

import type { ReadDeps } from '../activity/ReadDeps.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import { TypedForm } from '../shared/TypedForm.ts'
import type { AmountDeps } from '../tokens/AmountEntry.ts'
import type { TokenListStore } from '../tokens/TokenListStore.ts'
import { knownWarnings, type PeopleDeps } from './RecipientStore.ts'

export type LineRecipient =
  | { readonly kind: 'found'; readonly address: Address; readonly warnings: readonly RecipientWarning[] }
  | { readonly kind: 'nobody' }

/** The state of looking up the recipients. */
export type ListState = 'typing' | 'loading' | 'failed' | 'found'

/** The holder of a line's name, or its address; undefined if the name has no holder. */
type Holder = { readonly address: Address; readonly isContract: boolean } | undefined

export interface PaymentListDeps extends PeopleDeps, AmountDeps, Pick<ReadDeps, 'queries'> {
  readonly tokenList: TokenListStore
  readonly nameRegistry: NameRegistry
  readonly tokens: Pick<Tokens, 'hasCode'>
  readonly drafts: KeyValueStore
}

/** The list of payments as it is typed. Each line is validated immediately; recipients are looked up on demand. */
export class PaymentListStore {
  text = ''
  tokenAddress: Address = ZERO_ADDRESS
  /** The lines that the user has confirmed, each with the recipient and the warnings that were shown. */
  confirmed: ReadonlySet<string> = new Set()
  /** The number of the current look-up; each reads again. Undefined after the list was changed. */
  lookUpNumber: number | undefined = undefined
  readonly #deps: PaymentListDeps
  readonly #holders: Query<readonly Holder[]>
  readonly #typed: TypedForm
  #lookUps = 0

  constructor(deps: PaymentListDeps) {
    this.#deps = deps
    this.#typed = new TypedForm(deps.drafts, {
      name: 'several',
      fields: () => (this.text === '' ? {} : { list: this.text, token: this.tokenAddress }),
      fill: ({ list = '', token = '' }) => {
        this.tokenAddress = readStoredAddress(token) ?? ZERO_ADDRESS
        // Without its token the list would pay its amounts in another one.
        this.type(deps.tokenList.tokenAt(this.tokenAddress) ? list : '')
      },
    })
    this.#holders = new Query(deps.queries, {
      failure: 'Several recipients could not be looked up',
      ask: () => {
        const { lookUpNumber, lines } = this
        return lookUpNumber === undefined
          ? undefined
          : { key: ['recipients', lookUpNumber], fetch: () => this.#readHolders(lines) }
      },
      follows: 'nothing',
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The selected token; the native coin if the token is not in the token list. */
  get token(): Token {
    return this.#deps.tokenList.tokenAt(this.tokenAddress) ?? nativeToken(this.#deps.config)
  }

  get lines(): readonly PaymentLine[] {
    return readPayments(this.text, this.#format)
  }

  /** The first ambiguous amount; undefined where there is none. */
  get asked(): AskedAmount | undefined {
    return this.lines.find(({ asked }) => asked !== undefined)?.asked
  }

  /** The sum of the lines' amounts, in the token's smallest unit. */
  get total(): Wei {
    return totalOf(this.lines)
  }

  /** The balance of the token; undefined while it is loading and after a failed read. */
  get available(): Wei | undefined {
    const balance = this.#deps.tokenList.balanceOf(this.token.address)
    return balance.kind === 'ready' ? balance.value : undefined
  }

  /** Whether every line is a valid payment, before names are looked up. */
  get readable(): boolean {
    return this.lines.length > 0 && this.lines.every(({ problem }) => problem === undefined)
  }

  get state(): ListState {
    switch (this.#holders.result.kind) {
      case 'none':
        return 'typing'
      case 'loading':
        return 'loading'
      case 'failed':
        return 'failed'
      case 'ready':
        return 'found'
    }
  }

  /** The recipient of each line, by line number; empty until all are looked up. */
  get found(): ReadonlyMap<number, LineRecipient> {
    const { result } = this.#holders
    if (result.kind !== 'ready') return new Map()
    return new Map(this.lines.map((line, index) => [line.number, this.#describe(line, result.value[index])]))
  }

  /** Whether the user has to confirm a line, because of a serious warning, or has done so; undefined without one. */
  checkOf(number: number): 'needed' | 'done' | undefined {
    const recipient = this.found.get(number)
    if (recipient?.kind !== 'found' || !recipient.warnings.some(isGrave)) return undefined
    return this.confirmed.has(confirmationOf(number, recipient)) ? 'done' : 'needed'
  }

  /**
   * Whether all lines are valid, their recipients found and confirmed where necessary, and their total is
   * covered on the supported chain. The network fee is not counted.
   */
  get ready(): boolean {
    const { available, found, lines, total } = this
    return (
      this.state === 'found' &&
      this.readable &&
      lines.every(({ number }) => found.get(number)?.kind === 'found') &&
      this.#deps.session.onSupportedChain &&
      available !== undefined &&
      total <= available &&
      this.toCheck.length === 0
    )
  }

  /**
   * The numbers of the lines that have to be corrected: invalid, or to a name that nobody has. Ambiguous amounts are not among
   * them, because `asked` settles those.
   */
  get toCorrect(): readonly number[] {
    const { found } = this
    return this.lines.flatMap(({ number, problem }) =>
      (problem !== undefined && problem !== 'ambiguous') || found.get(number)?.kind === 'nobody'
        ? [number]
        : [],
    )
  }

  /** The numbers of the lines that the user still has to confirm (checkOf). */
  get toCheck(): readonly number[] {
    return this.lines.flatMap(({ number }) => (this.checkOf(number) === 'needed' ? [number] : []))
  }

  /** The payments to the recipients that were found. */
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

  /** Fills in what was typed in this tab, and looks up recipients once `lookUp` was called. Returns a disposer. */
  subscribe(): () => void {
    return combineDisposers(this.#typed.subscribe(), this.#holders.subscribe())
  }

  /**
   * Sets the list, cut to the limit. Looked-up recipients and the confirmations are dropped.
   */
  type(text: string): void {
    this.text = text.slice(0, MAX_LIST_LENGTH)
    this.lookUpNumber = undefined
    this.confirmed = new Set()
  }

  /** Writes the meant amount into the list, and those of all lines that are ambiguous in the same way. */
  settle(asked: AskedAmount, meant: Wei): void {
    this.type(withReading(this.text, asked, meant, this.#format))
  }

  /** Replaces the list by these payments of a token, to be looked up again. */
  fill(token: Token, payments: readonly Pick<RunPayment, 'to' | 'name' | 'amount'>[]): void {
    const { decimalSign } = this.#deps
    this.tokenAddress = token.address
    const lines = payments.map(({ to, name, amount }) => {
      const text = fieldText(formatAmountExactly(amount, token.decimals), decimalSign)
      return `${name ?? to}, ${text}`
    })
    this.type(lines.join('\n'))
  }

  /** Replaces the list by a file's text, cut to the limit. */
  async take(file: Blob): Promise<void> {
    this.type(await file.slice(0, MAX_LIST_LENGTH).text())
  }

  /** Selects a token; recipients have to be looked up again. */
  choose(token: Token): void {
    this.tokenAddress = token.address
    this.type(this.text)
  }

  /** Confirms one line with a serious warning, or takes that back: no confirmation covers two recipients. */
  check(number: number, checked: boolean): void {
    const recipient = this.found.get(number)
    if (recipient?.kind !== 'found') return
    const others = [...this.confirmed].filter((line) => line !== confirmationOf(number, recipient))
    this.confirmed = new Set(checked ? [...others, confirmationOf(number, recipient)] : others)
  }

  /** Looks up the recipients and the warnings about them; does nothing while a line is invalid. */
  lookUp(): void {
    if (!this.readable) return
    this.#lookUps += 1
    this.lookUpNumber = this.#lookUps
  }

  get #format(): ListFormat {
    const { config, decimalSign } = this.#deps
    return { decimals: this.token.decimals, tldName: config.tldName, sign: decimalSign }
  }

  /** The holder of each line, in order. Rejects if any of them could not be read. */
  async #readHolders(lines: readonly PaymentLine[]): Promise<readonly Holder[]> {
    const { nameRegistry, tokens } = this.#deps
    const holders = await Promise.all(
      lines.map(async ({ payment }) => {
        if (!payment) return undefined
        return payment.to.kind === 'address' ? payment.to.address : nameRegistry.holderOf(payment.to.name)
      }),
    )
    return Promise.all(
      holders.map(async (address) => address && { address, isContract: await tokens.hasCode(address) }),
    )
  }

  #describe({ payment }: PaymentLine, holder: Holder): LineRecipient {
    if (!holder) return { kind: 'nobody' }
    const { address, isContract } = holder
    const name = payment?.to.kind === 'name' ? payment.to.name : undefined
    const about = { recipient: address, name, token: this.token.address, isContract, contractChecked: true }
    return { kind: 'found', address, warnings: knownWarnings(this.#deps, about) }
  }
}

const confirmationOf = (number: number, { address, warnings }: LineRecipient & { kind: 'found' }): string =>
  [number, address, ...warnings.map(({ kind }) => kind)].join()
