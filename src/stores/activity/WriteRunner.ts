import { reaction, runInAction } from 'mobx'

import { failureText, isOfWallet } from '#domain/activity/failureText.ts'
import { isSamePreparation } from '#domain/activity/isSamePreparation.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import * as walletTexts from '#domain/wallet/texts.ts'
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
  ActionRun,
  WriteAction,
  Writer,
} from './TransactionStore.ts'
import { TERMS_CHANGES } from './termsChanges.ts'
import type { WalletRequestStore } from './WalletRequestStore.ts'

export interface WriteRunnerDeps {
  readonly session: SessionStore
  readonly requests: WalletRequestStore
  readonly notices: Notices
  readonly log: Log
}

/** Helps the user find out what is wrong with the wallet (rules/wallet: wallet-check). */
const CHECK = { page: '/wallet-check', label: walletTexts.checkYourWallet } as const

/** Carries out writes and signatures, from the preparation to the wallet's answer. */
export class WriteRunner implements Writer {
  readonly #deps: WriteRunnerDeps

  constructor(deps: WriteRunnerDeps) {
    this.#deps = deps
  }

  /** Resolves to whether the wallet has sent the write, even after the run has ended. Failures become notices. */
  async write(action: WriteAction, run: ActionRun): Promise<boolean> {
    const known = this.#deps.requests.known(run.shown)
    const prepare = () => this.#prepareWrite(action, known)
    const sent = await this.#runAction({ ...action, prepare }, run, (write) =>
      this.#deps.requests.send(write, action, known),
    )
    return sent !== undefined
  }

  /** Resolves to undefined if the user cancels or it fails; failures become notices. */
  async sign<Signed>(action: SignatureAction<Signed>, run: ActionRun): Promise<Signed | undefined> {
    return this.#runAction(action, run, (text) => this.#guarded(() => text.sign()))
  }

  /** Stops if the same write was already sent; if it may have been, the review warns. */
  async #prepareWrite(
    action: WriteAction,
    known: ReadonlySet<string>,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const prepared = await action.prepare()
    if (!prepared.ok) return prepared
    const { intent, review } = prepared.value
    const before = await this.#deps.requests.findEarlier({ intent, topic: action.topic }, known)
    if (before === 'sent') return err({ kind: 'sent before' })
    if (!before) return prepared
    return ok({ ...prepared.value, review: { ...review, mayBeSent: before.transaction.label } })
  }

  /** Reviews an action, then asks the wallet. A failure after the run's end is not shown. */
  async #runAction<Prepared extends Reviewed, Answer>(
    action: ReviewedAction<Prepared>,
    run: ActionRun,
    ask: (prepared: Prepared) => Promise<Result<Answer, TxFailure>>,
  ): Promise<Answer | undefined> {
    const prepared = await this.#review(action, run)
    if (!prepared) return undefined
    run.show({ kind: 'signing', topic: action.topic, review: prepared.review, ...placementOf(action) })
    // The wallet drops a request when it changes account or chain; a late answer still counts.
    const stopWatching = this.#onSessionChange(() => run.end())
    const answer = await ask(prepared).finally(stopWatching)
    if (answer.ok) return answer.value
    return run.isOver ? undefined : this.#fail(answer.error)
  }

  /** Prepares again after each confirmation, until the user has confirmed a review that did not change. */
  async #review<Prepared extends Reviewed>(
    action: ReviewedAction<Prepared>,
    run: ActionRun,
  ): Promise<Prepared | undefined> {
    const { topic } = action
    const placement = placementOf(action)
    let prepared = await this.#guarded(() => action.prepare())
    let before: WriteReview | undefined
    for (;;) {
      if (run.isOver) return undefined
      if (!prepared.ok) return this.#fail(prepared.error)
      const shown = prepared.value
      if (!this.#isSigner(shown)) return this.#fail(this.#whyMoved(shown))
      run.show({ kind: 'reviewing', topic, review: shown.review, before, ...placement })
      const decision = await this.#decision(run)
      if (decision === 'session moved') return this.#fail(this.#whyMoved(shown))
      if (decision === 'cancelled') return undefined
      run.show({ kind: 'checking', topic, review: shown.review, ...placement })
      prepared = await this.#guarded(() => action.prepare())
      if (run.isOver) return undefined
      if (prepared.ok && isSamePreparation(prepared.value, shown) && this.#isSigner(shown))
        return prepared.value
      before = shown.review
    }
  }

  /** Turns an error of the app itself, such as a chunk that does not load, into a failure. */
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

  #whyMoved(shown: Reviewed): TxFailure {
    if (this.#isSigner(shown)) return { kind: 'wrong chain' }
    return { kind: runInAction(() => this.#deps.session.account) ? 'account changed' : 'not connected' }
  }

  #decision(run: ActionRun): Promise<Decision> {
    return run.decision(this.#onSessionChange(() => run.decide?.('session moved')))
  }

  /** Runs the action when the account changes or the wallet enters or leaves the supported chain. */
  #onSessionChange(action: () => void): () => void {
    return reaction(
      () => [this.#deps.session.account, this.#deps.session.onSupportedChain].join(),
      () => action(),
    )
  }

  /** Shows and logs a failure; a rejection by the user is not logged. */
  #fail(failure: TxFailure): undefined {
    // RequestSearch reports requests that may have been sent.
    if (failure.kind !== 'outcome unknown') {
      const { tone, ...words } = failureText(failure, TERMS_CHANGES)
      this.#deps.notices.show({
        kind: tone,
        ...words,
        ...(isOfWallet(failure) && { way: CHECK }),
      })
    }
    if (failure.kind !== 'rejected') this.#deps.log.warn('A transaction was not sent', failure)
    return undefined
  }
}

const placementOf = ({ reviewedInline, step }: Omit<ReviewedAction<Reviewed>, 'prepare'>) => ({
  inline: reviewedInline ?? false,
  step,
})
