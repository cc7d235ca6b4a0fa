import { createClient, http, numberToHex, type Client, type Hex, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import { ProviderEvents } from '#adapters/viem/wallet/ProviderEvents.ts'

import { sendForPage, type PageTransaction } from '../dev-wallet/pageTransaction.ts'
import { asProviderError, ProviderError, rejected } from '../dev-wallet/ProviderError.ts'
import type { HostAnswer, SimulatorSurroundings } from './settings.ts'

/** The host's own wallet: EIP-1193 with the development accounts' keys. Shows no dialog; the panel sets its answers. */
export class SimulatedWallet extends ProviderEvents {
  readonly #accounts: readonly LocalAccount[]
  readonly #client: Client
  readonly #answerOf: (method: string) => HostAnswer
  readonly #localChain: number
  #account: number
  #chain: number

  constructor(
    { privateKeys, rpcUrl, chainId }: SimulatorSurroundings,
    start: { readonly account: number; readonly chain: number },
    answerOf: (method: string) => HostAnswer,
  ) {
    super()
    this.#accounts = privateKeys.map((key) => privateKeyToAccount(key))
    this.#client = createClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }) })
    this.#localChain = chainId
    this.#account = start.account
    this.#chain = start.chain
    this.#answerOf = answerOf
  }

  get account(): LocalAccount {
    const account = this.#accounts[this.#account]
    if (!account) throw new ProviderError(4900, 'There is no such account.')
    return account
  }

  useAccount(account: number): void {
    this.#account = account
    this.emit('accountsChanged', [this.account.address])
  }

  useChain(chain: number): void {
    this.#chain = chain
    this.emit('chainChanged', numberToHex(chain))
  }

  /** Tells the page that no account is left; later requests still return the account. */
  lock(): void {
    this.emit('accountsChanged', [])
  }

  /** Answers as the panel has set; 'never' leaves the request pending forever. */
  async request({
    method,
    params,
  }: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> {
    try {
      const answer = this.#answerOf(method)
      if (answer === 'never') await new Promise(() => undefined)
      if (answer === 'reject') throw rejected()
      if (answer === 'fail') throw new ProviderError(4200, 'The host’s wallet does not do this.')
      return await this.#answer(method, Array.isArray(params) ? params : [])
    } catch (error) {
      throw asProviderError(error)
    }
  }

  async #answer(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [this.account.address]
      case 'eth_chainId':
        return numberToHex(this.#chain)
      case 'wallet_switchEthereumChain': {
        const chain = Number((params[0] as { readonly chainId?: string } | undefined)?.chainId)
        if (chain !== this.#chain) this.useChain(chain)
        return null
      }
      case 'eth_sendTransaction':
        return this.#send(params[0] as PageTransaction)
      case 'personal_sign':
        return this.account.signMessage({ message: { raw: params[0] as Hex } })
      case 'eth_signTypedData_v4':
        return this.account.signTypedData(JSON.parse(String(params[1])) as never)
      default:
        // The app reads the chain itself: real hosts answer few reads.
        throw new ProviderError(4200, `The host’s wallet does not answer ${method}.`)
    }
  }

  async #send(transaction: PageTransaction): Promise<Hex> {
    if (this.#chain !== this.#localChain) throw new ProviderError(4901, 'The wallet is on another chain.')
    if (transaction.from?.toLowerCase() !== this.account.address.toLowerCase())
      throw new ProviderError(4100, 'This account is not authorised.')
    return sendForPage(this.#client, this.account, transaction)
  }
}
