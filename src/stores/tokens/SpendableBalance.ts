import { makeAutoObservable } from 'mobx'

import type { Tokens } from '#domain/tokens/Tokens.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'
import { isNative, type Token } from '#domain/tokens/token.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { TokenListStore } from './TokenListStore.ts'

/** The amount that MAX fills in, or why there is none. */
export type WholeAmount =
  | { readonly kind: 'known'; readonly amount: Wei }
  | { readonly kind: 'unknown' }
  /** The network fee is unknown, so none can be reserved. */
  | { readonly kind: 'fee unknown' }
  | { readonly kind: 'less than the fee' }

export interface SpendableDeps extends Pick<ReadDeps, 'session' | 'queries'> {
  readonly tokenList: TokenListStore
  readonly tokens: Pick<Tokens, 'feeReserve'>
}

export interface SpendableParams {
  readonly token: () => Token
  /** A contract that receives native coins: running its code raises the fee. */
  readonly recipient?: () => Address | undefined
  /** The write's gas as a multiple of a plain transfer's; 1 by default. */
  readonly transfers?: bigint
}

/** The amount the account can spend; native coins reserve the network fee (rules/money: spendable). */
export class SpendableBalance {
  readonly #list: TokenListStore
  readonly #token: () => Token
  readonly #fee: Query<Wei>

  constructor(
    { queries, session, tokenList, tokens }: SpendableDeps,
    { token, recipient, transfers = 1n }: SpendableParams,
  ) {
    this.#list = tokenList
    this.#token = token
    this.#fee = new Query(queries, {
      failure: 'The network fee could not be read',
      ask: () => {
        const to = recipient?.()
        const question = ofAccount(session, ['fee', transfers, to], async (account) =>
          wei((await tokens.feeReserve(account, to)) * transfers),
        )
        return question && { ...question, keeps: ['fee', transfers] }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Reserves no fee; undefined while unknown and after a failed read. */
  get available(): Wei | undefined {
    const balance = this.#list.balanceOf(this.#token().address)
    return balance.kind === 'ready' ? balance.value : undefined
  }

  get fee(): AsyncResult<Wei> {
    return this.#fee.result
  }

  get max(): Wei | undefined {
    return this.spendable.kind === 'known' ? this.spendable.amount : undefined
  }

  /** The balance, for the native coin minus the fee. An unread balance and a fee still loading are both 'unknown'. */
  get spendable(): WholeAmount {
    const { available, fee } = this
    if (available === undefined) return { kind: 'unknown' }
    if (!isNative(this.#token().address)) return { kind: 'known', amount: available }
    if (fee.kind !== 'ready') return { kind: fee.kind === 'failed' ? 'fee unknown' : 'unknown' }
    return available > fee.value
      ? { kind: 'known', amount: wei(available - fee.value) }
      : { kind: 'less than the fee' }
  }

  subscribe(): () => void {
    return combineDisposers(this.#list.watch(), this.#fee.subscribe())
  }
}
