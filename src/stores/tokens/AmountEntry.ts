import { makeAutoObservable } from 'mobx'

import { amountVerdict, type AmountVerdict } from '#domain/tokens/amountVerdict.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import type { Wei } from '#domain/shared/Wei.ts'

/** What a typed amount is measured by. */
export interface AmountMeasure {
  readonly decimals: number
  /** What is there, in the smallest unit; undefined while or where it is unknown. */
  readonly available: Wei | undefined
  /** All that can be filled in at once; undefined where that is not known, or not offered. */
  readonly max?: Wei | undefined
}

/** The text of one amount field. */
export class AmountEntry {
  text = ''
  readonly #measure: () => AmountMeasure

  constructor(measure: () => AmountMeasure) {
    this.#measure = measure
    // What it is measured by may be constant, which a computed value must not be.
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

  /** All of it, as it is filled in. */
  get maxText(): string | undefined {
    return this.max === undefined ? undefined : formatAmountExactly(this.max, this.decimals)
  }

  get verdict(): AmountVerdict {
    return amountVerdict(this.text, this.decimals, this.available)
  }

  /** The amount where it may be used; undefined otherwise. */
  get amount(): Wei | undefined {
    return this.verdict.kind === 'fine' ? this.verdict.amount : undefined
  }

  /** The field holds this text now. */
  type(text: string): void {
    this.text = text
  }

  /** Fills in an amount, to its last digit. */
  fill(amount: Wei): void {
    this.text = formatAmountExactly(amount, this.decimals)
  }
}
