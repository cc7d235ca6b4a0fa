import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { allowanceReview, permitReview } from '#domain/tokens/allowanceReview.ts'
import type {
  AllowanceParams,
  Allowances,
  Permit,
  PermitParams,
  PreparedPermit,
} from '#domain/tokens/Allowances.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { MemoryChain } from './MemoryChain.ts'
import type { MemoryWallet } from './MemoryWallet.ts'

/** The token allowances of a memory chain, and permits where a token supports them. */
export class MemoryAllowances implements Allowances {
  readonly knowing = new Set<Address>()
  readonly #chain: MemoryChain
  readonly #wallet: MemoryWallet

  constructor(chain: MemoryChain, wallet: MemoryWallet) {
    this.#chain = chain
    this.#wallet = wallet
  }

  async allowanceOf(token: Address, owner: Address, spender: Address): Promise<Wei> {
    this.#chain.answer('allowanceOf')
    return this.#chain.tokens.allowed(token, owner, spender)
  }

  async prepareApproval(params: AllowanceParams): Promise<Result<PreparedWrite, TxFailure>> {
    const { token, owner, spender, amount } = params
    const { tokens } = this.#chain
    return this.#chain.prepare(owner, {
      to: token.address,
      call: `approve|${spender}|${amount}`,
      terms: allowanceReview(params),
      refusal: () => tokens.approvalRefusal(params),
      run: () => tokens.allow(token.address, owner, spender, amount),
    })
  }

  async preparePermit(params: PermitParams): Promise<PreparedPermit | undefined> {
    const { token, owner, spender, amount, deadline } = params
    if (!this.#chain.reachable || !this.knowing.has(token.address)) return undefined
    return {
      content: [token.address, owner, spender, amount, deadline].join('|'),
      review: {
        ...permitReview(params),
        account: owner,
        to: token.address,
        network: 'Memory',
        signatureOnly: true,
        fee: undefined,
      },
      sign: async () => this.#sign(params),
    }
  }

  async #sign({ owner, spender, amount, deadline }: PermitParams): Promise<Result<Permit, TxFailure>> {
    if (this.#wallet.answer === 'never') return new Promise(() => undefined)
    if (this.#wallet.answer === 'reject') return err({ kind: 'rejected' })
    if (!this.#wallet.signsTexts) return err({ kind: 'unknown', detail: 'The method is not supported' })
    return ok({ owner, spender, amount, deadline, signature: `0x${'1b'.repeat(65)}` })
  }
}
