import { runInAction } from 'mobx'

import type { PreparedSignature, PreparedWrite, WriteReview } from '#domain/activity/PreparedWrite.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Result } from '#domain/shared/Result.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'

export interface Reviewed {
  readonly review: WriteReview
}

export interface ReviewedAction<Prepared extends Reviewed> {
  /** Simulates and describes it from the current state of the chain. */
  readonly prepare: () => Promise<Result<Prepared, TxFailure>>
  /** Lets a feature recognise its own actions: "mint:alice". */
  readonly topic: string
  /** Shows the review inside the dialog that started it; only for writes that move no value. */
  readonly reviewedInline?: boolean
  readonly step?: WriteStep
}

/** A message whose signature alone is binding, such as a permit or an order. */
export type SignatureAction<Signed> = ReviewedAction<PreparedSignature<Signed>>

export interface WriteAction extends ReviewedAction<PreparedWrite> {
  readonly label: string
  readonly successText: string
  /** Called once the request is stored, right before the wallet is asked. */
  readonly onAsked?: (write: PreparedWrite) => void
  /** Called with the end of a confirmed write, whether the wallet was asked or not. */
  readonly onEnd?: (end: Result<unknown, TxFailure>) => void
}

/** The action with further hooks, which are called after its own. */
export const withHooks = (
  action: WriteAction,
  more: Pick<WriteAction, 'onAsked' | 'onEnd'>,
): WriteAction => ({
  ...action,
  onAsked: (write) => {
    action.onAsked?.(write)
    more.onAsked?.(write)
  },
  onEnd: (end) => {
    action.onEnd?.(end)
    more.onEnd?.(end)
  },
})

/** A step of a multi-step action, such as an approval before a write. */
export interface WriteStep {
  readonly number: number
  readonly of: number
  /** All steps, "Approve LP" and "Stake 5 LP": the review stays open until the last of them is sent. */
  readonly labels?: readonly string[]
  /** The next step follows one that is only sent, because it does not need its outcome. */
  readonly independent?: boolean
}

export type WriteStage =
  | { readonly kind: 'idle' }
  /** With `step` within the open review, after the step before. */
  | { readonly kind: 'preparing'; readonly topic: string; readonly step: WriteStep | undefined }
  /** The step is sent, and the next one opens once it is confirmed. */
  | {
      readonly kind: 'waiting'
      readonly topic: string
      readonly step: WriteStep
      /** Of its transaction; undefined after a signature, which the next step follows at once. */
      readonly hash: TxHash | undefined
    }
  | {
      readonly kind: 'reviewing'
      readonly topic: string
      readonly review: WriteReview
      /** The review confirmed before it changed; undefined on the first review. */
      readonly before: WriteReview | undefined
      readonly inline: boolean
      readonly step: WriteStep | undefined
    }
  | {
      readonly kind: 'checking' | 'signing'
      readonly topic: string
      readonly review: WriteReview
      readonly inline: boolean
      readonly step: WriteStep | undefined
    }

export type ReviewStage = Exclude<WriteStage, { readonly kind: 'idle' | 'preparing' | 'waiting' }>

export type Decision = 'confirmed' | 'cancelled' | 'session moved'

/** One run of an action: sets the stage until it ends or its prompt is dismissed. */
export class WriteRun {
  /** Undefined while no review is open. */
  decide: ((decision: Decision) => void) | undefined
  isOver = false
  /** Shown at the end: the wait for the next step, or nothing. */
  after: WriteStage = { kind: 'idle' }
  /** Transactions on the page when the action started; a newer one may already be the same write. */
  readonly shown: ReadonlySet<string>
  readonly #show: (stage: WriteStage) => void

  constructor(shown: ReadonlySet<string>, show: (stage: WriteStage) => void) {
    this.shown = shown
    this.#show = show
  }

  show(stage: WriteStage): void {
    if (!this.isOver) runInAction(() => this.#show(stage))
  }

  /** Resolves with the user's decision or a change of the session, and then calls `stopWatching`. */
  decision(stopWatching: () => void): Promise<Decision> {
    return new Promise((resolve) => {
      this.decide = (decision) => {
        stopWatching()
        this.decide = undefined
        resolve(decision)
      }
    })
  }

  end(): void {
    this.show(this.after)
    this.isOver = true
  }
}
