import { autorun, makeAutoObservable } from 'mobx'

import type { RunPayment } from '#domain/send/paymentRun.ts'
import {
  isBlank,
  MAX_LIST_LENGTH,
  MAX_PAYMENTS,
  pastedRows,
  readPayments,
  rowsIn,
  rowsText,
  totalOf,
  withReading,
  type AskedAmount,
  type ListFormat,
  type PaymentLine,
  type PaymentRow,
} from '#domain/send/batchPayments.ts'
import { readStoredAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import { fieldText } from '#domain/shared/parseAmount.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import type { Token } from '#domain/tokens/token.ts'
import { nativeToken } from '#domain/tokens/tokenList.ts'

import type { Ports } from '../shared/Ports.ts'
import { TypedForm } from '../shared/TypedForm.ts'
import type { AmountDeps } from '../tokens/AmountEntry.ts'
import type { TokenListStore } from '../tokens/TokenListStore.ts'
import { PaymentRowStore } from './PaymentRowStore.ts'
import type { RecipientDeps } from './RecipientStore.ts'

/** State of the recipients' look-up; 'found' also for rows that name nobody. */
export type ListState = 'loading' | 'failed' | 'found'

/** Rows of an empty list, so that a list for a few people stays as it is while it is written. */
const FIRST_ROWS = 3

export interface PaymentListDeps extends RecipientDeps, AmountDeps, Pick<Ports, 'drafts'> {
  readonly tokenList: TokenListStore
}

/** The typed payments, a row each. Blank rows are no payments. */
export class PaymentListStore {
  rows: readonly PaymentRowStore[] = []
  tokenAddress: Address = ZERO_ADDRESS
  /** Payments of the last pasted list or file for which the list had no room. */
  leftOut = 0
  readonly #deps: PaymentListDeps
  readonly #typed: TypedForm
  #ids = 0

  constructor(deps: PaymentListDeps) {
    this.#deps = deps
    this.#typed = new TypedForm(deps.drafts, {
      name: 'several',
      fields: () => {
        const list = rowsText(this.#texts)
        return list === '' ? {} : { list, token: this.tokenAddress }
      },
      fill: ({ list = '', token = '' }) => {
        this.tokenAddress = readStoredAddress(token) ?? ZERO_ADDRESS
        // Without its token the list would pay its amounts in another one.
        this.#take(deps.tokenList.tokenAt(this.tokenAddress) ? rowsIn(list) : [])
      },
    })
    this.#take([])
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get token(): Token {
    return this.#deps.tokenList.tokenAt(this.tokenAddress) ?? nativeToken(this.#deps.config)
  }

  get lines(): readonly PaymentLine[] {
    return readPayments(this.#texts, this.#format)
  }

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

  /** All look-ups together: one that failed, or else one that is on its way, stands for the list. */
  get state(): ListState {
    const states = this.rows.map(({ who }): ListState => {
      const { result, code } = who
      if (result.kind === 'unknown') return 'failed'
      const isLoading = result.kind === 'checking' || (result.kind === 'found' && code.kind === 'loading')
      return isLoading ? 'loading' : 'found'
    })
    return (
      states.find((state) => state === 'failed') ?? states.find((state) => state === 'loading') ?? 'found'
    )
  }

  get mayGrow(): boolean {
    return this.rows.length < MAX_PAYMENTS
  }

  /**
   * Whether all rows are payments, recipients are found and confirmed where necessary,
   * and the balance on the supported chain covers the total. Ignores the network fee.
   */
  get ready(): boolean {
    const { available, lines, total } = this
    return (
      lines.length > 0 &&
      lines.every(
        ({ number, payment }) => payment !== undefined && this.#rowOf(number)?.who.ready === true,
      ) &&
      this.#deps.session.onSupportedChain &&
      available !== undefined &&
      total <= available
    )
  }

  /** Numbers of the rows to complete or correct, also those whose name nobody has. `asked` settles ambiguous amounts. */
  get toCorrect(): readonly number[] {
    return this.lines.flatMap(({ number, problem }) =>
      (problem !== undefined && problem !== 'ambiguous') || this.#rowOf(number)?.who.result.kind === 'nobody'
        ? [number]
        : [],
    )
  }

  /** Numbers of the rows whose serious warnings still need the user's confirmation. */
  get toCheck(): readonly number[] {
    return this.lines.flatMap(({ number }) => {
      const who = this.#rowOf(number)?.who
      return who?.mustBeChecked && !who.checked ? [number] : []
    })
  }

  get payments(): readonly RunPayment[] {
    return this.lines.flatMap(({ number, payment }): readonly RunPayment[] => {
      const result = this.#rowOf(number)?.who.result
      if (!payment || result?.kind !== 'found') return []
      return [{ to: result.address, name: result.name, amount: payment.amount, state: 'open' }]
    })
  }

  subscribe(): () => void {
    return this.#typed.subscribe()
  }

  watch(): () => void {
    return autorun(() => void this.state)
  }

  /** Appends a blank row. */
  add(): void {
    if (this.mayGrow) this.rows = [...this.rows, this.#newRow()]
  }

  /** At least one row stays. */
  remove(row: PaymentRowStore): void {
    this.leftOut = 0
    this.rows = this.rows.filter((other) => other !== row)
    if (this.rows.length === 0) this.add()
  }

  /**
   * Puts a pasted list into rows from this one on, in place of it if it `replaces` the text of its field, and
   * without the other blank rows. False if the text is only that of a field, which is then pasted as usual.
   */
  paste(row: PaymentRowStore, text: string, replaces: boolean): boolean {
    const pasted = pastedRows(text)
    if (!pasted) return false
    const at = this.rows.indexOf(row)
    const before = this.rows.slice(0, replaces ? at : at + 1)
    const typed = (rows: readonly PaymentRowStore[]) =>
      rows.map((other) => other.typed).filter((other) => !isBlank(other))
    this.#take([...typed(before), ...pasted, ...typed(this.rows.slice(at + 1))])
    return true
  }

  /** Writes the intended amount into the list, also into all rows that are ambiguous in the same way. */
  settle(asked: AskedAmount, meant: Wei): void {
    const rows = withReading(this.#texts, asked, meant, this.#format)
    rows.forEach(({ amount }, index) => this.rows[index]?.amount.type(amount))
  }

  /** Replaces the list by these payments, whose recipients are looked up again. */
  fill(token: Token, payments: readonly Pick<RunPayment, 'to' | 'name' | 'amount'>[]): void {
    const { decimalSign } = this.#deps
    this.tokenAddress = token.address
    this.#take(
      payments.map(({ to, name, amount }) => ({
        who: name ?? to,
        amount: fieldText(formatAmountExactly(amount, token.decimals), decimalSign),
      })),
    )
  }

  read(text: string): void {
    this.#take(rowsIn(text))
  }

  async take(file: Blob): Promise<void> {
    this.read(await file.slice(0, MAX_LIST_LENGTH).text())
  }

  /** Another token voids the confirmations. */
  choose(token: Token): void {
    this.tokenAddress = token.address
  }

  lookUp(): void {
    for (const { who } of this.rows) if (who.result.kind === 'unknown') who.lookup.retry()
  }

  get #texts(): readonly PaymentRow[] {
    return this.rows.map(({ typed }) => typed)
  }

  get #format(): ListFormat {
    const { config, decimalSign } = this.#deps
    return { decimals: this.token.decimals, tldName: config.tldName, sign: decimalSign }
  }

  #rowOf(number: number): PaymentRowStore | undefined {
    return this.rows[number - 1]
  }

  /** The list becomes these rows, cut to the limit and followed by blank ones. The fields stay where they are. */
  #take(texts: readonly PaymentRow[]): void {
    const length = Math.max(FIRST_ROWS, Math.min(texts.length, MAX_PAYMENTS))
    this.leftOut = Math.max(0, texts.length - MAX_PAYMENTS)
    this.rows = Array.from({ length }, (_, index) => {
      const row = this.rows[index] ?? this.#newRow()
      row.fill(texts[index] ?? { who: '', amount: '' })
      return row
    })
  }

  #newRow(): PaymentRowStore {
    this.#ids += 1
    return new PaymentRowStore(this.#deps, () => this.token, this.#ids)
  }
}
