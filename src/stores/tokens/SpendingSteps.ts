import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { Allowances } from '#domain/ports/Allowances.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import type { TransactionStore, WriteAction } from '../activity/TransactionStore.ts'
import type { ReadingNews } from '../shared/AccountReading.ts'
import type { Figure } from '../shared/Figure.ts'

/** A write that needs a contract to take tokens of the user's. */
export interface Spending {
  readonly token: Token
  /** A configured contract (threats T24). */
  readonly spender: Address
  /** What the contract takes; undefined while the form holds no usable amount. */
  readonly amount: Wei | undefined
  /** The write itself, once the contract may take that much. */
  readonly act: WriteAction
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
  /** `of` is 2 where an allowance came first. */
  | { readonly kind: 'act'; readonly of: 1 | 2 }

/** Of the notice when a contract may take what it is to take. */
export const ALLOWED = 'Allowed. Nothing has moved yet.'

/** The stores a form with such a write stands on. */
export interface SpendingStores extends ReadingNews {
  readonly transactions: TransactionStore
}

/**
 * Allow, then act, behind one button (S6: exactly the amount, never more). Where the chain says that enough is allowed,
 * only the act is left: so a reload in between loses nothing. One per form; `order` tells what the form holds now.
 */
export class SpendingSteps {
  allowance: Figure<Wei> = { kind: 'loading' }
  readonly #stores: SpendingStores
  readonly #allowances: Allowances
  readonly #log: Log
  readonly #topic: string
  readonly #order: () => Spending | undefined
  #epoch = 0
  #reading: Promise<void> = Promise.resolve()

  /** `topic` names the form in the activity list: "allow:stake". */
  constructor(
    stores: SpendingStores,
    allowances: Allowances,
    log: Log,
    topic: string,
    order: () => Spending | undefined,
  ) {
    this.#stores = stores
    this.#allowances = allowances
    this.#log = log
    this.#topic = topic
    this.#order = order
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get next(): NextStep {
    const order = this.#order()
    if (order?.amount === undefined) return { kind: 'nothing' }
    if (isNative(order.token.address)) return { kind: 'act', of: 1 }
    if (this.#waiting) return { kind: 'allowing' }
    if (this.allowance.kind !== 'ready') return { kind: 'unknown' }
    if (this.allowance.value < order.amount) return { kind: 'allow' }
    return { kind: 'act', of: this.#allowedHere ? 2 : 1 }
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
    if (!account || !order || isNative(order.token.address)) return
    const allowance = await this.#allowances.allowanceOf(order.token.address, account, order.spender).then(
      (value): Figure<Wei> => ({ kind: 'ready', value }),
      (error: unknown): Figure<Wei> => {
        this.#log.error('An allowance could not be read', error)
        return { kind: 'failed' }
      },
    )
    if (epoch !== this.#epoch) return
    runInAction(() => {
      this.allowance = allowance
    })
  }

  /** Does what comes next. */
  async run(): Promise<void> {
    const { next } = this
    const order = this.#order()
    if (!order) return
    if (next.kind === 'allow') await this.#allow(order)
    if (next.kind === 'act') await this.#act(order, next.of)
  }

  /** Once allowed, the same press goes on: to the review of what was wanted all along. */
  async #settled(topic: string, outcome: string | undefined): Promise<void> {
    const wasAllowance = topic === this.#topic
    await this.readAgain()
    const { next, order } = runInAction(() => ({ next: this.next, order: this.#order() }))
    if (wasAllowance && outcome === 'success' && order && next.kind === 'act') await this.#act(order, 2)
  }

  async #allow({ token, spender, amount, act }: Spending): Promise<void> {
    const owner = runInAction(() => this.#stores.session.account)
    if (!owner || amount === undefined) return
    await this.#stores.transactions.run({
      prepare: () => this.#allowances.prepareApproval({ token, owner, spender, amount }),
      label: `Allow ${token.symbol} to be taken`,
      topic: this.#topic,
      successText: ALLOWED,
      step: { number: 1, of: 2, leadsTo: act.label },
    })
  }

  async #act({ act }: Spending, of: 1 | 2): Promise<void> {
    await this.#stores.transactions.run(of === 2 ? { ...act, step: { number: 2, of: 2 } } : act)
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
