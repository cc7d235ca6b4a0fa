import { makeAutoObservable, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Result } from '#domain/shared/Result.ts'
import type { Wallet } from '#domain/wallet/Wallet.ts'

const FAILED: ReadonlySet<TxFailure['kind']> = new Set([
  'not at once',
  'unknown',
  'reverted',
  'outcome unknown',
])

/** Whether the connected wallet supports batches: it says so, and no batch has failed. */
export class Batching {
  possible = false
  /** Whether the first answer for this account is still to come. */
  asking = false
  readonly #wallet: Pick<Wallet, 'canBatch'>
  #hasFailed = false
  #account: Address | undefined

  constructor(wallet: Pick<Wallet, 'canBatch'>) {
    this.#wallet = wallet
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Keeps the same account's earlier answer until the new one arrives. */
  async refresh(account: Address | undefined): Promise<void> {
    const isSame = account === this.#account
    if (!isSame) this.possible = false
    this.#account = account
    if (account === undefined || this.#hasFailed) {
      this.asking = false
      return
    }
    this.asking ||= !isSame
    let possible = false
    try {
      possible = await this.#wallet.canBatch(account)
    } finally {
      runInAction(() => {
        if (account !== this.#account) return
        this.asking = false
        this.possible = possible && !this.#hasFailed
      })
    }
  }

  /** Offers no further batch once one has failed. A rejection by the user does not count. */
  recordEnd(end: Result<unknown, TxFailure>): void {
    if (end.ok || !FAILED.has(end.error.kind)) return
    this.#hasFailed = true
    this.possible = false
  }
}
