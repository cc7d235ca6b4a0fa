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

/** State of the recipients' look-up. */
export type ListState = 'typing' | 'loading' | 'failed' | 'found'

type Holder = { readonly address: Address; readonly isContract: boolean } | undefined

export interface PaymentListDeps extends PeopleDeps, AmountDeps, Pick<ReadDeps, 'queries'> {
  readonly tokenList: TokenListStore
  readonly nameRegistry: NameRegistry
  readonly tokens: Pick<Tokens, 'hasCode'>
  readonly drafts: KeyValueStore
}

/** The typed list of payments. Each line is validated at once; recipients are looked up on demand. */
export class PaymentListStore {
  text = ''
  tokenAddress: Address = ZERO_ADDRESS
  /** Confirmed lines, each with the recipient and the warnings that were shown. */
  confirmed: ReadonlySet<string> = new Set()
  /** Numbers the look-ups, so that each reads again; undefined after a change of the list. */
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

  get token(): Token {
    return this.#deps.tokenList.tokenAt(this.tokenAddress) ?? nativeToken(this.#deps.config)
  }

  get lines(): readonly PaymentLine[] {
    return readPayments(this.text, this.#format)
  }

  /** The first ambiguous amount, if any. */
  get asked(): AskedAmount | undefined {
    return this.lines.find(({ asked }) => asked !== undefined)?.asked
  }

  /** In the token's smallest unit. */
  get total(): Wei {
    return totalOf(this.lines)
  }

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

  /** Recipients by line number; empty until all are looked up. */
  get found(): ReadonlyMap<number, LineRecipient> {
    const { result } = this.#holders
    if (result.kind !== 'ready') return new Map()
    return new Map(this.lines.map((line, index) => [line.number, this.#describe(line, result.value[index])]))
  }

  /** Whether a serious warning needs the user's confirmation, or has it; undefined without one. */
  checkOf(number: number): 'needed' | 'done' | undefined {
    const recipient = this.found.get(number)
    if (recipient?.kind !== 'found' || !recipient.warnings.some(isGrave)) return undefined
    return this.confirmed.has(confirmationOf(number, recipient)) ? 'done' : 'needed'
  }

  /**
   * Whether all lines are valid, recipients are found and confirmed where necessary,
   * and the balance on the supported chain covers the total. Ignores the network fee.
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

  /** Numbers of the lines to correct: invalid, or to a name without a holder. `asked` settles ambiguous amounts. */
  get toCorrect(): readonly number[] {
    const { found } = this
    return this.lines.flatMap(({ number, problem }) =>
      (problem !== undefined && problem !== 'ambiguous') || found.get(number)?.kind === 'nobody'
        ? [number]
        : [],
    )
  }

  /** Numbers of the lines still to confirm (checkOf). */
  get toCheck(): readonly number[] {
    return this.lines.flatMap(({ number }) => (this.checkOf(number) === 'needed' ? [number] : []))
  }

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

  /** Fills in what was typed in this tab, and looks up recipients once `lookUp` was called. */
  subscribe(): () => void {
    return combineDisposers(this.#typed.subscribe(), this.#holders.subscribe())
  }

  /** Cuts the list to the limit, and drops recipients and confirmations. */
  type(text: string): void {
    this.text = text.slice(0, MAX_LIST_LENGTH)
    this.lookUpNumber = undefined
    this.confirmed = new Set()
  }

  /** Writes the intended amount into the list, also for all lines that are ambiguous in the same way. */
  settle(asked: AskedAmount, meant: Wei): void {
    this.type(withReading(this.text, asked, meant, this.#format))
  }

  /** Replaces the list by these payments, whose recipients have to be looked up again. */
  fill(token: Token, payments: readonly Pick<RunPayment, 'to' | 'name' | 'amount'>[]): void {
    const { decimalSign } = this.#deps
    this.tokenAddress = token.address
    const lines = payments.map(({ to, name, amount }) => {
      const text = fieldText(formatAmountExactly(amount, token.decimals), decimalSign)
      return `${name ?? to}, ${text}`
    })
    this.type(lines.join('\n'))
  }

  async take(file: Blob): Promise<void> {
    this.type(await file.slice(0, MAX_LIST_LENGTH).text())
  }

  choose(token: Token): void {
    this.tokenAddress = token.address
    this.type(this.text)
  }

  /** Confirms one line with a serious warning, or withdraws that: no confirmation covers two recipients. */
  check(number: number, checked: boolean): void {
    const recipient = this.found.get(number)
    if (recipient?.kind !== 'found') return
    const others = [...this.confirmed].filter((line) => line !== confirmationOf(number, recipient))
    this.confirmed = new Set(checked ? [...others, confirmationOf(number, recipient)] : others)
  }

  /** Looks up the recipients and their warnings; does nothing while a line is invalid. */
  lookUp(): void {
    if (!this.readable) return
    this.#lookUps += 1
    this.lookUpNumber = this.#lookUps
  }

  get #format(): ListFormat {
    const { config, decimalSign } = this.#deps
    return { decimals: this.token.decimals, tldName: config.tldName, sign: decimalSign }
  }

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
