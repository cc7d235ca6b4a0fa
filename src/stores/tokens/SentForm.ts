import { runInAction } from 'mobx'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { WriteAction } from '../activity/TransactionStore.ts'

/** One form and its writes. */
export interface SentFormParts {
  /** What was typed into the form, as one text: of what only follows a price, nothing. */
  readonly holds: () => string
  /** Empties the form of amounts. */
  readonly clear: () => void
}

/**
 * An amount is no draft: old digits that new ones join would be signed as one number. A form begins each visit without
 * amounts, and is emptied once what it held has been sent and has happened. What was typed meanwhile, for the next time,
 * stays.
 */
export class SentForm {
  readonly #parts: SentFormParts
  #sent: { readonly label: string; readonly held: string } | undefined

  constructor(parts: SentFormParts) {
    this.#parts = parts
  }

  /** The same write; what the form holds now, when the write is made of it, is noted with each preparation. */
  noting(action: WriteAction): WriteAction {
    const held = runInAction(this.#parts.holds)
    return {
      ...action,
      prepare: async () => {
        this.#sent = { label: action.label, held }
        return action.prepare()
      },
    }
  }

  /** A visit begins: the form is empty, and again after each of its writes that succeeds. Returns how that stops. */
  start(activity: ActivityStore): () => void {
    const { holds, clear } = this.#parts
    this.#sent = undefined
    runInAction(clear)
    return activity.onSettled(({ outcome, transaction }) => {
      const sent = this.#sent
      // Signed late, another one may settle first.
      if (outcome !== 'success' || sent?.label !== transaction.label) return
      this.#sent = undefined
      if (sent.held === runInAction(holds)) clear()
    })
  }
}
