import { makeAutoObservable, runInAction } from 'mobx'

import * as texts from '#domain/activity/texts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type { PreparedSignature, PreparedWrite, WriteReview } from '#domain/activity/PreparedWrite.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { ActivityStore } from './ActivityStore.ts'

export interface Reviewed {
  readonly review: WriteReview
}

/** A write or message to review and sign. */
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

/** A write, as a feature describes it. */
export interface WriteAction extends ReviewedAction<PreparedWrite> {
  /** Shown in the activity list. */
  readonly label: string
  readonly successText: string
}

/** A step of a multi-step action, such as an approval before a write. */
export interface WriteStep {
  readonly number: number
  readonly of: number
  /** The next step: "Stake 5 LP". */
  readonly leadsTo?: string
}

/** The current write, from the click to the wallet's answer. */
export type WriteStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing'; readonly topic: string }
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

export type ReviewStage = Exclude<WriteStage, { readonly kind: 'idle' | 'preparing' }>

export type Decision = 'confirmed' | 'cancelled' | 'session moved'

/** One run of an action: sets the stage until it ends or its prompt is dismissed. */
export class ActionRun {
  /** Undefined while no review is open. */
  decide: ((decision: Decision) => void) | undefined
  isOver = false
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
    this.show({ kind: 'idle' })
    this.isOver = true
  }
}

/** Carries out actions, from preparation to the wallet's answer. */
export interface Writer {
  /** Resolves to whether the write was sent. */
  write(action: WriteAction, run: ActionRun): Promise<boolean>
  /** Resolves to undefined if nothing was signed. */
  sign<Signed>(action: SignatureAction<Signed>, run: ActionRun): Promise<Signed | undefined>
}

export interface TransactionDeps {
  readonly activity: Pick<ActivityStore, 'entries' | 'awaitingBlock'>
  /** Loads the code that only writes need. */
  readonly fetchWriter: () => Promise<Writer>
  readonly notices: Notices
}

/** Prepares, reviews, prepares again and signs every write (rules/money: prepared-shown-sent). */
export class TransactionStore {
  stage: WriteStage = { kind: 'idle' }
  readonly #deps: TransactionDeps
  #current: ActionRun | undefined

  constructor(deps: TransactionDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Resolves to whether the write was sent; false at once while another action is open. Failures become notices. */
  async run(action: WriteAction): Promise<boolean> {
    return (await this.#start(action.topic, (writer, run) => writer.write(action, run))) ?? false
  }

  /** Resolves to undefined if nothing was signed or another action is open. Sends nothing to the chain. */
  async sign<Signed>(action: SignatureAction<Signed>): Promise<Signed | undefined> {
    return this.#start(action.topic, (writer, run) => writer.sign(action, run))
  }

  /** The stage if the current topic starts with this prefix; otherwise idle. */
  stageOf(topic: string): WriteStage {
    const { stage } = this
    return stage.kind !== 'idle' && stage.topic.startsWith(topic) ? stage : { kind: 'idle' }
  }

  /**
   * Whether a write with this topic prefix is open: from the click until the chain has confirmed it,
   * or until a contract wallet has proposed it to its owners, who may take days.
   */
  isBusy(topic: string): boolean {
    const { activity } = this.#deps
    return (
      this.stageOf(topic).kind !== 'idle' ||
      activity.awaitingBlock.some((entry) => entry.topic.startsWith(topic))
    )
  }

  confirm(): void {
    this.#current?.decide?.('confirmed')
  }

  /** Cancels the review, or stops waiting for preparation or wallet. A late signature is still tracked. */
  cancel(): void {
    if (this.stage.kind === 'reviewing') this.#current?.decide?.('cancelled')
    else this.#current?.end()
  }

  /** Cancels an action whose view is gone and shows why. */
  abandon(text: string): void {
    this.cancel()
    this.#deps.notices.show({ kind: 'error', text })
  }

  /** Undefined while another action is open, or if the code for writes fails to load. */
  async #start<Answer>(
    topic: string,
    work: (writer: Writer, run: ActionRun) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (this.stage.kind !== 'idle') return undefined
    const { activity } = this.#deps
    const shown = activity.entries.map(({ transaction }) => transaction.hash)
    const run = new ActionRun(new Set(shown), (stage) => {
      this.stage = stage
    })
    this.#current = run
    run.show({ kind: 'preparing', topic })
    try {
      const writer = await this.#deps.fetchWriter().catch(() => undefined)
      if (writer) return await work(writer, run)
      this.#deps.notices.show({ kind: 'error', text: texts.partMissing })
      return undefined
    } finally {
      run.end()
    }
  }
}
