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

/** A write or message that is reviewed, then signed. */
export interface ReviewedAction<Prepared extends Reviewed> {
  /** Simulates and describes it, from the current state of the chain. */
  readonly prepare: () => Promise<Result<Prepared, TxFailure>>
  /** Identifies the purpose, so that a feature recognises its own: "mint:alice". */
  readonly topic: string
  /** Shows the review inside the dialog that started it: for writes that move no value. */
  readonly reviewedInline?: boolean
  /** Its position among several steps of one action. */
  readonly step?: WriteStep
}

/** A message that binds by its signature alone, such as a permit or an order. */
export type SignatureAction<Signed> = ReviewedAction<PreparedSignature<Signed>>

/** A write, as a feature describes it. */
export interface WriteAction extends ReviewedAction<PreparedWrite> {
  /** Its name in the activity list. */
  readonly label: string
  /** The notice after success. */
  readonly successText: string
}

/** A step of an action with several, such as an approval before a write. */
export interface WriteStep {
  readonly number: number
  readonly of: number
  /** The next step: "Stake 5 LP". */
  readonly leadsTo?: string
}

/** The state of the current write, from the click to the wallet's answer. */
export type WriteStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing'; readonly topic: string }
  | {
      readonly kind: 'reviewing'
      readonly topic: string
      readonly review: WriteReview
      /** The review that was confirmed before it changed; undefined on the first review. */
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

/** The run of one action: it sets the stage until it ends or its prompt is dismissed. */
export class ActionRun {
  /** Ends the review with a decision; undefined while no review is open. */
  decide: ((decision: Decision) => void) | undefined
  isOver = false
  /** The transactions that the page showed when the action started: a newer transaction may already be the same write. */
  readonly shown: ReadonlySet<string>
  readonly #show: (stage: WriteStage) => void

  constructor(shown: ReadonlySet<string>, show: (stage: WriteStage) => void) {
    this.shown = shown
    this.#show = show
  }

  show(stage: WriteStage): void {
    if (!this.isOver) runInAction(() => this.#show(stage))
  }

  /** Waits for the user's decision, or for a change of the session; `stopWatching` is called with it. */
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

/** Carries out actions, from the preparation to the wallet's answer. */
export interface Writer {
  /** Resolves to whether it was sent. */
  write(action: WriteAction, run: ActionRun): Promise<boolean>
  /** Resolves to the signed message; undefined if it was not signed. */
  sign<Signed>(action: SignatureAction<Signed>, run: ActionRun): Promise<Signed | undefined>
}

export interface TransactionDeps {
  readonly activity: Pick<ActivityStore, 'entries' | 'awaitingBlock'>
  /** Loads the code that only pages with writes need. */
  readonly fetchWriter: () => Promise<Writer>
  readonly notices: Notices
}

/**
 * Runs every write: prepared, reviewed, checked again, signed, then handed to the activity list (rules/money:
 * prepared-shown-sent).
 */
export class TransactionStore {
  stage: WriteStage = { kind: 'idle' }
  readonly #deps: TransactionDeps
  #current: ActionRun | undefined

  constructor(deps: TransactionDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /**
   * Runs a write. Resolves to whether it was sent: false at once while another action is open. Failures are
   * shown as notices.
   */
  async run(action: WriteAction): Promise<boolean> {
    return (await this.#start(action.topic, (writer, run) => writer.write(action, run))) ?? false
  }

  /**
   * Runs a signature; undefined if it was not signed, or while another action is open. Sends nothing to the
   * chain.
   */
  async sign<Signed>(action: SignatureAction<Signed>): Promise<Signed | undefined> {
    return this.#start(action.topic, (writer, run) => writer.sign(action, run))
  }

  /** The stage if the current action's topic starts with this prefix; 'idle' otherwise. */
  stageOf(topic: string): WriteStage {
    const { stage } = this
    return stage.kind !== 'idle' && stage.topic.startsWith(topic) ? stage : { kind: 'idle' }
  }

  /**
   * Whether a write whose topic starts with this prefix is open: from the click until the chain has confirmed it, or a
   * contract wallet has proposed it to its owners, who may take days.
   */
  isBusy(topic: string): boolean {
    const { activity } = this.#deps
    return (
      this.stageOf(topic).kind !== 'idle' ||
      activity.awaitingBlock.some((entry) => entry.topic.startsWith(topic))
    )
  }

  /** Confirms the open review; does nothing without one. */
  confirm(): void {
    this.#current?.decide?.('confirmed')
  }

  /**
   * Cancels the review, or stops waiting for the wallet or the preparation. A signature that comes later is
   * still tracked.
   */
  cancel(): void {
    if (this.stage.kind === 'reviewing') this.#current?.decide?.('cancelled')
    else this.#current?.end()
  }

  /** Cancels the open action, because its view is gone, and says why. */
  abandon(text: string): void {
    this.cancel()
    this.#deps.notices.show({ kind: 'error', text })
  }

  /**
   * Runs one action at a time; undefined while another is open, or if the code for writes could not be
   * loaded.
   */
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
