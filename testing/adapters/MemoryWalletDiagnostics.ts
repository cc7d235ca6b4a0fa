import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import type {
  AccountKind,
  EndpointAnswer,
  Signed,
  WalletAnswers,
  WalletDiagnostics,
} from '#domain/wallet/WalletDiagnostics.ts'

import type { MemoryEndpoints } from './MemoryEndpoints.ts'
import type { MemoryWallet } from './MemoryWallet.ts'

const MILLIS = 40
const BLOCK = 1000n

export interface MemoryWalletDiagnosticsDeps {
  readonly wallet: MemoryWallet
  readonly chain: Pick<MemoryEndpoints, 'reachable'>
  readonly clock: Clock
  readonly hosts: readonly string[]
}

export class MemoryWalletDiagnostics implements WalletDiagnostics {
  /** Overrides the wallet's answers. */
  answered: Partial<WalletAnswers> = {}
  account: AccountKind = { kind: 'plain' }
  /** Undefined if the wallet does not say. */
  sendsBatches: boolean | undefined = undefined
  signed: Signed = 'own key'
  /** Tokens with EIP-2612. */
  readonly permitting = new Set<Address>()
  /** Hosts that do not answer. */
  readonly silent = new Set<string>()
  /** Seconds by which the latest block trails the clock. */
  blockAge = 0
  readonly #deps: MemoryWalletDiagnosticsDeps

  constructor(deps: MemoryWalletDiagnosticsDeps) {
    this.#deps = deps
  }

  async answers(): Promise<WalletAnswers> {
    const { wallet, chain } = this.#deps
    const { account, supportedChainId } = wallet
    if (!account) throw new Error('No wallet is connected')
    const isOurs = account.chainId === supportedChainId
    return {
      millis: MILLIS,
      chainId: account.chainId,
      block: BLOCK,
      ourBlock: chain.reachable ? BLOCK : undefined,
      sameBlock: chain.reachable && isOurs ? true : undefined,
      ...this.answered,
    }
  }

  async batches(): Promise<boolean> {
    if (this.sendsBatches === undefined) throw new Error('The wallet does not tell')
    return this.sendsBatches
  }

  async accountKind(): Promise<AccountKind> {
    this.#requireChain()
    return this.account
  }

  async permits(token: Address): Promise<boolean> {
    this.#requireChain()
    return this.permitting.has(token) && this.account.kind !== 'contract'
  }

  async sign(account: Address): Promise<Result<Signed, TxFailure>> {
    const { account: current, answer, supportedChainId } = this.#deps.wallet
    if (!current) return err({ kind: 'wallet unavailable' })
    if (current.chainId !== supportedChainId) return err({ kind: 'wrong chain' })
    if (current.address !== account) return err({ kind: 'account changed' })
    if (answer === 'never') return new Promise(() => undefined)
    return answer === 'reject' ? err({ kind: 'rejected' }) : ok(this.signed)
  }

  async endpoints(): Promise<readonly EndpointAnswer[]> {
    const { chain, clock, hosts } = this.#deps
    const time = Math.floor(clock.now() / 1000) - this.blockAge
    return hosts.map((host) => ({
      host,
      answer: chain.reachable && !this.silent.has(host) ? { millis: MILLIS, block: BLOCK, time } : undefined,
    }))
  }

  #requireChain(): void {
    if (!this.#deps.chain.reachable) throw new Error('No endpoint answers')
  }
}
