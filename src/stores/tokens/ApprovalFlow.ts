import { makeAutoObservable, reaction } from 'mobx'

import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { reviewed, reviewedMessage } from '#domain/activity/reviewed.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { allowanceReview, allowanceTitle, permitReview } from '#domain/tokens/allowanceReview.ts'
import type { AllowanceParams, Allowances, Permit, PermitParams } from '#domain/tokens/Allowances.ts'
import * as texts from '#domain/tokens/texts.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'
import type { Wallet } from '#domain/wallet/Wallet.ts'

import type { CommonDeps, ReadDeps } from '../activity/ReadDeps.ts'
import type { Ports } from '../shared/Ports.ts'
import { Batching } from '../activity/Batching.ts'
import { followStep } from '../activity/followStep.ts'
import { withHooks, type WriteAction, type WriteStep } from '../activity/WriteRun.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import { whenRead } from '../shared/whenRead.ts'

/** An action that only needs a signature, such as an order, after the approval. */
export interface SignedAct {
  readonly label: string
  /** Resolves to whether the user has signed. */
  readonly take: (step: WriteStep | undefined) => Promise<boolean>
}

/** A contract from the configuration that takes the user's tokens (rules/money: exact-approval). */
export interface Spender {
  readonly address: Address
  readonly purpose: string
}

/** A write that may first need an approval for a contract to take the user's tokens. */
export interface ApprovedWrite {
  /** The token that the contract takes. Without token or spender no approval is needed. */
  readonly token?: Token
  /** The id, if the token is an NFT. */
  readonly tokenId?: bigint
  readonly spender?: Spender | undefined
  /** The amount that the contract takes; undefined while the form holds no usable amount. */
  readonly amount: Wei | undefined
  /** The limit to approve, only if the user has chosen more than `amount` (rules/money: unlimited-approval). */
  readonly limit?: Wei
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

export type NextStep =
  /** The form holds no usable amount. */
  | { readonly kind: 'nothing' }
  /** The allowance is loading or could not be read, or the wallet has yet to say whether it batches. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'allow' }
  | { readonly kind: 'allowing' }
  /** `of` is 2 after an approval; `together`: in one batch with the approval; `free`: no approval needed. */
  | { readonly kind: 'act'; readonly of: 1 | 2; readonly together?: true; readonly free?: true }

type TokenWrite = ApprovedWrite & { readonly token: Token; readonly spender: Spender }

const needsApproval = (write: ApprovedWrite): write is TokenWrite => {
  const { token, spender } = write
  return token !== undefined && spender !== undefined && !isNative(token.address)
}

const withStep = (step: WriteStep | undefined) => step && { step }

/** The wallet's answers after which it is not asked for a permit again. */
const NO_PERMIT: ReadonlySet<TxFailure['kind']> = new Set([
  'not signed',
  'signature too long',
  'no longer possible',
  'unknown',
])

/** The ends of a simulation of approval and write together after which no approval is asked for. */
const WOULD_FAIL: ReadonlySet<TxFailure['kind']> = new Set(['reverted', 'no longer possible'])

export type ApprovalStores = ReadDeps & Pick<CommonDeps, 'transactions'>

export interface ApprovalFlowDeps extends ApprovalStores, Pick<Ports, 'log'> {
  readonly allowances: Allowances
  readonly wallet: Pick<Wallet, 'canBatch'>
}

export interface StepsAround {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

const NONE: StepsAround = { before: [], after: [] }

export interface ApprovalFlowParams {
  readonly topic: string
  readonly write: () => ApprovedWrite | undefined
  /** Words an approval that is none of a token's amount; of an amount by default. */
  readonly approvalReview?: typeof allowanceReview | undefined
  /** Called with each write of the form that is started; may wrap it. */
  readonly wrapWrite?: (action: WriteAction) => WriteAction
  /** The steps of other forms that this one is between; none by default. */
  readonly around?: (() => StepsAround) | undefined
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
  /** Whether the form is open, so that the next step follows by itself. */
  #followed = false

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
          key: ['allowance', token.address, tokenId, spender.address, account],
          fetch: () => allowances.allowanceOf(token.address, account, spender.address),
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
    if (this.allowance.value < write.amount) {
      if (write.together && this.#batching.asking) return { kind: 'unknown' }
      return this.batches ? { kind: 'act', of: 1, together: true } : { kind: 'allow' }
    }
    return { kind: 'act', of: this.#isJustApproved ? 2 : 1 }
  }

  /** Whether the wallet confirms approval and write together. */
  get batches(): boolean {
    return this.#write?.together !== undefined && this.#batching.possible
  }

  get token(): Token | undefined {
    return this.#write?.token
  }

  /** An allowance above zero that can be revoked; undefined if there is none, it is unknown, or an approval is open. */
  get remaining(): Wei | undefined {
    if (this.#waiting || this.allowing || this.allowance.kind !== 'ready') return undefined
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
    this.#followed = true
    return combineDisposers(
      this.#allowance.subscribe(),
      // Another account may have a wallet with other capabilities.
      reaction(
        () => {
          const { account } = this.#deps.session
          const write = this.#write
          return [account, write?.together && write.token?.address, write?.spender?.address].join()
        },
        () => void this.#readBatching(),
        { fireImmediately: true },
      ),
      followStep(this.#deps, this.#params.topic, () => this.#continue()),
      () => {
        this.#followed = false
      },
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
      prepare: () =>
        this.#prepareApproval({ token, owner, spender: spender.address, amount: wei(0n) }, spender.purpose),
      label: allowanceTitle({ token, amount: wei(0n) }),
      topic: this.#revokeTopic,
      successText: texts.approvalRevoked,
    })
  }

  async #actTogether(write: TokenWrite): Promise<boolean> {
    const { token, spender, amount, limit, together } = write
    const owner = this.#deps.session.account
    if (!owner || !together || amount === undefined) return false
    const action = together({ token, owner, spender: spender.address, amount: limit ?? amount })
    const step = this.#step(1, write)
    return this.#run({ ...withHooks(action, { onEnd: this.#batching.recordEnd }), ...withStep(step) })
  }

  async #readBatching(): Promise<void> {
    const { account } = this.#deps.session
    if (!account || this.#write?.together) await this.#batching.refresh(account)
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
    const { permit: terms } = write
    const params = await this.#permitParams(write)
    if (!terms || !params) return undefined
    const permit = await this.#deps.transactions.sign({
      prepare: async () => {
        const prepared = await allowances.preparePermit(params)
        if (!prepared) return err({ kind: 'node unavailable' })
        const sign = async () => this.#noteFailure(await prepared.sign())
        return ok(reviewedMessage({ ...prepared, sign }, permitReview(params, write.spender.purpose)))
      },
      topic: `${this.#params.topic}:permit`,
      ...withStep(this.#step(1, write, 2)),
    })
    return permit ? this.#run({ ...terms.act(permit), ...withStep(this.#step(2, write)) }) : false
  }

  async #permitParams({ token, spender, amount, permit }: TokenWrite): Promise<PermitParams | undefined> {
    const owner = this.#deps.session.account
    if (!owner || !permit || amount === undefined || this.#cannotSign) return undefined
    try {
      const params = { token, owner, spender: spender.address, amount, deadline: await permit.deadline() }
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
  async #allow(write: TokenWrite): Promise<boolean> {
    const { token, spender, amount, limit, together } = write
    const owner = this.#deps.session.account
    if (!owner || amount === undefined) return false
    const params = { token, owner, spender: spender.address, amount: limit ?? amount }
    const both = together?.(params)
    const sent = await this.#deps.transactions.run({
      prepare: async () => {
        const [prepared, outlook] = await Promise.all([
          this.#prepareApproval(params, spender.purpose),
          both?.prepare(),
        ])
        // No approval for a write that would revert. A node that cannot simulate both says nothing about it.
        const fails = outlook?.ok === false && WOULD_FAIL.has(outlook.error.kind)
        return prepared.ok && fails ? outlook : prepared
      },
      label: allowanceTitle(params),
      topic: this.#params.topic,
      successText: texts.approved,
      ...withStep(this.#step(1, write, 2)),
    })
    if (!this.#followed) this.#deps.transactions.stopWaiting(this.#params.topic)
    return sent
  }

  async #prepareApproval(
    params: AllowanceParams,
    purpose: string,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const { approvalReview = allowanceReview } = this.#params
    return reviewed(await this.#deps.allowances.prepareApproval(params), (effects) =>
      approvalReview(params, purpose, effects),
    )
  }

  async #act(write: ApprovedWrite, of: 1 | 2): Promise<boolean> {
    const { act } = write
    const step = this.#step(of, write)
    if ('take' in act) return act.take(step)
    return this.#run({ ...act, ...withStep(step) })
  }

  /** `of` is 2 with the approval as a step of its own. Undefined for a single step. */
  #step(number: 1 | 2, write: ApprovedWrite, of: 1 | 2 = number): WriteStep | undefined {
    const { before, after } = this.#params.around?.() ?? NONE
    const { amount = wei(0n), limit = amount, act } = write
    const approval =
      of === 2 && needsApproval(write) ? [allowanceTitle({ token: write.token, amount: limit })] : []
    const labels = [...before, ...approval, act.label, ...after]
    if (labels.length === 1) return undefined
    const place = number === 1 && of === 2 ? 0 : approval.length
    return { number: before.length + place + 1, of: labels.length, labels }
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
