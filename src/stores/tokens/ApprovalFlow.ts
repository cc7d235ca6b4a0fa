import { makeAutoObservable, reaction } from 'mobx'

import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { reviewed, reviewedMessage } from '#domain/activity/reviewed.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { Log } from '#domain/shared/Log.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { allowanceReview, allowanceTitle, permitReview } from '#domain/tokens/allowanceReview.ts'
import type { AllowanceParams, Allowances, Permit, PermitParams } from '#domain/tokens/Allowances.ts'
import * as texts from '#domain/tokens/texts.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'
import type { Wallet } from '#domain/wallet/Wallet.ts'

import { Batching } from '../activity/Batching.ts'
import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { TransactionStore } from '../activity/TransactionStore.ts'
import { withHooks, type WriteAction, type WriteStep } from '../activity/WriteRun.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import { whenRead } from '../shared/whenRead.ts'

/** An action that only needs a signature, such as an order, after the approval. */
export interface SignedAct {
  /** Shown in the step before. */
  readonly label: string
  /** Resolves to whether the user has signed. */
  readonly take: (step: WriteStep | undefined) => Promise<boolean>
}

/** A write that may first need an approval for a contract to take the user's tokens. */
export interface ApprovedWrite {
  /** The token that the contract takes. Without token or spender no approval is needed. */
  readonly token?: Token
  /** The id, if the token is an NFT. */
  readonly tokenId?: bigint
  /** The contract to approve, from the configuration (rules/money: exact-approval). */
  readonly spender?: Address | undefined
  /** The amount that the contract takes; undefined while the form holds no usable amount. */
  readonly amount: Wei | undefined
  /** The limit to approve, only if the user has chosen more than `amount` (rules/money: unlimited-approval). */
  readonly limit?: Wei
  /** The write or signature that follows the approval. */
  readonly act: WriteAction | SignedAct
  /** The same write with its approval, for wallets that batch calls (EIP-5792). */
  readonly together?: (allowing: AllowanceParams) => WriteAction
  /** The same write with a permit, if the contract accepts one (EIP-2612). */
  readonly permit?: {
    /** In seconds of the chain's time. */
    readonly deadline: () => Promise<number>
    readonly act: (permit: Permit) => WriteAction
  }
}

/** The next action of the form's submit button. */
export type NextStep =
  /** The form holds no usable amount. */
  | { readonly kind: 'nothing' }
  /** The allowance is loading or could not be read. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'allow' }
  /** The approval is pending. */
  | { readonly kind: 'allowing' }
  /** `of` is 2 after an approval; `together`: in one batch with the approval; `free`: no approval needed. */
  | { readonly kind: 'act'; readonly of: 1 | 2; readonly together?: true; readonly free?: true }

type TokenWrite = ApprovedWrite & { readonly token: Token; readonly spender: Address }

const needsApproval = (write: ApprovedWrite): write is TokenWrite => {
  const { token, spender } = write
  return token !== undefined && spender !== undefined && !isNative(token.address)
}

/** The wallet's answers after which it is not asked for a permit again. */
const NO_PERMIT: ReadonlySet<TxFailure['kind']> = new Set([
  'not signed',
  'signature too long',
  'no longer possible',
  'unknown',
])

/** The ends of a simulation of approval and write together after which no approval is asked for. */
const WOULD_FAIL: ReadonlySet<TxFailure['kind']> = new Set(['reverted', 'no longer possible'])

export interface ApprovalStores extends ReadDeps {
  readonly transactions: TransactionStore
}

export interface ApprovalFlowDeps extends ApprovalStores {
  readonly allowances: Allowances
  readonly wallet: Pick<Wallet, 'canBatch'>
  readonly log: Log
}

export interface ApprovalFlowParams {
  readonly topic: string
  readonly write: () => ApprovedWrite | undefined
  /** Words an approval that is none of a token's amount; of an amount by default. */
  readonly approvalReview?: typeof allowanceReview | undefined
  /** Called with each write of the form that is started; may wrap it. */
  readonly wrapWrite?: (action: WriteAction) => WriteAction
}

/**
 * A form's approval and write behind one button. The approval covers exactly the amount
 * (rules/money: exact-approval). The next step follows from the allowance on the chain,
 * so a reload between the steps loses nothing.
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
        const write = this.#write
        if (!account || !write || !needsApproval(write)) return undefined
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

  /** In the token's smallest unit; 'none' without an account, or for a write that needs no approval. */
  get allowance(): AsyncResult<Wei> {
    return this.#allowance.result
  }

  /** From the allowance on the chain and the form's amount. */
  get next(): NextStep {
    const write = this.#write
    if (write?.amount === undefined) return { kind: 'nothing' }
    if (!needsApproval(write)) return { kind: 'act', of: 1, free: true }
    if (this.#waiting) return { kind: 'allowing' }
    if (this.allowance.kind !== 'ready') return { kind: 'unknown' }
    if (this.allowance.value < write.amount)
      return write.together && this.#batching.possible
        ? { kind: 'act', of: 1, together: true }
        : { kind: 'allow' }
    return { kind: 'act', of: this.#isJustApproved ? 2 : 1 }
  }

  get token(): Token | undefined {
    return this.#write?.token
  }

  /** An allowance above zero that can be revoked; undefined if there is none, it is unknown, or a write is open. */
  get remaining(): Wei | undefined {
    if (this.#waiting || this.allowance.kind !== 'ready') return undefined
    // While a step is open the allowance is about to be used.
    // Hiding and showing the line would move the content below.
    if (this.#deps.transactions.stage.kind !== 'idle') return undefined
    return this.allowance.value === 0n ? undefined : this.allowance.value
  }

  get revoking(): boolean {
    return this.#deps.transactions.isBusy(this.#revokeTopic)
  }

  get allowing(): boolean {
    return this.#deps.transactions.isBusy(this.#params.topic)
  }

  /** Reads the allowance, and continues with the write once the approval is confirmed. */
  subscribe(): () => void {
    return combineDisposers(
      this.#allowance.subscribe(),
      // Another account may have a wallet with other capabilities.
      reaction(
        () => {
          const { account } = this.#deps.session
          const write = this.#write
          return [account, write?.together && write.token?.address, write?.spender].join()
        },
        () => void this.#readBatching(),
        { fireImmediately: true },
      ),
      this.#deps.activity.onSettled(({ topic, outcome }) => {
        if (topic === this.#params.topic && outcome === 'success') void this.#continue()
      }),
    )
  }

  /** Reads the allowance and the wallet's capabilities again. */
  async refetch(): Promise<void> {
    await Promise.all([this.#allowance.refetch(), this.#readBatching()])
  }

  /**
   * Runs the next step: a permit if possible, otherwise the approval, or the write.
   * Resolves to whether anything was sent or signed; false for a step without an action.
   */
  async run(): Promise<boolean> {
    const { next } = this
    const write = this.#write
    if (!write) return false
    if (needsApproval(write)) {
      if (next.kind === 'allow') return (await this.#actByPermit(write)) ?? this.#allow(write)
      if (next.kind === 'act' && next.together) return this.#actTogether(write)
    }
    return next.kind === 'act' && this.#act(write, next.of)
  }

  /** Resolves to whether the revocation was sent; false while one is already open. */
  async revoke(): Promise<boolean> {
    const owner = this.#deps.session.account
    const write = this.#write
    if (!owner || !write || !needsApproval(write) || this.revoking) return false
    const { token, spender } = write
    return this.#deps.transactions.run({
      prepare: () => this.#prepareApproval({ token, owner, spender, amount: wei(0n) }),
      label: allowanceTitle({ token, amount: wei(0n) }),
      topic: this.#revokeTopic,
      successText: texts.approvalRevoked,
    })
  }

  async #actTogether({ token, spender, amount, limit, together }: TokenWrite): Promise<boolean> {
    const owner = this.#deps.session.account
    if (!owner || !together || amount === undefined) return false
    const action = together({ token, owner, spender, amount: limit ?? amount })
    return this.#run(withHooks(action, { onEnd: this.#batching.recordEnd }))
  }

  async #readBatching(): Promise<void> {
    const { account } = this.#deps.session
    if (this.#write?.together) await this.#batching.refresh(account)
  }

  /** Once the new allowance is read, opens the review of the current write unless it needs a further approval. */
  async #continue(): Promise<void> {
    await whenRead(this.#deps.queries)
    const { next } = this
    const write = this.#write
    if (write && next.kind === 'act') await this.#act(write, 2)
  }

  /** False if the user does not sign the permit; undefined if none is possible, so that the approval is next. */
  async #actByPermit(write: TokenWrite): Promise<boolean | undefined> {
    const { allowances } = this.#deps
    const { act, permit: terms } = write
    const params = await this.#permitParams(write)
    if (!terms || !params) return undefined
    const permit = await this.#deps.transactions.sign({
      prepare: async () => {
        const prepared = await allowances.preparePermit(params)
        if (!prepared) return err({ kind: 'node unavailable' })
        const sign = async () => this.#noteFailure(await prepared.sign())
        return ok(reviewedMessage({ ...prepared, sign }, permitReview(params)))
      },
      topic: `${this.#params.topic}:permit`,
      step: { number: 1, of: 2, leadsTo: act.label },
    })
    return permit ? this.#run({ ...terms.act(permit), step: { number: 2, of: 2 } }) : false
  }

  async #permitParams({ token, spender, amount, permit }: TokenWrite): Promise<PermitParams | undefined> {
    const owner = this.#deps.session.account
    if (!owner || !permit || amount === undefined || this.#cannotSign) return undefined
    try {
      const params = { token, owner, spender, amount, deadline: await permit.deadline() }
      return (await this.#deps.allowances.preparePermit(params)) && params
    } catch (error) {
      this.#deps.log.warn('An allowance by signature could not be prepared', error)
      return undefined
    }
  }

  /** A wallet that does not sign what this token accepts gets a transaction the next time. */
  #noteFailure(answer: Result<Permit, TxFailure>): Result<Permit, TxFailure> {
    if (!answer.ok && NO_PERMIT.has(answer.error.kind)) this.#cannotSign = true
    return answer
  }

  /** Sends the approval, unless the write that follows would revert. */
  async #allow({ token, spender, amount, limit, act, together }: TokenWrite): Promise<boolean> {
    const owner = this.#deps.session.account
    if (!owner || amount === undefined) return false
    const params = { token, owner, spender, amount: limit ?? amount }
    const both = together?.(params)
    return this.#deps.transactions.run({
      prepare: async () => {
        const [prepared, outlook] = await Promise.all([this.#prepareApproval(params), both?.prepare()])
        // No approval for a write that would revert. A node that cannot simulate both says nothing about it.
        const fails = outlook?.ok === false && WOULD_FAIL.has(outlook.error.kind)
        return prepared.ok && fails ? outlook : prepared
      },
      label: allowanceTitle(params),
      topic: this.#params.topic,
      successText: texts.approved,
      step: { number: 1, of: 2, leadsTo: act.label },
    })
  }

  async #prepareApproval(params: AllowanceParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { approvalReview = allowanceReview } = this.#params
    return reviewed(await this.#deps.allowances.prepareApproval(params), (effects) =>
      approvalReview(params, effects),
    )
  }

  async #act({ act }: ApprovedWrite, of: 1 | 2): Promise<boolean> {
    const step = of === 2 ? { number: 2, of: 2 } : undefined
    if ('take' in act) return act.take(step)
    return this.#run(step ? { ...act, step } : act)
  }

  async #run(action: WriteAction): Promise<boolean> {
    const { wrapWrite } = this.#params
    return this.#deps.transactions.run(wrapWrite?.(action) ?? action)
  }

  get #write(): ApprovedWrite | undefined {
    return this.#params.write()
  }

  get #revokeTopic(): string {
    return `back:${this.#params.topic}`
  }

  get #waiting(): boolean {
    return this.#deps.activity.pending.some(({ topic }) => topic === this.#params.topic)
  }

  /** Whether the approval is the newest entry of the activity list, which makes the write the second step. */
  get #isJustApproved(): boolean {
    const { entries } = this.#deps.activity
    return entries[0]?.topic === this.#params.topic && entries[0].outcome === 'success'
  }
}
