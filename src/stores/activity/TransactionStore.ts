import { makeAutoObservable, runInAction } from 'mobx'

import * as texts from '#domain/activity/texts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type { PreparedSignature, PreparedWrite, WriteReview } from '#domain/activity/PreparedWrite.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { ActivityStore } from './ActivityStore.ts'

/** What can be shown before it is signed. */
export interface Reviewed {
  readonly review: WriteReview
}

/** Something that is reviewed, then signed. */
export interface ReviewedAction<Prepared extends Reviewed> {
  /** Simulates and describes it, from what the chain says now. */
  readonly prepare: () => Promise<Result<Prepared, TxFailure>>
  /** What it is about, so that a feature recognises its own: "mint:alice". */
  readonly topic: string
  /** Whether the review stands inside the dialog that asked for it: for writes that move no value. */
  readonly reviewedInline?: boolean
  /** Where it stands among several that make one action. */
  readonly step?: WriteStep
}

/** What a feature says of something that binds by a signature alone: an allowance, an order. */
export type SignatureAction<Signed> = ReviewedAction<PreparedSignature<Signed>>

/** What a feature says of a write; everything else is the same for all of them. */
export interface WriteAction extends ReviewedAction<PreparedWrite> {
  /** What it does, for the activity list. */
  readonly label: string
  /** The notice once it has succeeded. */
  readonly successText: string
}

/** One of several writes that make one action: an allowance, then what it is for. */
export interface WriteStep {
  readonly number: number
  readonly of: number
  /** What comes after this one: "Stake 5 LP". */
  readonly leadsTo?: string
}

/** Where the one write in hand stands, from the first click to the wallet's answer. */
export type WriteStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'preparing'; readonly topic: string }
  | {
      readonly kind: 'reviewing'
      readonly topic: string
      readonly review: WriteReview
      /** What was shown and confirmed before, where it is no longer so: this is a second look. */
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

/** A stage in which there is something to read. */
export type ReviewStage = Exclude<WriteStage, { readonly kind: 'idle' | 'preparing' }>

/** How a review ends. */
export type Decision = 'confirmed' | 'cancelled' | 'session moved'

/** The stage, as long as one action has it: until it ends, or its prompt is dismissed. */
export class Turn {
  /** The user, or the session, decides about the review that is shown; undefined while none is. */
  decide: ((decision: Decision) => void) | undefined
  isOver = false
  /** The transactions that the page showed when the action was begun: whatever else comes up may be what it wants. */
  readonly shown: ReadonlySet<string>
  readonly #show: (stage: WriteStage) => void

  constructor(shown: ReadonlySet<string>, show: (stage: WriteStage) => void) {
    this.shown = shown
    this.#show = show
  }

  show(stage: WriteStage): void {
    if (!this.isOver) runInAction(() => this.#show(stage))
  }

  /** `stopWatching` is called with the decision. */
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

/** What takes an action from its preparation to the wallet's answer. */
export interface Writer {
  /** Resolves to whether it is known to be sent. */
  write(action: WriteAction, turn: Turn): Promise<boolean>
  /** Resolves to what was signed; undefined when nothing was. */
  sign<Signed>(action: SignatureAction<Signed>, turn: Turn): Promise<Signed | undefined>
}

/** What every write stands on. */
export interface TransactionDeps {
  readonly activity: Pick<ActivityStore, 'entries' | 'pending'>
  /** Fetches what only a page needs that writes. */
  readonly fetchWriter: () => Promise<Writer>
  readonly notices: Notices
}

/**
 * The one way to write to the chain: prepared, reviewed, checked, signed, then handed to the activity list
 * (rules/money: prepared-shown-sent).
 */
export class TransactionStore {
  stage: WriteStage = { kind: 'idle' }
  readonly #deps: TransactionDeps
  #turn: Turn | undefined

  constructor(deps: TransactionDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Takes a write from the click to the wallet's answer. Resolves to whether it is known to be sent. */
  async run(action: WriteAction): Promise<boolean> {
    return (await this.#take(action.topic, (writer, turn) => writer.write(action, turn))) ?? false
  }

  /** Takes a text to the wallet's answer; undefined when it was not signed. Nothing is sent to the chain by it. */
  async sign<Signed>(action: SignatureAction<Signed>): Promise<Signed | undefined> {
    return this.#take(action.topic, (writer, turn) => writer.sign(action, turn))
  }

  /** The stage of a feature's own writes, whose topics begin like this; 'idle' while another's is in hand. */
  stageOf(topic: string): WriteStage {
    const { stage } = this
    return stage.kind !== 'idle' && stage.topic.startsWith(topic) ? stage : { kind: 'idle' }
  }

  /** Whether a write whose topic begins like this is under way: from the click until the chain has answered. */
  isBusy(topic: string): boolean {
    const { activity } = this.#deps
    return (
      this.stageOf(topic).kind !== 'idle' || activity.pending.some((entry) => entry.topic.startsWith(topic))
    )
  }

  /** The user has read the review and wants it. */
  confirm(): void {
    this.#turn?.decide?.('confirmed')
  }

  /**
   * The user does not want it, or no longer waits for the wallet. Before the wallet was asked it ends there; a
   * signature that still comes is watched all the same.
   */
  cancel(): void {
    if (this.stage.kind === 'reviewing') this.#turn?.decide?.('cancelled')
    else this.#turn?.end()
  }

  async #take<Answer>(
    topic: string,
    go: (writer: Writer, turn: Turn) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (runInAction(() => this.stage.kind !== 'idle')) return undefined
    const { activity } = this.#deps
    const shown = runInAction(() => activity.entries.map(({ transaction }) => transaction.hash))
    const turn = new Turn(new Set(shown), (stage) => {
      this.stage = stage
    })
    this.#turn = turn
    turn.show({ kind: 'preparing', topic })
    try {
      const writer = await this.#deps.fetchWriter().catch(() => undefined)
      if (writer) return await go(writer, turn)
      this.#deps.notices.show({ kind: 'error', text: texts.partMissing })
      return undefined
    } finally {
      turn.end()
    }
  }
}
