import { makeAutoObservable, runInAction } from 'mobx'

import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Wallet } from '#domain/wallet/Wallet.ts'

/** Whether the connected wallet supports batches: it says so, and no batch has failed. */
export class Batching {
  possible = false
  readonly #wallet: Pick<Wallet, 'canBatch'>
  #hasFailed = false
  #account: Address | undefined

  constructor(wallet: Pick<Wallet, 'canBatch'>) {
    this.#wallet = wallet
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Keeps the same account's earlier answer until the new one arrives. */
  async refresh(account: Address | undefined): Promise<void> {
    if (account !== this.#account) this.possible = false
    this.#account = account
    if (account === undefined || this.#hasFailed) return
    const possible = await this.#wallet.canBatch(account)
    runInAction(() => {
      if (account === this.#account) this.possible = possible && !this.#hasFailed
    })
  }

  /** Wraps a write so that no further batch is offered after this one fails. A rejection by the user does not count. */
  recordFailure(write: PreparedWrite): PreparedWrite {
    return {
      ...write,
      send: async (claim) => {
        const answer = await write.send(claim)
        if (!answer.ok && ['unknown', 'reverted', 'outcome unknown'].includes(answer.error.kind))
          runInAction(() => {
            this.#hasFailed = true
            this.possible = false
          })
        return answer
      },
    }
  }
}
