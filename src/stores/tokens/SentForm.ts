import { runInAction } from 'mobx'

import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import { asRecord, parseJson } from '#domain/shared/parseJson.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { WriteAction } from '../activity/TransactionStore.ts'

/** One form and its writes. */
export interface SentFormParts {
  /** Keeps what was sent for the tab, so that it is known after a reload, too. */
  readonly drafts: KeyValueStore
  /** Where it is kept: "sent:stake". */
  readonly key: string
  /** What was typed into the form, as one text: of what only follows a price, nothing. */
  readonly holds: () => string
  /** Empties the form. */
  readonly clear: () => void
}

/**
 * Empties a form once what it held has been sent and has happened. What was typed meanwhile, for the next time, stays; and
 * what has happened does not stand there as if it were still to be done.
 */
export class SentForm {
  readonly #parts: SentFormParts

  constructor(parts: SentFormParts) {
    this.#parts = parts
  }

  /** The same write; what the form holds now, when the write is made of it, is noted with each preparation. */
  noting(action: WriteAction): WriteAction {
    const { drafts, key, holds } = this.#parts
    const held = runInAction(holds)
    return {
      ...action,
      prepare: async () => {
        drafts.write(key, JSON.stringify({ v: 1, label: action.label, held }))
        return action.prepare()
      },
    }
  }

  /** Empties the form whenever one of its writes has succeeded whose content it still holds. Returns how that stops. */
  start(activity: ActivityStore): () => void {
    const { drafts, key, holds, clear } = this.#parts
    return activity.onSettled(({ outcome, transaction }) => {
      if (outcome !== 'success') return
      const sent = asRecord(parseJson(drafts.read(key)))
      // Signed late, another one may settle first.
      if (sent?.['v'] !== 1 || sent['label'] !== transaction.label) return
      drafts.remove(key)
      if (sent['held'] === runInAction(holds)) clear()
    })
  }
}
