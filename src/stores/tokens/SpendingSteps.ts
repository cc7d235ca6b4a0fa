import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { CallBatches } from '#domain/activity/CallBatches.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Log } from '#domain/shared/Log.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import type { AllowanceOrder, Allowances } from '#domain/tokens/Allowances.ts'
import type { Permit, PermitOrder, Permits } from '#domain/tokens/Permits.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import { Batching } from '../activity/Batching.ts'
import type { ReadingNews } from '../activity/ReadingNews.ts'
import type { TransactionStore, WriteAction, WriteStep } from '../activity/TransactionStore.ts'
import type { ReadResult } from '../shared/AsyncResult.ts'

/** What is only signed, once a contract may take what it takes. */
export interface SignedAct {
  /** What it does, for the step before it. */
  readonly label: string
  readonly take: (step: WriteStep | undefined) => Promise<unknown>
}

/** A write that needs a contract to take tokens of the user's. */
export interface Spending {
  readonly token: Token
  /** A configured contract (threats T24); undefined where nobody takes anything, so nothing is to be allowed. */
  readonly spender: Address | undefined
  /** What the contract takes; undefined while the form holds no usable amount. */
  readonly amount: Wei | undefined
  /** What it is to be allowed where the user has chosen more than it takes; never without their choice (product S6). */
  readonly limit?: Wei
  /** The write itself, once the contract may take that much. */
  readonly act: WriteAction | SignedAct
  /** The same with the allowance in one confirmation, for wallets that can (EIP-5792). */
  readonly together?: (allowing: AllowanceOrder) => WriteAction
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
type Taking = Spending & { readonly spender: Address }

const takes = (order: Spending): order is Taking =>
  order.spender !== undefined && !isNative(order.token.address)

/** Of the notice when a contract may take what it is to take. */
export const ALLOWED = 'Allowed. Nothing has moved yet.'

/** Of the notice when it may take nothing any more. */
export const REVOKED = 'Taken back. The contract may take nothing any more.'

/** The stores a form with such a write stands on. */
export interface SpendingStores extends ReadingNews {
  readonly transactions: TransactionStore
}

/** The ways in which a contract may come to take tokens. */
export interface SpendingWays {
  readonly allowances: Allowances
  readonly permits: Permits
  readonly batches: CallBatches
}

/**
 * Allow, then act, behind one button (S6: exactly the amount, never more). Where the chain says that enough is allowed,
 * only the act is left: so a reload in between loses nothing. One per form; `order` tells what the form holds now.
 */
export class SpendingSteps {
  allowance: ReadResult<Wei> = { kind: 'loading' }
  readonly #stores: SpendingStores
  readonly #ways: SpendingWays
  readonly #log: Log
  readonly #topic: string
  readonly #order: () => Spending | undefined
  #epoch = 0
  readonly #batching: Batching
  #cannotSign = false
  #reading: Promise<void> = Promise.resolve()

  /** `topic` names the form in the activity list: "allow:stake". */
  constructor(
    stores: SpendingStores,
    ways: SpendingWays,
    log: Log,
    topic: string,
    order: () => Spending | undefined,
  ) {
    this.#stores = stores
    this.#ways = ways
    this.#batching = new Batching(ways.batches)
    this.#log = log
    this.#topic = topic
    this.#order = order
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get next(): NextStep {
    const order = this.#order()
    if (order?.amount === undefined) return { kind: 'nothing' }
    if (!takes(order)) return { kind: 'act', of: 1, free: true }
    if (this.#waiting) return { kind: 'allowing' }
    if (this.allowance.kind !== 'ready') return { kind: 'unknown' }
    if (this.allowance.value < order.amount)
      return order.together && this.#batching.possible
        ? { kind: 'act', of: 1, together: true }
        : { kind: 'allow' }
    return { kind: 'act', of: this.#allowedHere ? 2 : 1 }
  }

  /** What the form would have taken; undefined where it asks for nothing. */
  get token(): Token | undefined {
    return this.#order()?.token
  }

  /** What the contract may take now, whatever the form holds; undefined where that is nothing, or not known. */
  get leftOver(): Wei | undefined {
    const order = this.#order()
    if (!order || !takes(order) || this.#waiting || this.allowance.kind !== 'ready') return undefined
    // Between two steps it is not left over: a line that comes and goes would move what is read.
    if (this.#stores.transactions.stage.kind !== 'idle') return undefined
    return this.allowance.value === 0n ? undefined : this.allowance.value
  }

  /** Whether that is being taken back. */
  get takingBack(): boolean {
    return this.#stores.transactions.isBusy(this.#backTopic)
  }

  start(): () => void {
    const { session, activity, health } = this.#stores
    const stopOrder = reaction(
      () => [session.account, this.#order()?.token.address, this.#order()?.spender].join(),
      () => void this.readAgain(),
      { fireImmediately: true },
    )
    const stopHealth = reaction(
      () => health.recoveries,
      () => {
        if (this.allowance.kind === 'failed') void this.readAgain()
      },
    )
    const stopSettled = activity.onSettled((entry) => void this.#settled(entry.topic, entry.outcome))
    return () => {
      stopOrder()
      stopHealth()
      stopSettled()
    }
  }

  /** Reads what the contract may take. Resolves when that is known, also where another read overtakes this one. */
  async readAgain(): Promise<void> {
    let awaited = (this.#reading = this.#read())
    await awaited
    while (awaited !== this.#reading) {
      awaited = this.#reading
      await awaited
    }
  }

  async #read(): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    const [account, order] = runInAction(() => [this.#stores.session.account, this.#order()] as const)
    runInAction(() => {
      this.allowance = { kind: 'loading' }
    })
    if (!account || !order || !takes(order)) return
    const [allowance] = await Promise.all([
      this.#ask(order, account),
      ...(order.together ? [this.#batching.learn(account)] : []),
    ])
    if (epoch !== this.#epoch) return
    runInAction(() => {
      this.allowance = allowance
    })
  }

  async #ask({ token, spender }: Taking, account: Address): Promise<ReadResult<Wei>> {
    try {
      return {
        kind: 'ready',
        value: await this.#ways.allowances.allowanceOf(token.address, account, spender),
      }
    } catch (error) {
      this.#log.error('An allowance could not be read', error)
      return { kind: 'failed', last: undefined }
    }
  }

  /** Does what comes next. */
  async run(): Promise<void> {
    const { next } = this
    const order = this.#order()
    if (!order) return
    if (next.kind === 'allow' && !(await this.#actByPermit(order))) await this.#allow(order)
    if (next.kind === 'act') await (next.together ? this.#actTogether(order) : this.#act(order, next.of))
  }

  /** Takes back what the contract may take. Nothing moves by it. Resolves to whether it was sent. */
  async takeBack(): Promise<boolean> {
    const [owner, order] = runInAction(() => [this.#stores.session.account, this.#order()] as const)
    if (!owner || !order || !takes(order) || this.takingBack) return false
    const { token, spender } = order
    return this.#stores.transactions.run({
      prepare: () => this.#ways.allowances.prepareApproval({ token, owner, spender, amount: wei(0n) }),
      label: `Take back what may be taken of ${token.symbol}`,
      topic: this.#backTopic,
      successText: REVOKED,
    })
  }

  async #actTogether({ token, spender, amount, limit, together }: Spending): Promise<void> {
    const owner = runInAction(() => this.#stores.session.account)
    if (!owner || !spender || !together || amount === undefined) return
    const action = together({ token, owner, spender, amount: limit ?? amount })
    await this.#stores.transactions.run({
      ...action,
      prepare: async () => {
        const prepared = await action.prepare()
        return prepared.ok ? ok(this.#batching.noting(prepared.value)) : prepared
      },
    })
  }

  /** Once allowed, the same press goes on: to the review of what was wanted all along. */
  async #settled(topic: string, outcome: string | undefined): Promise<void> {
    const wasAllowance = topic === this.#topic
    await this.readAgain()
    const { next, order } = runInAction(() => ({ next: this.next, order: this.#order() }))
    if (wasAllowance && outcome === 'success' && order && next.kind === 'act') await this.#act(order, 2)
  }

  /** One signature in place of a transaction; false where there can be none, and the ordinary way is left. */
  async #actByPermit(spending: Spending): Promise<boolean> {
    const { permits } = this.#ways
    const { act, permit: terms } = spending
    const order = await this.#permitOrder(spending)
    if (!terms || !order) return false
    const permit = await this.#stores.transactions.sign({
      prepare: async () => {
        const prepared = await permits.prepare(order)
        if (!prepared) return err({ kind: 'node unavailable' })
        return ok({ ...prepared, sign: async () => this.#noteAnswer(await prepared.sign()) })
      },
      topic: `${this.#topic}:permit`,
      step: { number: 1, of: 2, leadsTo: act.label },
    })
    if (permit) await this.#stores.transactions.run({ ...terms.act(permit), step: { number: 2, of: 2 } })
    return true
  }

  /** Undefined where there can be no permit, or where that cannot be found out. */
  async #permitOrder({ token, spender, amount, permit }: Spending): Promise<PermitOrder | undefined> {
    const owner = runInAction(() => this.#stores.session.account)
    if (!owner || !spender || !permit || amount === undefined || this.#cannotSign) return undefined
    try {
      const order = { token, owner, spender, amount, deadline: await permit.deadline() }
      return (await this.#ways.permits.prepare(order)) && order
    } catch (error) {
      this.#log.warn('An allowance by signature could not be prepared', error)
      return undefined
    }
  }

  /** A wallet that cannot sign such texts is asked for a transaction the next time. */
  #noteAnswer(answer: Result<Permit, TxFailure>): Result<Permit, TxFailure> {
    if (!answer.ok && answer.error.kind === 'unknown') this.#cannotSign = true
    return answer
  }

  async #allow({ token, spender, amount, limit, act, together }: Spending): Promise<void> {
    const owner = runInAction(() => this.#stores.session.account)
    if (!owner || !spender || amount === undefined) return
    const order = { token, owner, spender, amount: limit ?? amount }
    const both = runInAction(() => together?.(order))
    await this.#stores.transactions.run({
      prepare: async () => {
        const [prepared, outlook] = await Promise.all([
          this.#ways.allowances.prepareApproval(order),
          both?.prepare(),
        ])
        // Nothing is allowed for what would be refused. A node that cannot try it out says nothing.
        return prepared.ok && outlook?.ok === false && outlook.error.kind === 'reverted' ? outlook : prepared
      },
      label: `Allow ${token.symbol} to be taken`,
      topic: this.#topic,
      successText: ALLOWED,
      step: { number: 1, of: 2, leadsTo: act.label },
    })
  }

  async #act({ act }: Spending, of: 1 | 2): Promise<void> {
    const step = of === 2 ? { number: 2, of: 2 } : undefined
    if ('take' in act) await act.take(step)
    else await this.#stores.transactions.run(step ? { ...act, step } : act)
  }

  get #backTopic(): string {
    return `back:${this.#topic}`
  }

  get #waiting(): boolean {
    return this.#stores.activity.pending.some(({ topic }) => topic === this.#topic)
  }

  /** Whether the last thing that happened here was the allowance: then the act is the second step. */
  get #allowedHere(): boolean {
    const { entries } = this.#stores.activity
    return entries[0]?.topic === this.#topic && entries[0].outcome === 'success'
  }
}
