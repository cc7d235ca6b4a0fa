import { reaction, runInAction } from 'mobx'

import { failureText } from '#domain/activity/failureText.ts'
import { isSamePreparation } from '#domain/activity/isSamePreparation.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Notices } from '#domain/shell/Notices.ts'
import type { PreparedWrite, WriteReview } from '#domain/activity/PreparedWrite.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { disagreementIn } from '#domain/shared/DisagreementError.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import type { SessionStore } from '../wallet/SessionStore.ts'
import type {
  Decision,
  Reviewed,
  ReviewedAction,
  SignatureAction,
  Turn,
  WriteAction,
  Writer,
} from './TransactionStore.ts'
import type { WalletRequestStore } from './WalletRequestStore.ts'

/** What carrying out a write stands on. */
export interface WriteRunnerDeps {
  readonly session: SessionStore
  readonly requests: WalletRequestStore
  readonly notices: Notices
  readonly log: Log
}

/** Takes a write or a text from its preparation to the wallet's answer. */
export class WriteRunner implements Writer {
  readonly #deps: WriteRunnerDeps

  constructor(deps: WriteRunnerDeps) {
    this.#deps = deps
  }

  async write(action: WriteAction, turn: Turn): Promise<boolean> {
    const known = this.#deps.requests.known(turn.shown)
    const prepare = () => this.#prepareWrite(action, known)
    const sent = await this.#take({ ...action, prepare }, turn, (write) =>
      this.#deps.requests.send(write, action, known),
    )
    return sent !== undefined
  }

  async sign<Signed>(action: SignatureAction<Signed>, turn: Turn): Promise<Signed | undefined> {
    return this.#take(action, turn, (text) => this.#guarded(() => text.sign()))
  }

  /** What may be the same already is looked for: it ends here where it is found, and is told where it is not. */
  async #prepareWrite(
    action: WriteAction,
    known: ReadonlySet<string>,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const prepared = await action.prepare()
    if (!prepared.ok) return prepared
    const { intent, review } = prepared.value
    const before = await this.#deps.requests.lookFor({ intent, topic: action.topic }, known)
    if (before === 'sent') return err({ kind: 'sent before' })
    if (!before) return prepared
    return ok({ ...prepared.value, review: { ...review, mayBeSent: before.transaction.label } })
  }

  async #take<Prepared extends Reviewed, Answer>(
    action: ReviewedAction<Prepared>,
    turn: Turn,
    ask: (prepared: Prepared) => Promise<Result<Answer, TxFailure>>,
  ): Promise<Answer | undefined> {
    const prepared = await this.#review(action, turn)
    if (!prepared) return undefined
    turn.show({ kind: 'signing', topic: action.topic, review: prepared.review, ...placeOf(action) })
    // A wallet that goes to another account or chain has left our request behind; an answer that still comes counts.
    const stopWatching = this.#whenSessionMoves(() => turn.end())
    const answer = await ask(prepared).finally(stopWatching)
    if (answer.ok) return answer.value
    return turn.isOver ? undefined : this.#stop(answer.error)
  }

  /**
   * Shows what will be signed until the user has confirmed exactly that: after each confirmation it is read and
   * simulated again, and shown again where it is no longer the same. Undefined when nothing is to be signed.
   */
  async #review<Prepared extends Reviewed>(
    action: ReviewedAction<Prepared>,
    turn: Turn,
  ): Promise<Prepared | undefined> {
    const { topic } = action
    const place = placeOf(action)
    let prepared = await this.#guarded(() => action.prepare())
    let before: WriteReview | undefined
    for (;;) {
      if (turn.isOver) return undefined
      if (!prepared.ok) return this.#stop(prepared.error)
      const shown = prepared.value
      if (!this.#isSigner(shown)) return this.#stop({ kind: 'account changed' })
      turn.show({ kind: 'reviewing', topic, review: shown.review, before, ...place })
      const decision = await this.#decision(turn)
      if (decision === 'session moved')
        return this.#stop({ kind: this.#isSigner(shown) ? 'wrong chain' : 'account changed' })
      if (decision === 'cancelled') return undefined
      turn.show({ kind: 'checking', topic, review: shown.review, ...place })
      prepared = await this.#guarded(() => action.prepare())
      if (turn.isOver) return undefined
      if (prepared.ok && isSamePreparation(prepared.value, shown) && this.#isSigner(shown))
        return prepared.value
      before = shown.review
    }
  }

  /** A fault of our own, such as a chunk that does not load, is a failure like any other. */
  async #guarded<Value>(work: () => Promise<Result<Value, TxFailure>>): Promise<Result<Value, TxFailure>> {
    try {
      return await work()
    } catch (error) {
      this.#deps.log.error('A transaction was not sent', error)
      const disagreement = disagreementIn(error)
      return err(
        disagreement ? { kind: 'sources disagree', hosts: disagreement.hosts } : { kind: 'node unavailable' },
      )
    }
  }

  #isSigner({ review }: Reviewed): boolean {
    return runInAction(() => sameAddress(review.account, this.#deps.session.account))
  }

  #decision(turn: Turn): Promise<Decision> {
    return turn.decision(this.#whenSessionMoves(() => turn.decide?.('session moved')))
  }

  #whenSessionMoves(action: () => void): () => void {
    return reaction(
      () => [this.#deps.session.account, this.#deps.session.onSupportedChain].join(),
      () => action(),
    )
  }

  #stop(failure: TxFailure): undefined {
    // What may have been sent is told by whoever looks for it.
    if (failure.kind !== 'outcome unknown') {
      const { tone, text } = failureText(failure)
      this.#deps.notices.show({ kind: tone, text, ...(tone === 'info' ? { duration: 5000 } : {}) })
    }
    if (failure.kind !== 'rejected') this.#deps.log.warn('A transaction was not sent', failure)
    return undefined
  }
}

/** Where its review stands, and among which others. */
const placeOf = ({ reviewedInline, step }: Omit<ReviewedAction<Reviewed>, 'prepare'>) => ({
  inline: reviewedInline ?? false,
  step,
})
