import { makeAutoObservable, reaction } from 'mobx'

import { isSameCall, type Call } from '#domain/activity/PendingTransaction.ts'
import { UNLIMITED } from '#domain/shared/unlimited.ts'

import { forgottenWhenSent } from '../activity/forgottenWhenSent.ts'
import { withHooks, type WriteAction } from '../activity/WriteRun.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { TypedForm } from '../shared/TypedForm.ts'
import {
  ApprovalFlow,
  type ApprovedWrite,
  type ApprovalFlowDeps,
  type ApprovalFlowParams,
} from './ApprovalFlow.ts'

export interface TokenFormParams {
  readonly topic: string
  /** Topic of the approval; by default `topic` after `allow:`. */
  readonly allowanceTopic?: string
  readonly write: () => ApprovedWrite | undefined
  /** Words an approval that is none of a token's amount. */
  readonly approvalReview?: ApprovalFlowParams['approvalReview']
  readonly around?: ApprovalFlowParams['around']
  /** The typed values, without those computed from a price; absent if the owning store clears them. */
  readonly typed?: TypedForm
  /** A consent that the user types before an expensive trade. */
  readonly consent?: {
    /** The word to type, in lower case. */
    readonly word: string
    /** Identifies the trade, for which alone the consent is valid. */
    readonly to: () => string
  }
}

/**
 * A form that spends tokens: the approval and the write behind one button, the user's consents, and clearing.
 * It opens with what was typed in this tab, which is removed from storage once the wallet is asked to sign.
 * The form is cleared once the write is confirmed; text typed meanwhile stays.
 */
export class TokenFormStore {
  /** Whether the approval is unlimited, only ever by the user's choice (rules/money: unlimited-approval). */
  unlimited = false
  /** The typed consent to an expensive trade (rules/exchange: unknown-impact). */
  confirmation = ''
  readonly steps: ApprovalFlow
  readonly word: string
  readonly #deps: ApprovalFlowDeps
  readonly #params: TokenFormParams
  #sent: { readonly call: Call; readonly text: string } | undefined

  constructor(deps: ApprovalFlowDeps, params: TokenFormParams) {
    const { topic, allowanceTopic = `allow:${topic}`, consent } = params
    this.#deps = deps
    this.#params = params
    this.word = consent?.word ?? ''
    this.steps = new ApprovalFlow(deps, {
      topic: allowanceTopic,
      write: () => this.#write,
      approvalReview: params.approvalReview,
      around: params.around,
      wrapWrite: (action) => this.#rememberText(action),
    })
    makeAutoObservable(this, { steps: false, word: false }, { autoBind: true, deep: false })
  }

  /** Whether a write is open, from the click until the chain has confirmed it. */
  get busy(): boolean {
    return this.#deps.transactions.isBusy(this.#params.topic) || this.steps.allowing
  }

  /** Whether there is a next step and no write of the form is open. */
  get ready(): boolean {
    const { kind } = this.steps.next
    return (kind === 'allow' || kind === 'act') && !this.busy
  }

  /** Whether the consent was typed, in upper or lower case; true if the form needs none. */
  get confirmed(): boolean {
    return this.confirmation.trim().toLowerCase() === this.word
  }

  subscribe(): () => void {
    const { activity, session } = this.#deps
    const { typed, consent } = this.#params
    this.#sent = undefined
    return combineDisposers(
      typed?.subscribe() ?? (() => undefined),
      activity.onSettled(({ outcome, transaction }) => {
        // A transaction that is signed late may settle after a newer one.
        if (!this.#sent || !isSameCall(transaction, this.#sent.call)) return
        if (outcome === 'success') this.#clear()
        else typed?.keep()
      }),
      this.steps.subscribe(),
      // Immediately too: a link may have changed the trade since the last visit.
      reaction(
        () => [consent?.to(), session.account].join(),
        () => this.#dropConsent(),
        { fireImmediately: true },
      ),
      // After a revocation the next approval is exact again unless the user chooses otherwise.
      reaction(
        () => this.steps.revoking,
        () => this.allowAll(false),
      ),
    )
  }

  /** Chooses an unlimited or an exact approval. Another account or trade, and a revocation, reset it to exact. */
  allowAll(unlimited: boolean): void {
    this.unlimited = unlimited
  }

  confirm(text: string): void {
    this.confirmation = text
  }

  async submit(): Promise<boolean> {
    return this.ready && this.steps.run()
  }

  get #write(): ApprovedWrite | undefined {
    const write = this.#params.write()
    return write && this.unlimited ? { ...write, limit: UNLIMITED } : write
  }

  #rememberText(action: WriteAction): WriteAction {
    const { typed } = this.#params
    if (!typed) return action
    const text = typed.text
    const { onAsked, onEnd } = forgottenWhenSent(typed, text)
    return withHooks(action, {
      onAsked: (write) => {
        this.#sent = { call: write.intent, text }
        onAsked(write)
      },
      onEnd,
    })
  }

  /** Clears the form unless the user has typed something new. */
  #clear(): void {
    const { typed } = this.#params
    const sent = this.#sent
    this.#sent = undefined
    if (typed && sent?.text === typed.text) typed.clear()
  }

  #dropConsent(): void {
    this.unlimited = false
    this.confirmation = ''
  }
}
