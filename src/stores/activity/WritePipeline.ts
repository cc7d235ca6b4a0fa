import { reaction, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import { failureText, isOfWallet } from '#domain/activity/failureText.ts'
import { isSamePreparation } from '#domain/activity/isSamePreparation.ts'
import * as texts from '#domain/activity/texts.ts'
import type {
  SentDescription,
  SentTransaction,
  TransactionSender,
} from '#domain/activity/TransactionSender.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import * as walletTexts from '#domain/wallet/texts.ts'
import type { TxHash } from '#domain/shared/TxHash.ts'
import type { PreparedWrite, WriteReview } from '#domain/activity/PreparedWrite.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { disagreementIn } from '#domain/shared/DisagreementError.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import type { Ports } from '../shared/Ports.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { ActivityStore } from './ActivityStore.ts'
import { TERMS_CHANGES } from './termsChanges.ts'
import type { Writer } from './TransactionStore.ts'
import type { WalletRequestStore } from './WalletRequestStore.ts'
import type {
  Decision,
  Reviewed,
  ReviewedAction,
  SignatureAction,
  WriteAction,
  WriteRun,
} from './WriteRun.ts'

export interface WritePipelineDeps extends Pick<Ports, 'notices' | 'log'> {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly requests: WalletRequestStore
  readonly sender: TransactionSender
}

/** Helps the user find out what is wrong with the wallet (rules/wallet: wallet-check). */
const CHECK = { page: '/wallet-check', label: walletTexts.checkYourWallet } as const

/**
 * The one path of writes and signatures: prepare, review, check, sign; for a write, also record and follow
 * (rules/money: prepared-shown-sent). Failures become notices.
 */
export class WritePipeline implements Writer {
  readonly #deps: WritePipelineDeps

  constructor(deps: WritePipelineDeps) {
    this.#deps = deps
  }

  /** Resolves to whether the wallet has sent the write, even after the run has ended. */
  async write(action: WriteAction, run: WriteRun): Promise<boolean> {
    const known = this.#deps.requests.known(run.shown)
    const prepare = () => this.#prepareOnce(action, known)
    const confirmed = await this.#confirmed({ ...action, prepare }, run)
    if (!confirmed) return false
    const end = await this.#signing(action, run, confirmed, () => this.#send(confirmed, action, known))
    const { topic } = action
    // Nothing is awaited of a contract wallet, whose other owners may take days, and of what is mined already.
    const sent = runInAction(() => this.#deps.activity.awaitingBlock.find((entry) => entry.topic === topic))
    if (end.ok && sent) showWait(action, run, sent.transaction.hash)
    return end.ok
  }

  /** Resolves to undefined if the user cancels or it fails. */
  async sign<Signed>(action: SignatureAction<Signed>, run: WriteRun): Promise<Signed | undefined> {
    const confirmed = await this.#confirmed(action, run)
    if (!confirmed) return undefined
    const end = await this.#signing(action, run, confirmed, () => this.#guarded(() => confirmed.sign()))
    if (!end.ok) return undefined
    showWait(action, run, undefined)
    return end.value
  }

  /** Stops if the same write was already sent; if it may have been, the review warns. */
  async #prepareOnce(
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

  /** Prepares again after each confirmation, until the user has confirmed a review that did not change. */
  async #confirmed<Prepared extends Reviewed>(
    action: ReviewedAction<Prepared>,
    run: WriteRun,
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

  /** Waits for the wallet. A failure after the run's end is not shown. */
  async #signing<Answer>(
    action: Omit<ReviewedAction<Reviewed>, 'prepare'>,
    run: WriteRun,
    { review }: Reviewed,
    ask: () => Promise<Result<Answer, TxFailure>>,
  ): Promise<Result<Answer, TxFailure>> {
    run.show({ kind: 'signing', topic: action.topic, review, ...placementOf(action) })
    // The wallet drops a request when it changes account or chain; a late answer still counts.
    const stopWatching = this.#onSessionChange(() => run.end())
    const answer = await ask().finally(stopWatching)
    if (!answer.ok && !run.isOver) this.#fail(answer.error)
    return answer
  }

  async #send(
    write: PreparedWrite,
    action: WriteAction,
    known: ReadonlySet<string>,
  ): Promise<Result<unknown, TxFailure>> {
    const end = await this.#sendRecorded(write, action, known)
    runInAction(() => action.onEnd?.(end))
    return end
  }

  /** Records the request before the wallet is asked and the transaction after, then follows it. */
  async #sendRecorded(
    write: PreparedWrite,
    action: WriteAction,
    known: ReadonlySet<string>,
  ): Promise<Result<unknown, TxFailure>> {
    const { requests, sender } = this.#deps
    const start = await this.#answered(() => sender.start(write), 'wallet unavailable')
    if (!start.ok) return start
    const request = requests.record(write, start.value, action, known)
    if (!request) return err({ kind: 'sent before' })
    runInAction(() => action.onAsked?.(write))
    const answer = await this.#answered(() => sender.send(write, start.value), 'outcome unknown')
    const end = requests.answered(request, answer)
    if (answer.ok && end.ok && end.value) void this.#compare(end.value, write, answer.value)
    return end
  }

  /** Adapters should not reject. If one does, the failure depends on whether the wallet was asked. */
  async #answered<Value>(
    ask: () => Promise<Result<Value, TxFailure>>,
    otherwise: 'wallet unavailable' | 'outcome unknown',
  ): Promise<Result<Value, TxFailure>> {
    try {
      return await ask()
    } catch (error) {
      this.#deps.log.error('A wallet could not be asked', error)
      return err({ kind: otherwise })
    }
  }

  /** Compares the sent transaction with its review, now or, if the chain does not have it yet, once it settles. */
  async #compare(entry: ActivityEntry, write: PreparedWrite, sent: SentTransaction): Promise<void> {
    const { activity, sender } = this.#deps
    const description = await sender.describe(write, sent)
    if (description) return this.#applyDescription(entry, description)
    const stop = activity.onSettled((settled) => {
      if (settled.transaction.hash !== sent.hash) return
      stop()
      void sender.describe(write, sent).then((late) => late && this.#applyDescription(settled, late))
    })
  }

  /** Warns about an altered transaction. Corrects a known nonce: a wrong one would identify another transaction. */
  #applyDescription(entry: ActivityEntry, description: SentDescription): void {
    const { activity, notices } = this.#deps
    const { from, hash, nonce } = entry.transaction
    const link = activity.linkOf(entry)
    if (description.altered)
      notices.show({ kind: 'warning', text: texts.alteredByWallet, ...(link !== undefined && { link }) })
    if (description.nonce !== undefined && description.nonce !== nonce)
      activity.correctNonce(from, hash, description.nonce)
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

  #decision(run: WriteRun): Promise<Decision> {
    return run.decision(this.#onSessionChange(() => run.decide?.('session moved')))
  }

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

/** Keeps the review open if another step follows (rules/money: one-sheet). */
function showWait(
  { topic, step }: Pick<ReviewedAction<Reviewed>, 'topic' | 'step'>,
  run: WriteRun,
  hash: TxHash | undefined,
): void {
  if (step?.labels && step.number < step.of) run.after = { kind: 'waiting', topic, step, hash }
}

const placementOf = ({ reviewedInline, step }: Omit<ReviewedAction<Reviewed>, 'prepare'>) => ({
  inline: reviewedInline ?? false,
  step,
})
