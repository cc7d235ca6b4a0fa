import { recoverTypedDataAddress } from 'viem'
import { verifyTypedData } from 'viem/actions'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import { isKeySignature } from '#domain/shared/signature.ts'
import { checkMessage } from '#domain/wallet/checkMessage.ts'
import type {
  AccountKind,
  EndpointAnswer,
  Signed,
  WalletAnswers,
  WalletDiagnostics,
} from '#domain/wallet/WalletDiagnostics.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { toTxFailure } from '../activity/toTxFailure.ts'
import type { ChainAccess } from '../chain.ts'
import { askEndpoint } from '../rpc/askEndpoint.ts'
import type { EndpointDeps } from '../rpc/RpcEndpoint.ts'
import { supportsPermit } from '../tokens/permits.ts'
import type { Eip1193Provider } from './provider.ts'
import { signText } from './signText.ts'
import { atomicBatches, walletAnswers } from './walletAnswers.ts'
import { DELEGATION } from './contractWallet.ts'

export interface ViemWalletDiagnosticsDeps {
  readonly chain: ChainAccess
  readonly wallet: WalletAccess
  readonly config: Pick<CommunityConfig, 'chain' | 'supportedChainId' | 'projectName'>
  readonly endpoints: EndpointDeps
  readonly origin: string
}

/** Asks the connected wallet's provider, and each endpoint by itself. */
export class ViemWalletDiagnostics implements WalletDiagnostics {
  readonly #deps: ViemWalletDiagnosticsDeps

  constructor(deps: ViemWalletDiagnosticsDeps) {
    this.#deps = deps
  }

  async answers(): Promise<WalletAnswers> {
    const { chain, wallet, endpoints } = this.#deps
    const provider = await wallet.provider()
    if (!provider) throw new Error('No wallet is connected')
    return walletAnswers(provider, chain.client, endpoints.now)
  }

  /** Rejects if the wallet neither answers within three seconds nor reports the question as unknown. */
  async batches(account: Address): Promise<boolean> {
    const { wallet, config } = this.#deps
    return atomicBatches(config.supportedChainId, await wallet.provider(), account)
  }

  async accountKind(account: Address): Promise<AccountKind> {
    const { quorum } = this.#deps.chain
    return accountKindOf(await quorum.request({ method: 'eth_getCode', params: [account, 'latest'] }))
  }

  async permits(token: Address, owner: Address): Promise<boolean> {
    return supportsPermit(this.#deps.chain, token, owner)
  }

  async sign(account: Address): Promise<Result<Signed, TxFailure>> {
    const { chain, wallet, config, origin } = this.#deps
    const message = checkMessage({ name: config.projectName, chainId: config.supportedChainId, origin })
    const provider = await wallet.provider()
    return provider ? signTrial(chain, provider, account, message) : err({ kind: 'wallet unavailable' })
  }

  /** In configured order. */
  async endpoints(): Promise<readonly EndpointAnswer[]> {
    const { config, endpoints } = this.#deps
    return Promise.all(
      config.chain.rpcUrls.map((url) => askEndpoint(url, config.supportedChainId, endpoints)),
    )
  }
}

/** A delegation has exactly one address after the prefix. */
function accountKindOf(code: string): AccountKind {
  if (code === '0x') return { kind: 'plain' }
  const isDelegation = code.toLowerCase().startsWith(DELEGATION) && code.length === DELEGATION.length + 40
  const to = isDelegation ? parseAddress(`0x${code.slice(DELEGATION.length).toLowerCase()}`) : undefined
  return to?.ok ? { kind: 'delegated', to: to.value } : { kind: 'contract' }
}

/** Verifies by the account's key, otherwise by its contract, deployed or not. */
async function signTrial(
  chain: ChainAccess,
  provider: Eip1193Provider,
  account: Address,
  message: ReturnType<typeof checkMessage>,
): Promise<Result<Signed, TxFailure>> {
  const signed = await signText(chain, provider, account, JSON.stringify(message))
  if (!signed.ok) return signed
  const { types, primaryType, domain, message: content } = message
  const data = { types: { WalletCheck: types.WalletCheck }, primaryType, domain, message: content }
  const signature = signed.value
  if (isKeySignature(signature)) {
    const signer = await recoverTypedDataAddress({ ...data, signature }).catch(() => undefined)
    if (sameAddress(signer, account)) return ok('own key')
  }
  try {
    const isRight = await verifyTypedData(chain.quorum, { address: account, ...data, signature })
    return ok(isRight ? 'contract' : 'not valid')
  } catch (error) {
    return err(toTxFailure(error))
  }
}
