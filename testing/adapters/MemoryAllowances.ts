import { withFacts } from '#domain/activity/withFacts.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type {
  AllowanceParams,
  Allowances,
  ApprovalEffects,
  Permit,
  PermitParams,
} from '#domain/tokens/Allowances.ts'
import type { SignableMessage, SimulatedWrite } from '#domain/activity/PreparedWrite.ts'
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

  async prepareApproval(
    params: AllowanceParams,
  ): Promise<Result<SimulatedWrite<ApprovalEffects>, TxFailure>> {
    const { token, owner, spender, amount } = params
    const { tokens } = this.#chain
    if (tokens.asksToRevoke(params)) return err({ kind: 'no longer possible', change: 'revoke first' })
    const simulated = this.#chain.simulate(owner, {
      to: token.address,
      call: `approve|${spender}|${amount}`,
      refusal: () => tokens.approvalRefusal(params),
      run: () => tokens.allow(token.address, owner, spender, amount),
    })
    return withFacts(simulated, {})
  }

  async preparePermit(params: PermitParams): Promise<SignableMessage<Permit> | undefined> {
    const { token, owner, spender, amount, deadline } = params
    if (!this.#chain.reachable || !this.knowing.has(token.address)) return undefined
    return {
      content: [token.address, owner, spender, amount, deadline].join('|'),
      account: owner,
      to: token.address,
      network: 'Memory',
      sign: async () => this.#sign(params),
    }
  }

  async #sign({ owner, spender, amount, deadline }: PermitParams): Promise<Result<Permit, TxFailure>> {
    if (this.#wallet.answer === 'never') return new Promise(() => undefined)
    if (this.#wallet.answer === 'reject') return err({ kind: 'rejected' })
    if (!this.#wallet.signsTexts) return err({ kind: 'not signed', detail: 'The method is not supported' })
    return ok({ owner, spender, amount, deadline, signature: `0x${'1b'.repeat(65)}` })
  }
}
