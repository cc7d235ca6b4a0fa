import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { failureText } from '#domain/activity/failureText.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { Notices } from '#domain/ports/Notices.ts'
import type {
  PreparedSignature,
  PreparedWrite,
  SentTransaction,
  WriteReview,
} from '#domain/ports/PreparedWrite.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import type { SessionStore } from '../wallet/SessionStore.ts'
import type { ActivityStore } from './ActivityStore.ts'

/** What can be shown before it is signed. */
interface Reviewed {
  readonly review: WriteReview
}

/** Something that is reviewed, then signed. */
interface ReviewedAction<Prepared extends Reviewed> {
  /** Simulates and describes it, from what the chain says now. */
  readonly prepare: () => Promise<Result<Prepared, TxFailure>>
  /** What it is about, so that a feature recognises its own: "mint:alice". */
  readonly topic: string
  /** Whether the review stands inside the dialog that asked for it: for writes that move no value. */
  readonly reviewedInPlace?: boolean
  /** Where it stands among several that make one action. */
  readonly step?: WriteStep
}

/** What a feature says of something that binds by a signature alone: an allowance, an order. */
export type SignatureAction<Signed> = ReviewedAction<PreparedSignature<Signed>>

/** What a feature says of a write; everything else is the same for all of them (design 5). */
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
      /** What was shown before is no longer so: this is a second look. */
      readonly changed: boolean
      readonly inPlace: boolean
      readonly step: WriteStep | undefined
    }
  | {
      readonly kind: 'checking' | 'signing'
      readonly topic: string
      readonly review: WriteReview
      readonly inPlace: boolean
      readonly step: WriteStep | undefined
    }

/** A stage in which there is something to read. */
export type ReviewStage = Exclude<WriteStage, { readonly kind: 'idle' | 'preparing' }>

/** How a review ends. */
type Decision = 'confirmed' | 'cancelled' | 'session moved'

/** The one way to write to the chain: prepared, reviewed, checked, signed, then handed to the activity list (design 3). */
export class TransactionStore {
  stage: WriteStage = { kind: 'idle' }
  readonly #session: SessionStore
  readonly #activity: ActivityStore
  readonly #notices: Notices
  readonly #clock: Clock
  readonly #log: Log
  #decide: ((decision: Decision) => void) | undefined
  /** The run that owns the stage; a run whose prompt was dismissed owns it no more. */
  #owner: object | undefined

  constructor(session: SessionStore, activity: ActivityStore, notices: Notices, clock: Clock, log: Log) {
    this.#session = session
    this.#activity = activity
    this.#notices = notices
    this.#clock = clock
    this.#log = log
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Takes a write from the click to the wallet's answer. Resolves to whether it was sent. */
  async run(action: WriteAction): Promise<boolean> {
    const sent = await this.#take(action, isSameWrite, async (write) => {
      const answer = await this.#guarded(() => write.send())
      if (answer.ok) this.#keep(write, answer.value, action)
      return answer
    })
    return sent !== undefined
  }

  /** Takes a text to the wallet's answer; undefined when it was not signed. Nothing is sent to the chain by it. */
  async sign<Signed>(action: SignatureAction<Signed>): Promise<Signed | undefined> {
    return this.#take(action, isSameText, (text) => this.#guarded(() => text.sign()))
  }

  /** The stage of a feature's own writes, whose topics begin like this; 'idle' while another's is in hand. */
  stageOf(topic: string): WriteStage {
    const { stage } = this
    return stage.kind !== 'idle' && stage.topic.startsWith(topic) ? stage : { kind: 'idle' }
  }

  /** The user has read the review and wants it. */
  confirm(): void {
    this.#decide?.('confirmed')
  }

  /**
   * The user does not want it, or no longer waits for the wallet. Before the wallet was asked it ends there; a
   * signature that still comes is watched all the same.
   */
  cancel(): void {
    if (this.stage.kind === 'reviewing') this.#decide?.('cancelled')
    else {
      this.#owner = undefined
      this.stage = { kind: 'idle' }
    }
  }

  async #take<Prepared extends Reviewed, Answer>(
    action: ReviewedAction<Prepared>,
    isSame: (a: Prepared, b: Prepared) => boolean,
    ask: (prepared: Prepared) => Promise<Result<Answer, TxFailure>>,
  ): Promise<Answer | undefined> {
    if (runInAction(() => this.stage.kind !== 'idle')) return undefined
    const { topic } = action
    this.#owner = action
    this.#setStage({ kind: 'preparing', topic })
    try {
      const prepared = await this.#review(action, isSame)
      if (!prepared) return undefined
      this.#setStage({ kind: 'signing', topic, review: prepared.review, ...placeOf(action) })
      // A wallet that goes to another account or chain has left our request behind; an answer that still comes counts.
      const stopWatching = this.#whenSessionMoves(() => this.cancel())
      const answer = await ask(prepared).finally(stopWatching)
      if (answer.ok) return answer.value
      if (this.#owner === action) this.#stop(answer.error)
      return undefined
    } finally {
      if (this.#owner === action) this.#setStage({ kind: 'idle' })
    }
  }

  /**
   * Shows what will be signed until the user has confirmed exactly that: after each confirmation it is read and
   * simulated again, and shown again where it is no longer the same. Undefined when nothing is to be signed.
   */
  async #review<Prepared extends Reviewed>(
    action: ReviewedAction<Prepared>,
    isSame: (a: Prepared, b: Prepared) => boolean,
  ): Promise<Prepared | undefined> {
    const { topic } = action
    const place = placeOf(action)
    let prepared = await this.#guarded(() => action.prepare())
    for (let changed = false; ; changed = true) {
      if (this.#owner !== action) return undefined
      if (!prepared.ok) return this.#stop(prepared.error)
      const shown = prepared.value
      if (!this.#isSigner(shown)) return this.#stop({ kind: 'account changed' })
      this.#setStage({ kind: 'reviewing', topic, review: shown.review, changed, ...place })
      const decision = await this.#decision()
      if (decision === 'session moved')
        return this.#stop({ kind: this.#isSigner(shown) ? 'wrong chain' : 'account changed' })
      if (decision === 'cancelled') return undefined
      this.#setStage({ kind: 'checking', topic, review: shown.review, ...place })
      prepared = await this.#guarded(() => action.prepare())
      if (this.#owner !== action) return undefined
      if (prepared.ok && isSame(prepared.value, shown) && this.#isSigner(shown)) return prepared.value
    }
  }

  /** A fault of our own, such as a chunk that does not load, is a failure like any other. */
  async #guarded<Value>(work: () => Promise<Result<Value, TxFailure>>): Promise<Result<Value, TxFailure>> {
    try {
      return await work()
    } catch (error) {
      this.#log.error('A transaction was not sent', error)
      return err({ kind: 'node unavailable' })
    }
  }

  #isSigner({ review }: Reviewed): boolean {
    return runInAction(() => sameAddress(review.account, this.#session.account))
  }

  #setStage(stage: WriteStage): void {
    runInAction(() => {
      this.stage = stage
    })
  }

  #decision(): Promise<Decision> {
    return new Promise((resolve) => {
      const finish = (decision: Decision) => {
        stopWatching()
        this.#decide = undefined
        resolve(decision)
      }
      const stopWatching = this.#whenSessionMoves(() => finish('session moved'))
      this.#decide = finish
    })
  }

  #whenSessionMoves(action: () => void): () => void {
    return reaction(
      () => [this.#session.account, this.#session.onSupportedChain].join(),
      () => action(),
    )
  }

  #stop(failure: TxFailure): undefined {
    const { tone, text } = failureText(failure)
    this.#notices.show({ kind: tone, text, ...(tone === 'info' ? { duration: 5000 } : {}) })
    if (failure.kind !== 'rejected') this.#log.warn('A transaction was not sent', failure)
    return undefined
  }

  #keep(write: PreparedWrite, sent: SentTransaction, action: WriteAction): void {
    const { hash, nonce, block, altered, batch } = sent
    const submittedAt = this.#clock.now()
    this.#activity.keep({
      transaction: {
        ...write.intent,
        hash,
        nonce,
        submittedAt,
        submittedBlock: block,
        ...(batch !== undefined && { batch }),
        label: action.label,
      },
      topic: action.topic,
      successText: action.successText,
      status: { kind: 'submitted', knownAt: submittedAt, knownBlock: block },
      outcome: undefined,
    })
    if (altered) {
      this.#notices.show({
        kind: 'warning',
        text: 'Your wallet changed this transaction before sending it. Compare it in the block explorer.',
        link: this.#activity.linkTo(hash),
      })
    }
  }
}

/** Where its review stands, and among which others. */
const placeOf = ({ reviewedInPlace, step }: Omit<ReviewedAction<Reviewed>, 'prepare'>) => ({
  inPlace: reviewedInPlace ?? false,
  step,
})

/** Whether two preparations would have the user sign the same thing. */
function isSameWrite(a: PreparedWrite, b: PreparedWrite): boolean {
  return (
    a.intent.to === b.intent.to &&
    a.intent.data === b.intent.data &&
    a.intent.value === b.intent.value &&
    a.review.recipient === b.review.recipient &&
    a.review.arrives.join() === b.review.arrives.join() &&
    a.review.notes.join() === b.review.notes.join()
  )
}

/** Whether two preparations would have the user sign the same text. */
function isSameText(a: PreparedSignature<unknown>, b: PreparedSignature<unknown>): boolean {
  return a.content === b.content
}
