import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { checkMessage } from '#domain/wallet/checkMessage.ts'
import type {
  AccountKind,
  EndpointAnswer,
  Signed,
  WalletAnswers,
  WalletDiagnostics,
} from '#domain/wallet/WalletDiagnostics.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import type { LazyChain } from '../chain.ts'
import type { EndpointDeps } from '../rpc/RpcEndpoint.ts'

export interface ViemWalletDiagnosticsDeps {
  readonly chain: LazyChain
  readonly wallet: WalletAccess
  readonly config: Pick<CommunityConfig, 'chain' | 'supportedChainId' | 'projectName'>
  readonly endpoints: EndpointDeps
  /** Of this page. */
  readonly origin: string
}

/** Asks the connected wallet's provider, and each endpoint by itself; what it needs of viem is loaded at the first call. */
export class ViemWalletDiagnostics implements WalletDiagnostics {
  readonly #deps: ViemWalletDiagnosticsDeps

  constructor(deps: ViemWalletDiagnosticsDeps) {
    this.#deps = deps
  }

  /** Asks without a prompt; five seconds for each question. Rejects without a wallet. */
  async answers(): Promise<WalletAnswers> {
    const { chain, wallet, endpoints } = this.#deps
    const [provider, { client }, { walletAnswers }] = await Promise.all([
      wallet.provider(),
      chain(),
      import('./walletAnswers.ts'),
    ])
    if (!provider) throw new Error('No wallet is connected')
    return walletAnswers(provider, client, endpoints.now)
  }

  /** Rejects where the wallet neither answers within a second nor says that it does not know the question. */
  async batches(account: Address): Promise<boolean> {
    const [provider, { atomicBatches }] = await Promise.all([
      this.#deps.wallet.provider(),
      import('./walletAnswers.ts'),
    ])
    return atomicBatches(this.#deps.config.supportedChainId, provider, account)
  }

  async accountKind(account: Address): Promise<AccountKind> {
    const [{ quorum }, { accountKindOf }] = await Promise.all([
      this.#deps.chain(),
      import('./accountKindOf.ts'),
    ])
    return accountKindOf(await quorum.request({ method: 'eth_getCode', params: [account, 'latest'] }))
  }

  async permits(token: Address, owner: Address): Promise<boolean> {
    const [chain, { supportsPermit }] = await Promise.all([
      this.#deps.chain(),
      import('../tokens/permits.ts'),
    ])
    return supportsPermit(chain, token, owner)
  }

  async sign(account: Address): Promise<Result<Signed, TxFailure>> {
    const { wallet, config, origin } = this.#deps
    const message = checkMessage({ name: config.projectName, chainId: config.supportedChainId, origin })
    const [provider, chain, { signTrial }] = await Promise.all([
      wallet.provider(),
      this.#deps.chain(),
      import('./signTrial.ts'),
    ])
    return provider ? signTrial(chain, provider, account, message) : err({ kind: 'wallet unavailable' })
  }

  /** In the order of the configuration. */
  async endpoints(): Promise<readonly EndpointAnswer[]> {
    const { config, endpoints } = this.#deps
    const { askEndpoint } = await import('../rpc/askEndpoint.ts')
    return Promise.all(
      config.chain.rpcUrls.map((url) => askEndpoint(url, config.supportedChainId, endpoints)),
    )
  }
}
