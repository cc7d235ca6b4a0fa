import {
  createClient,
  hexToString,
  http,
  isHex,
  numberToHex,
  type Client,
  type Hex,
  type LocalAccount,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import { ProviderEvents } from '#adapters/viem/wallet/ProviderEvents.ts'

import { answerOf, type WalletAnswer } from '../chaos/walletFaults.ts'
import { askUser, type Question } from './askUser.ts'
import { asProviderError, ProviderError, rejected } from './ProviderError.ts'
import type { WalletChain, WalletSettings } from './settings.ts'
import { sendForPage, transactionFacts, type PageTransaction } from './pageTransaction.ts'
import { WalletMemory } from './WalletMemory.ts'

export interface ProviderRequest {
  readonly method: string
  readonly params?: unknown
}

const EMPTY_RESULT = null

/** The chain to which the wallet switches in the middle of a request. */
const OTHER_CHAIN = 1

/** A wallet for local chains: EIP-1193 over the node, with keys in the page and a dialog before each signature. */
export class WalletProvider extends ProviderEvents {
  readonly #accounts: readonly LocalAccount[]
  readonly #localChain: WalletChain
  readonly #memory = new WalletMemory()
  readonly #answerTo: (method: string) => Promise<WalletAnswer>

  constructor(
    settings: WalletSettings,
    answerTo: (method: string) => Promise<WalletAnswer> = () => Promise.resolve('approve'),
  ) {
    super()
    this.#answerTo = answerTo
    this.#accounts = settings.privateKeys.map((key) => privateKeyToAccount(key))
    this.#localChain = settings.chain
  }

  /** Rejects with a `code`, 4001 for a rejection by the user. */
  async request({ method, params }: ProviderRequest): Promise<unknown> {
    try {
      return await answerOf(await this.#answerTo(method), {
        handle: () => this.#answer(method, Array.isArray(params) ? params : []),
        useAnotherAccount: () => this.#useAnotherAccount(),
        useAnotherChain: () => this.#useAnotherChain(),
        lock: () => this.#disconnect(),
        report: () => this.#report(),
      })
    } catch (error) {
      throw asProviderError(error)
    }
  }

  async #answer(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
        return this.#visibleAccounts()
      case 'eth_requestAccounts':
        return this.#visibleAccounts().length > 0 ? this.#visibleAccounts() : this.#connect()
      case 'wallet_requestPermissions':
        await this.#connect()
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_getPermissions':
        return this.#visibleAccounts().map(() => ({ parentCapability: 'eth_accounts' }))
      case 'wallet_revokePermissions':
        this.#disconnect()
        return EMPTY_RESULT
      case 'eth_chainId':
        return numberToHex(this.#chain().id)
      case 'net_version':
        return String(this.#chain().id)
      case 'wallet_switchEthereumChain':
        await this.#switchChain(params[0])
        return EMPTY_RESULT
      case 'wallet_addEthereumChain':
        await this.#addChain(params[0])
        return EMPTY_RESULT
      case 'wallet_watchAsset':
        await this.#approve({ title: 'Show this token in the wallet', facts: [] })
        return true
      case 'eth_sendTransaction':
        return this.#sendTransaction(params[0] as PageTransaction)
      case 'personal_sign':
        return this.#signMessage(params)
      case 'eth_signTypedData_v4':
        return this.#signTypedData(params)
      default:
        return this.#client().request({ method, params } as never)
    }
  }

  async #connect(): Promise<readonly string[]> {
    const options = this.#accounts.map(({ address }) => address)
    const chosen = this.#memory.current.account
    const answer = await this.#approve({
      title: 'Connect to this page',
      facts: [['Page', location.origin]],
      accounts: { options, chosen },
    })
    this.#memory.update({ account: answer.account })
    this.emit('accountsChanged', this.#visibleAccounts())
    return this.#visibleAccounts()
  }

  #disconnect(): void {
    this.#memory.update({ account: undefined })
    this.emit('accountsChanged', [])
  }

  #useAnotherAccount(): void {
    const present = this.#accounts.findIndex(({ address }) => address === this.#memory.current.account)
    this.#memory.update({ account: this.#accounts[(present + 1) % this.#accounts.length]?.address })
    this.#report()
  }

  #useAnotherChain(): void {
    const other = { ...this.#localChain, id: OTHER_CHAIN }
    this.#memory.update({ addedChains: [...(this.#memory.current.addedChains ?? []), other] })
    this.#useChain(other.id)
  }

  #report(): void {
    this.emit('accountsChanged', this.#visibleAccounts())
    this.emit('chainChanged', numberToHex(this.#chain().id))
  }

  async #switchChain(request: unknown): Promise<void> {
    const id = chainIdIn(request)
    if (id === this.#chain().id) return
    if (!this.#knownChains().some((chain) => chain.id === id)) {
      throw new ProviderError(4902, `Unrecognized chain ID "${numberToHex(id)}". Add the chain first.`)
    }
    await this.#approve({ title: 'Switch network', facts: [['Chain id', String(id)]] })
    this.#useChain(id)
  }

  async #addChain(request: unknown): Promise<void> {
    const id = chainIdIn(request)
    const rpcUrl = rpcUrlIn(request)
    if (rpcUrl === undefined) throw new ProviderError(-32602, 'The chain to add has no RPC URL.')
    await this.#approve({
      title: 'Add and use network',
      facts: [
        ['Chain id', String(id)],
        ['RPC', rpcUrl],
      ],
    })
    if (!this.#knownChains().some((chain) => chain.id === id)) {
      this.#memory.update({ addedChains: [...(this.#memory.current.addedChains ?? []), { id, rpcUrl }] })
    }
    this.#useChain(id)
  }

  #useChain(id: number): void {
    const changed = id !== this.#chain().id
    this.#memory.update({ chainId: id })
    if (changed) this.emit('chainChanged', numberToHex(id))
  }

  async #sendTransaction(transaction: PageTransaction): Promise<Hex> {
    const account = this.#signer(transaction.from)
    const chain = this.#chain()
    await this.#approve({ title: 'Send transaction', facts: transactionFacts(transaction, chain.id) })
    return sendForPage(this.#client(), account, transaction)
  }

  async #signMessage([message, from]: readonly unknown[]): Promise<Hex> {
    const account = this.#signer(from)
    const raw = String(message)
    await this.#approve({
      title: 'Sign message',
      facts: [
        ['From', account.address],
        ['Message', isHex(raw) ? hexToString(raw) : raw],
      ],
    })
    return account.signMessage({ message: isHex(raw) ? { raw } : raw })
  }

  async #signTypedData([from, typedData]: readonly unknown[]): Promise<Hex> {
    const account = this.#signer(from)
    const text = typeof typedData === 'string' ? typedData : JSON.stringify(typedData)
    await this.#approve({
      title: 'Sign data',
      facts: [
        ['From', account.address],
        ['Data', text],
      ],
    })
    return account.signTypedData(JSON.parse(text) as Parameters<typeof account.signTypedData>[0])
  }

  async #approve(question: Question): Promise<NonNullable<Awaited<ReturnType<typeof askUser>>>> {
    const answer = await askUser(question)
    if (!answer) throw rejected()
    return answer
  }

  /** Only the connected account may sign, so any other `from` is an error of the page. */
  #signer(from: unknown): LocalAccount {
    const [visible] = this.#visibleAccounts()
    const account = this.#accounts.find(({ address }) => address === visible)
    if (!account || String(from).toLowerCase() !== account.address.toLowerCase()) {
      throw new ProviderError(4100, 'The requested account has not been authorized by the user.')
    }
    return account
  }

  #visibleAccounts(): readonly string[] {
    const { account } = this.#memory.current
    return this.#accounts.some(({ address }) => address === account) && account !== undefined ? [account] : []
  }

  #knownChains(): readonly WalletChain[] {
    return [this.#localChain, ...(this.#memory.current.addedChains ?? [])]
  }

  #chain(): WalletChain {
    const { chainId } = this.#memory.current
    return this.#knownChains().find(({ id }) => id === chainId) ?? this.#localChain
  }

  #client(): Client {
    return createClient({ transport: http(this.#chain().rpcUrl, { retryCount: 0, timeout: 60_000 }) })
  }
}

function chainIdIn(request: unknown): number {
  const id = Number((request as { readonly chainId?: unknown } | undefined)?.chainId)
  if (!Number.isSafeInteger(id) || id <= 0) throw new ProviderError(-32602, 'The request names no chain id.')
  return id
}

function rpcUrlIn(request: unknown): string | undefined {
  const { rpcUrls } = request as { readonly rpcUrls?: readonly unknown[] }
  return rpcUrls?.find((url): url is string => typeof url === 'string')
}
