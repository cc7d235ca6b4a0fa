import { Duplex } from 'node:stream'

import ObjectMultiplex from '@metamask/object-multiplex'
import { providerErrors, rpcErrors, serializeError } from '@metamask/rpc-errors'
import { numberToHex } from 'viem'

import type { InjectedWallet } from '../injectedWallet.ts'
import type { BackgroundPort } from './BackgroundPort.ts'
import { Extension, type WalletFailure } from './Extension.ts'

interface Request {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

/** MetaMask: JSON-RPC in one channel of a multiplexed stream; its state first, then notifications. */
export class MetaMask extends Extension {
  readonly #providers = new WeakMap<BackgroundPort, Duplex>()

  constructor(wallet: InjectedWallet) {
    super('metaMask', 'MetaMask', wallet)
  }

  protected open(port: BackgroundPort): (message: never) => void {
    const page = new Duplex({
      objectMode: true,
      read: () => undefined,
      write: (message, _, done) => {
        port.post(message)
        done()
      },
    })
    const channels = new ObjectMultiplex()
    page.pipe(channels).pipe(page)
    const provider = channels.createStream('metamask-provider')
    provider.on('data', (request: Request) => {
      void this.#answer(request).then((answer) =>
        provider.write({ id: request.id, jsonrpc: '2.0', ...answer }),
      )
    })
    this.#providers.set(port, provider)
    // Tells its content script that the background is ready.
    this.#notify(port, 'metamask_chainChanged', this.#network())
    return (message) => void page.push(message)
  }

  protected tell(port: BackgroundPort, event: string): void {
    if (event === 'chainChanged') return this.#notify(port, 'metamask_chainChanged', this.#network())
    if (event === 'lock' || event === 'unlock')
      this.#notify(port, 'metamask_unlockStateChanged', {
        isUnlocked: event === 'unlock',
        accounts: this.wallet.visibleAccounts,
      })
    this.#notify(port, 'metamask_accountsChanged', this.wallet.visibleAccounts)
  }

  async #answer({ method, params }: Request): Promise<object> {
    if (method === 'metamask_getProviderState')
      return {
        result: { ...this.#network(), accounts: this.wallet.visibleAccounts, isUnlocked: true },
      }
    if (method === 'metamask_sendDomainMetadata') return { result: true }
    this.asked.push(method)
    try {
      return { result: await this.ask(method, params) }
    } catch (failure) {
      return { error: serializeError(errorOf(failure as WalletFailure, method)) }
    }
  }

  #network(): object {
    const { chainId } = this.wallet
    return { chainId: numberToHex(chainId), networkVersion: String(chainId), isConnected: true }
  }

  #notify(port: BackgroundPort, method: string, params: unknown): void {
    this.#providers.get(port)?.write({ jsonrpc: '2.0', method, params })
  }
}

function errorOf({ code, message }: WalletFailure, method: string): Error {
  if (code === 4001)
    return providerErrors.userRejectedRequest(
      method === 'eth_sendTransaction'
        ? { message: 'MetaMask Tx Signature: User denied transaction signature.' }
        : undefined,
    )
  if (code === 4902)
    return providerErrors.custom({
      code,
      message:
        'Unrecognized chain ID "0x27bc86aa". Try adding the chain using wallet_addEthereumChain first.',
    })
  return code !== undefined && code >= 1000
    ? providerErrors.custom({ code, message })
    : rpcErrors.internal({ message })
}
