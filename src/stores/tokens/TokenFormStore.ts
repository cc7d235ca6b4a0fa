import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { UNLIMITED } from '#domain/shared/unlimited.ts'

import type { WriteAction } from '../activity/TransactionStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ApprovalFlow, type ApprovedWrite, type ApprovalFlowDeps } from './ApprovalFlow.ts'

/** What one form has of its own. */
export interface TokenFormParams {
  /** What the topics of its writes begin with. */
  readonly topic: string
  /** The topic of its allowance, where it needs one. */
  readonly allowanceTopic?: string
  /** What it would do with what it holds now; undefined where that is nothing. */
  readonly write: () => ApprovedWrite | undefined
  /** What was typed, and how it is emptied; absent where its store empties it. */
  readonly typed?: {
    /** As one text: of what only follows a price, nothing. */
    readonly text: () => string
    /** Empties it of amounts. */
    readonly clear: () => void
  }
  /** What the user may consent to. */
  readonly consent?: {
    /** What is to be typed to want it at a price that costs much, in lower case. */
    readonly word: string
    /** What the consent is for, as one text. It is for nothing else: what the next one is. */
    readonly to: () => string
  }
}

/**
 * A form that spends tokens: its allowance and its act behind one button, what the user has consented to, and how it is
 * emptied. An amount is no draft: old digits that new ones join would be signed as one number. So a form begins each visit
 * without amounts, and is emptied once what it held has been sent and has happened. What was typed meanwhile stays.
 */
export class TokenFormStore {
  /** Whether the contract may take any amount: only ever by the user's own choice (rules/money: unlimited-approval). */
  unlimited = false
  /** What they have typed to say that they want it at a price that costs them much (rules/exchange: unknown-impact). */
  confirmation = ''
  readonly steps: ApprovalFlow
  /** What is to be typed for that. */
  readonly word: string
  readonly #deps: ApprovalFlowDeps
  readonly #params: TokenFormParams
  #sent: { readonly label: string; readonly text: string } | undefined

  constructor(deps: ApprovalFlowDeps, params: TokenFormParams) {
    const { topic, allowanceTopic = `allow:${topic}`, consent } = params
    this.#deps = deps
    this.#params = params
    this.word = consent?.word ?? ''
    this.steps = new ApprovalFlow(deps, {
      topic: allowanceTopic,
      write: () => this.#spending,
      noting: (action) => this.#noting(action),
    })
    makeAutoObservable(this, { steps: false, word: false }, { autoBind: true, deep: false })
  }

  /** From the click until the chain has answered. */
  get busy(): boolean {
    return this.#deps.transactions.isBusy(this.#params.topic) || this.steps.allowing
  }

  /** Whether the button does something now. */
  get ready(): boolean {
    const { kind } = this.steps.next
    return (kind === 'allow' || kind === 'act') && !this.busy
  }

  /** Whether the user wants it at that price all the same. */
  get confirmed(): boolean {
    return this.confirmation.trim().toLowerCase() === this.word
  }

  /** The form is shown until the returned function is called: it begins empty, and works. */
  subscribe(): () => void {
    const { activity, session } = this.#deps
    const { typed, consent } = this.#params
    this.#sent = undefined
    runInAction(() => typed?.clear())
    return combineDisposers(
      activity.onSettled(({ outcome, transaction }) => {
        // Signed late, another one may settle first.
        if (outcome === 'success' && transaction.label === this.#sent?.label) this.#empty()
      }),
      this.steps.subscribe(),
      // Also at once: since an earlier visit a link may have made something else of it.
      reaction(
        () => [consent?.to(), session.account].join(),
        () => this.#forget(),
        { fireImmediately: true },
      ),
      // Taken back is taken back: the next allowance is exact again unless chosen anew.
      reaction(
        () => this.steps.revoking,
        () => this.allowAll(false),
      ),
    )
  }

  allowAll(unlimited: boolean): void {
    this.unlimited = unlimited
  }

  confirm(text: string): void {
    this.confirmation = text
  }

  /** Does what comes next. Resolves to whether anything was sent. */
  async submit(): Promise<boolean> {
    return runInAction(() => this.ready) && this.steps.run()
  }

  get #spending(): ApprovedWrite | undefined {
    const write = this.#params.write()
    return write && this.unlimited ? { ...write, limit: UNLIMITED } : write
  }

  /** The same write; what the form holds when the write is made of it is noted with each preparation. */
  #noting(action: WriteAction): WriteAction {
    const text = runInAction(() => this.#params.typed?.text())
    if (text === undefined) return action
    return {
      ...action,
      prepare: async () => {
        this.#sent = { label: action.label, text }
        return action.prepare()
      },
    }
  }

  /** What was sent has happened; what was typed since is for the next time. */
  #empty(): void {
    const { typed } = this.#params
    const sent = this.#sent
    this.#sent = undefined
    if (typed && sent?.text === runInAction(typed.text)) typed.clear()
  }

  #forget(): void {
    this.unlimited = false
    this.confirmation = ''
  }
}
