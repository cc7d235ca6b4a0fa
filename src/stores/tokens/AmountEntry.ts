import { makeAutoObservable } from 'mobx'

import { amountVerdict, type AmountVerdict } from '#domain/tokens/amountVerdict.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import type { Wei } from '#domain/shared/Wei.ts'

export interface AmountMeasure {
  readonly decimals: number
  /** The balance in the smallest unit; undefined while it is unknown. */
  readonly available: Wei | undefined
  /** The amount that MAX fills in; undefined if it is unknown, or MAX is not offered. */
  readonly max?: Wei | undefined
}

/** The text of an amount field, and the amount it stands for. */
export class AmountEntry {
  text = ''
  readonly #measure: () => AmountMeasure

  constructor(measure: () => AmountMeasure) {
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

  /** The amount of MAX with all its digits; undefined where there is none. */
  get maxText(): string | undefined {
    return this.max === undefined ? undefined : formatAmountExactly(this.max, this.decimals)
  }

  get verdict(): AmountVerdict {
    return amountVerdict(this.text, this.decimals, this.available)
  }

  /** The amount if it may be used; undefined otherwise. */
  get amount(): Wei | undefined {
    return this.verdict.kind === 'fine' ? this.verdict.amount : undefined
  }

  type(text: string): void {
    this.text = text
  }

  /** Fills in an amount with all its digits. */
  fill(amount: Wei): void {
    this.text = formatAmountExactly(amount, this.decimals)
  }
}
