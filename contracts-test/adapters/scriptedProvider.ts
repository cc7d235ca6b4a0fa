import {
  createWalletClient,
  http,
  numberToHex,
  type Hex,
  type PrivateKeyAccount,
  type TypedDataDefinition,
} from 'viem'

import type { Eip1193Provider } from '#adapters/viem/wallet/provider.ts'
import { ProviderEvents } from '#adapters/viem/wallet/ProviderEvents.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { WatchedToken } from '#domain/tokens/watchedToken.ts'

import {
  batchCapabilities,
  batchStatus,
  sendBatch,
  type BatchRequest,
} from '../../scripts/chain/callBatches.ts'
import { LOCAL_ANSWER_LIMIT_MS, localClient } from '../../scripts/chain/localClient.ts'

const unsupported = (what: string): Error =>
  Object.assign(new Error(`${what} is not supported`), { code: 4200 })

/** An EIP-1193 wallet with its own keys and scripted answers; signs for and sends to a real chain. */
export class ScriptedProvider extends ProviderEvents implements Eip1193Provider {
  answer: 'approve' | 'reject' | 'never' = 'approve'
  readonly requested: string[] = []
  /** Supports `wallet_watchAsset`. */
  listsTokens = true
  /** Supports `eth_signTypedData_v4`. */
  signsTexts = true
  /** The reported batch capability; undefined if unsupported. */
  batches: 'supported' | 'ready' | 'unsupported' | undefined = undefined
  readonly watched: WatchedToken[] = []
  readonly #rpcUrl: string
  readonly #accounts: readonly PrivateKeyAccount[]
  readonly #executor: Address | undefined
  readonly #batches = new Map<string, Hex>()
  #current: PrivateKeyAccount
  #chainId: number
  #locked = false

  constructor(
    rpcUrl: string,
    chainId: number,
    accounts: readonly [PrivateKeyAccount, ...PrivateKeyAccount[]],
    executor?: Address,
  ) {
    super()
    this.#rpcUrl = rpcUrl
    this.#executor = executor
    this.#chainId = chainId
    this.#accounts = accounts
    this.#current = accounts[0]
  }

  async request({
    method,
    params,
  }: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> {
    this.requested.push(method)
    switch (method) {
      case 'eth_accounts':
        return this.#locked ? [] : [this.#current.address.toLowerCase()]
      case 'eth_chainId':
        return numberToHex(this.#chainId)
      case 'eth_requestAccounts':
        await this.#ask()
        this.#locked = false
        return [this.#current.address.toLowerCase()]
      case 'wallet_switchEthereumChain':
        await this.#ask()
        this.moveTo(Number((params as readonly [{ readonly chainId: string }])[0].chainId))
        return null
      case 'wallet_watchAsset': {
        if (!this.listsTokens) throw unsupported(method)
        await this.#ask()
        const { type, options } = params as { readonly type: string; readonly options: WatchedToken }
        if (type !== 'ERC20') throw unsupported(type)
        this.watched.push(options)
        return true
      }
      case 'eth_sendTransaction': {
        await this.#ask()
        const [{ to, data, value }] = params as readonly [{ to: Hex; data?: Hex; value?: Hex }]
        const wallet = createWalletClient({
          account: this.#current,
          transport: http(this.#rpcUrl, { timeout: LOCAL_ANSWER_LIMIT_MS }),
        })
        return wallet.sendTransaction({
          chain: null,
          to,
          data,
          value: BigInt(value ?? 0),
          // Enough gas for any call here, because a failing transaction must be sent, too.
          // A plain transfer uses the node's estimate, because it may spend the whole balance.
          ...((data ?? '0x') === '0x' ? {} : { gas: 6_000_000n }),
        })
      }
      case 'personal_sign': {
        await this.#ask()
        const [raw] = params as readonly [Hex]
        return this.#current.signMessage?.({ message: { raw } })
      }
      case 'eth_signTypedData_v4': {
        if (!this.signsTexts) throw unsupported(method)
        await this.#ask()
        const [, content] = params as readonly [string, string]
        return this.#current.signTypedData?.(JSON.parse(content) as TypedDataDefinition)
      }
      case 'wallet_getCapabilities':
        if (!this.batches) throw unsupported(method)
        return batchCapabilities(this.#chainId, this.batches)
      case 'wallet_sendCalls': {
        await this.#ask()
        const [request] = params as readonly [BatchRequest]
        const id = `batch-${this.#batches.size}`
        this.#batches.set(
          id,
          await sendBatch(localClient(this.#rpcUrl), this.#current, request, this.#executor),
        )
        return { id }
      }
      case 'wallet_getCallsStatus': {
        const [id] = params as readonly [string]
        const hash = this.#batches.get(id)
        if (!hash) throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
        return batchStatus(localClient(this.#rpcUrl), id, hash)
      }
      case 'eth_blockNumber':
      case 'eth_getBlockByNumber':
        return localClient(this.#rpcUrl).request({ method, params } as never)
      default:
        throw unsupported(method)
    }
  }

  chooseAccount(address: string): void {
    this.#current = this.#accounts.find((account) => account.address === address) ?? this.#current
    this.emit('accountsChanged', [this.#current.address])
  }

  moveTo(chainId: number): void {
    this.#chainId = chainId
    this.emit('chainChanged', numberToHex(chainId))
  }

  lock(): void {
    this.#locked = true
    this.emit('accountsChanged', [])
  }

  async #ask(): Promise<void> {
    if (this.answer === 'never') await new Promise(() => undefined)
    if (this.answer === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
}
