import { makeAutoObservable, reaction } from 'mobx'

import type { SpendingSteps } from './SpendingSteps.ts'

/**
 * What a user has said of their own accord to what a form holds: that a contract may take more than that (product S6), and
 * that they want it at a price that costs them much (S7). For anything else the form forgets it.
 */
export class Consent {
  /** Whether the contract may take any amount: only ever by their own choice. */
  unlimited = false
  /** What they have typed to say that they want it all the same. */
  confirmation = ''
  /** What is to be typed for that, in lower case. */
  readonly word: string

  constructor(word: string) {
    this.word = word
    makeAutoObservable(this, { word: false }, { autoBind: true, deep: false })
  }

  /** Whether they want it all the same. */
  get confirmed(): boolean {
    return this.confirmation.trim().toLowerCase() === this.word
  }

  /** Taken back is taken back: the next allowance is exact again unless chosen anew. Returns what ends that. */
  watch(steps: SpendingSteps): () => void {
    return reaction(
      () => steps.takingBack,
      () => this.allowAll(false),
    )
  }

  allowAll(unlimited: boolean): void {
    this.unlimited = unlimited
  }

  confirm(text: string): void {
    this.confirmation = text
  }

  forget(): void {
    this.unlimited = false
    this.confirmation = ''
  }
}
