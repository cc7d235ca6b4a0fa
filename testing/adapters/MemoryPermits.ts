import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { permitReview } from '#domain/tokens/allowanceReview.ts'
import type { Permit, PermitOrder, Permits, PreparedPermit } from '#domain/tokens/Permits.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import type { MemoryChain } from './MemoryChain.ts'
import type { MemoryWallet } from './MemoryWallet.ts'

/** Allowances by signature, for the tokens that know them. */
export class MemoryPermits implements Permits {
  /** The tokens that know permits. */
  readonly knowing = new Set<Address>()
  readonly #chain: MemoryChain
  readonly #wallet: MemoryWallet

  constructor(chain: MemoryChain, wallet: MemoryWallet) {
    this.#chain = chain
    this.#wallet = wallet
  }

  async prepare(order: PermitOrder): Promise<PreparedPermit | undefined> {
    const { token, owner, spender, amount, deadline } = order
    if (!this.#chain.reachable || !this.knowing.has(token.address)) return undefined
    return {
      content: [token.address, owner, spender, amount, deadline].join('|'),
      review: {
        ...permitReview(order),
        account: owner,
        to: token.address,
        network: 'Memory',
        signatureOnly: true,
        fee: undefined,
      },
      sign: async () => this.#sign(order),
    }
  }

  async #sign({ owner, spender, amount, deadline }: PermitOrder): Promise<Result<Permit, TxFailure>> {
    if (this.#wallet.answer === 'never') return new Promise(() => undefined)
    if (this.#wallet.answer === 'reject') return err({ kind: 'rejected' })
    if (!this.#wallet.signsTexts) return err({ kind: 'unknown', detail: 'The method is not supported' })
    return ok({ owner, spender, amount, deadline, signature: `0x${'1b'.repeat(65)}` })
  }
}
