import { makeAutoObservable } from 'mobx'

import { withDecimalSign } from '#domain/shared/countText.ts'
import { amountVerdict, type AmountVerdict } from '#domain/tokens/amountVerdict.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import { fieldText, groupsThousands, type DecimalSign } from '#domain/shared/parseAmount.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

export interface AmountMeasure {
  readonly decimals: number
  /** The balance in the smallest unit; undefined while unknown. */
  readonly available: Wei | undefined
  readonly max?: Wei | undefined
}

export interface AmountDeps {
  /** The decimal sign that the user's languages agree on (rules/money: thousands). */
  readonly decimalSign: DecimalSign
}

/** The text of an amount field, and the amount it stands for. */
export class AmountEntry {
  text = ''
  readonly #deps: AmountDeps
  readonly #measure: () => AmountMeasure

  constructor(deps: AmountDeps, measure: () => AmountMeasure) {
    this.#deps = deps
    this.#measure = measure
    // `measure` may return constants, which MobX does not accept as computed values.
    makeAutoObservable(this, { available: false, decimals: false, max: false }, { autoBind: true })
  }

  get decimals(): number {
    return this.#measure().decimals
  }

  get available(): Wei | undefined {
    return this.#measure().available
  }

  get max(): Wei | undefined {
    return this.#measure().max
  }

  get maxText(): string | undefined {
    return this.max === undefined ? undefined : this.textOf(this.max)
  }

  get verdict(): AmountVerdict {
    const { decimals, available } = this
    return amountVerdict(this.text, { decimals, available, sign: this.#deps.decimalSign })
  }

  /** How a text that groups thousands is read; undefined for any other text. */
  get readAs(): string | undefined {
    const { verdict, text, decimals } = this
    if (!('amount' in verdict) || !groupsThousands(text, this.#deps.decimalSign)) return undefined
    return withDecimalSign(formatAmountExactly(verdict.amount, decimals))
  }

  get typed(): Wei | undefined {
    const { verdict } = this
    if (verdict.kind === 'zero') return wei(0n)
    return 'amount' in verdict ? verdict.amount : undefined
  }

  /** The amount if it may be used. */
  get amount(): Wei | undefined {
    return this.verdict.kind === 'fine' ? this.verdict.amount : undefined
  }

  type(text: string): void {
    this.text = text
  }

  fill(amount: Wei): void {
    this.text = this.textOf(amount)
  }

  /** Fills in an amount written by the app, with a decimal point. */
  fillText(amount: string): void {
    this.text = fieldText(amount, this.#deps.decimalSign)
  }

  /** The amount with all its digits, in a form that this field reads back as that amount. */
  textOf(amount: Wei): string {
    return fieldText(formatAmountExactly(amount, this.decimals), this.#deps.decimalSign)
  }
}
