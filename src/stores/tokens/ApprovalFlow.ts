import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Log } from '#domain/shared/Log.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { allowanceTitle } from '#domain/tokens/allowanceReview.ts'
import type { AllowanceParams, Allowances, Permit, PermitParams } from '#domain/tokens/Allowances.ts'
import * as texts from '#domain/tokens/texts.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'
import type { Wallet } from '#domain/wallet/Wallet.ts'

import { Batching } from '../activity/Batching.ts'
import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { TransactionStore, WriteAction, WriteStep } from '../activity/TransactionStore.ts'
import type { AsyncResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'

/** What is only signed, once a contract may take what it takes. */
export interface SignedAct {
  /** What it does, for the step before it. */
  readonly label: string
  /** Resolves to whether it was signed. */
  readonly take: (step: WriteStep | undefined) => Promise<boolean>
}

/** A write that needs a contract to take tokens of the user's. */
export interface ApprovedWrite {
  /** What is taken; absent, as the spender, where nobody takes anything, so nothing is to be allowed. */
  readonly token?: Token
  /** Which one, where one NFT is taken and not so much of a token. */
  readonly tokenId?: bigint
  /** A configured contract (rules/money: exact-approval). */
  readonly spender?: Address | undefined
  /** What the contract takes; undefined while the form holds no usable amount. */
  readonly amount: Wei | undefined
  /**
   * What it is to be allowed where the user has chosen more than it takes; never without their choice
   * (rules/money: unlimited-approval).
   */
  readonly limit?: Wei
  /** The write itself, once the contract may take that much. */
  readonly act: WriteAction | SignedAct
  /** The same with the allowance in one confirmation, for wallets that can (EIP-5792). */
  readonly together?: (allowing: AllowanceParams) => WriteAction
  /** The same with an allowance by signature, where the contract takes one. */
  readonly permit?: {
    /** How long it is to be good, in the chain's time. */
    readonly deadline: () => Promise<number>
    readonly act: (permit: Permit) => WriteAction
  }
}

/** What the button below a form does next. */
export type NextStep =
  /** The form holds nothing to do. */
  | { readonly kind: 'nothing' }
  /** It is not known yet, or could not be read, what the contract may take. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'allow' }
  /** The allowance was asked for and waits for its block. */
  | { readonly kind: 'allowing' }
  /**
   * `of` is 2 where an allowance came first; `together` where the wallet allows and acts in one confirmation; `free`
   * where nothing needs to be allowed.
   */
  | { readonly kind: 'act'; readonly of: 1 | 2; readonly together?: true; readonly free?: true }

/** A spending by which a contract takes something. */
type Taking = ApprovedWrite & { readonly token: Token; readonly spender: Address }

const takes = (write: ApprovedWrite): write is Taking => {
  const { token, spender } = write
  return token !== undefined && spender !== undefined && !isNative(token.address)
}

/** The stores a form with such a write stands on. */
export interface ApprovalStores extends ReadDeps {
  readonly transactions: TransactionStore
}

/** What the steps of a form stand on. */
export interface ApprovalFlowDeps extends ApprovalStores {
  readonly allowances: Allowances
  readonly wallet: Pick<Wallet, 'canBatch'>
  readonly log: Log
}

/** The steps of one form. */
export interface ApprovalFlowParams {
  /** Names its allowance in the activity list: "allow:swap". */
  readonly topic: string
  /** What the form holds now; undefined where it asks for nothing. */
  readonly write: () => ApprovedWrite | undefined
  /** Hears of each write of the form that is begun, and may add to it. */
  readonly noting?: (action: WriteAction) => WriteAction
}

/**
 * Allow, then act, behind one button (S6: exactly the amount, never more). Where the chain says that enough is allowed,
 * only the act is left: so a reload in between loses nothing.
 */
export class ApprovalFlow {
  readonly #deps: ApprovalFlowDeps
  readonly #params: ApprovalFlowParams
  readonly #allowance: Query<Wei>
  readonly #batching: Batching
  #cannotSign = false

  constructor(deps: ApprovalFlowDeps, params: ApprovalFlowParams) {
    const { allowances, queries, session, wallet } = deps
    this.#deps = deps
    this.#params = params
    this.#batching = new Batching(wallet)
    this.#allowance = new Query(queries, {
      failure: 'An allowance could not be read',
      ask: () => {
        const { account } = session
        const write = this.#spending
        if (!account || !write || !takes(write)) return undefined
        const { token, tokenId, spender } = write
        return {
          key: ['allowance', token.address, tokenId, spender, account],
          fetch: () => allowances.allowanceOf(token.address, account, spender),
        }
      },
      follows: 'transactions',
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** What the contract may take. */
  get allowance(): AsyncResult<Wei> {
    return this.#allowance.result
  }

  get next(): NextStep {
    const write = this.#spending
    if (write?.amount === undefined) return { kind: 'nothing' }
    if (!takes(write)) return { kind: 'act', of: 1, free: true }
    if (this.#waiting) return { kind: 'allowing' }
    if (this.allowance.kind !== 'ready') return { kind: 'unknown' }
    if (this.allowance.value < write.amount)
      return write.together && this.#batching.possible
        ? { kind: 'act', of: 1, together: true }
        : { kind: 'allow' }
    return { kind: 'act', of: this.#allowedHere ? 2 : 1 }
  }

  /** What the form would have taken; undefined where it asks for nothing. */
  get token(): Token | undefined {
    return this.#spending?.token
  }

  /** What the contract may take now, whatever the form holds; undefined where that is nothing, or not known. */
  get leftOver(): Wei | undefined {
    if (this.#waiting || this.allowance.kind !== 'ready') return undefined
    // Between two steps it is not left over: a line that comes and goes would move what is read.
    if (this.#deps.transactions.stage.kind !== 'idle') return undefined
    return this.allowance.value === 0n ? undefined : this.allowance.value
  }

  /** Whether that is being taken back. */
  get revoking(): boolean {
    return this.#deps.transactions.isBusy(this.#backTopic)
  }

  /** Whether the allowance is being asked for, or on its way. */
  get allowing(): boolean {
    return this.#deps.transactions.isBusy(this.#params.topic)
  }

  /** Reads what the contract may take, and goes on with the same press once it may, until the returned function is called. */
  subscribe(): () => void {
    return combineDisposers(
      this.#allowance.subscribe(),
      // A wallet may come back as another one.
      reaction(
        () => {
          const { account } = this.#deps.session
          const write = this.#spending
          return [account, write?.together && write.token?.address, write?.spender].join()
        },
        () => void this.#learnBatching(),
        { fireImmediately: true },
      ),
      this.#deps.activity.onSettled(({ topic, outcome }) => {
        if (topic === this.#params.topic && outcome === 'success') void this.#goOn()
      }),
    )
  }

  /** Finds out again what the contract may take, and what the wallet can. */
  async refetch(): Promise<void> {
    await Promise.all([this.#allowance.refetch(), this.#learnBatching()])
  }

  /** Does what comes next. Resolves to whether anything was sent. */
  async run(): Promise<boolean> {
    const { next, write } = runInAction(() => ({ next: this.next, write: this.#spending }))
    if (!write) return false
    if (takes(write)) {
      if (next.kind === 'allow') return (await this.#actByPermit(write)) ?? this.#allow(write)
      if (next.kind === 'act' && next.together) return this.#actTogether(write)
    }
    return next.kind === 'act' && this.#act(write, next.of)
  }

  /** Takes back what the contract may take. Nothing moves by it. Resolves to whether it was sent. */
  async revoke(): Promise<boolean> {
    const [owner, write] = runInAction(() => [this.#deps.session.account, this.#spending] as const)
    if (!owner || !write || !takes(write) || this.revoking) return false
    const { token, spender } = write
    return this.#deps.transactions.run({
      prepare: () => this.#deps.allowances.prepareApproval({ token, owner, spender, amount: wei(0n) }),
      label: allowanceTitle({ token, amount: wei(0n) }),
      topic: this.#backTopic,
      successText: texts.approvalRevoked,
    })
  }

  async #actTogether({ token, spender, amount, limit, together }: Taking): Promise<boolean> {
    const owner = runInAction(() => this.#deps.session.account)
    if (!owner || !together || amount === undefined) return false
    const action = together({ token, owner, spender, amount: limit ?? amount })
    return this.#run({
      ...action,
      prepare: async () => {
        const prepared = await action.prepare()
        return prepared.ok ? ok(this.#batching.noting(prepared.value)) : prepared
      },
    })
  }

  async #learnBatching(): Promise<void> {
    const { account, asks } = runInAction(() => ({
      account: this.#deps.session.account,
      asks: this.#spending?.together !== undefined,
    }))
    if (asks) await this.#batching.learn(account)
  }

  /** To the review of what was wanted all along. */
  async #goOn(): Promise<void> {
    const { queries } = this.#deps
    let awaited
    // Another transaction may come to its end meanwhile: what was read then is what counts.
    do {
      awaited = queries.reading
      await awaited
    } while (awaited !== queries.reading)
    const { next, write } = runInAction(() => ({ next: this.next, write: this.#spending }))
    if (write && next.kind === 'act') await this.#act(write, 2)
  }

  /** One signature in place of a transaction; undefined where there can be none, and the ordinary way is left. */
  async #actByPermit(spending: Taking): Promise<boolean | undefined> {
    const { allowances } = this.#deps
    const { act, permit: terms } = spending
    const params = await this.#permitOrder(spending)
    if (!terms || !params) return undefined
    const permit = await this.#deps.transactions.sign({
      prepare: async () => {
        const prepared = await allowances.preparePermit(params)
        if (!prepared) return err({ kind: 'node unavailable' })
        return ok({ ...prepared, sign: async () => this.#noteAnswer(await prepared.sign()) })
      },
      topic: `${this.#params.topic}:permit`,
      step: { number: 1, of: 2, leadsTo: act.label },
    })
    return permit ? this.#run({ ...terms.act(permit), step: { number: 2, of: 2 } }) : false
  }

  /** Undefined where there can be no permit, or where that cannot be found out. */
  async #permitOrder({ token, spender, amount, permit }: Taking): Promise<PermitParams | undefined> {
    const owner = runInAction(() => this.#deps.session.account)
    if (!owner || !permit || amount === undefined || this.#cannotSign) return undefined
    try {
      const params = { token, owner, spender, amount, deadline: await permit.deadline() }
      return (await this.#deps.allowances.preparePermit(params)) && params
    } catch (error) {
      this.#deps.log.warn('An allowance by signature could not be prepared', error)
      return undefined
    }
  }

  /** A wallet that cannot sign such texts is asked for a transaction the next time. */
  #noteAnswer(answer: Result<Permit, TxFailure>): Result<Permit, TxFailure> {
    if (!answer.ok && answer.error.kind === 'unknown') this.#cannotSign = true
    return answer
  }

  async #allow({ token, spender, amount, limit, act, together }: Taking): Promise<boolean> {
    const owner = runInAction(() => this.#deps.session.account)
    if (!owner || amount === undefined) return false
    const params = { token, owner, spender, amount: limit ?? amount }
    const both = runInAction(() => together?.(params))
    return this.#deps.transactions.run({
      prepare: async () => {
        const [prepared, outlook] = await Promise.all([
          this.#deps.allowances.prepareApproval(params),
          both?.prepare(),
        ])
        // Nothing is allowed for what would be refused. A node that cannot try it out says nothing.
        return prepared.ok && outlook?.ok === false && outlook.error.kind === 'reverted' ? outlook : prepared
      },
      label: allowanceTitle(params),
      topic: this.#params.topic,
      successText: texts.approved,
      step: { number: 1, of: 2, leadsTo: act.label },
    })
  }

  async #act({ act }: ApprovedWrite, of: 1 | 2): Promise<boolean> {
    const step = of === 2 ? { number: 2, of: 2 } : undefined
    if ('take' in act) return act.take(step)
    return this.#run(step ? { ...act, step } : act)
  }

  async #run(action: WriteAction): Promise<boolean> {
    const { noting } = this.#params
    return this.#deps.transactions.run(noting?.(action) ?? action)
  }

  get #spending(): ApprovedWrite | undefined {
    return this.#params.write()
  }

  get #backTopic(): string {
    return `back:${this.#params.topic}`
  }

  get #waiting(): boolean {
    return this.#deps.activity.pending.some(({ topic }) => topic === this.#params.topic)
  }

  /** Whether the last thing that happened here was the allowance: then the act is the second step. */
  get #allowedHere(): boolean {
    const { entries } = this.#deps.activity
    return entries[0]?.topic === this.#params.topic && entries[0].outcome === 'success'
  }
}
