import { ethErrors } from 'eth-rpc-errors'
import { numberToHex } from 'viem'

import type { InjectedWallet } from '../injectedWallet.ts'
import type { BackgroundPort } from './BackgroundPort.ts'
import { Extension, type WalletFailure } from './Extension.ts'

interface Message {
  readonly ident: string
  readonly data: { readonly method: string; readonly params?: unknown }
}

/** Rabby: requests with their own ids, and pushed events. */
export class Rabby extends Extension {
  constructor(wallet: InjectedWallet) {
    super('rabby', 'Rabby', wallet)
  }

  protected open(port: BackgroundPort): (message: never) => void {
    return ({ ident, data }: Message) => {
      void this.#answer(data).then((answer) => {
        if (data.method === 'eth_requestAccounts') this.tell(port, 'accountsChanged')
        port.post({ type: 'response', data: { ident, ...answer } })
      })
    }
  }

  protected tell(port: BackgroundPort, event: string): void {
    const push = (name: string, data: unknown) => port.post({ type: 'message', data: { event: name, data } })
    if (event === 'chainChanged') {
      const { hex, networkVersion } = this.#network()
      push('rabby:chainChanged', { hex, id: this.wallet.chainId, name: 'Local chain' })
      return push('chainChanged', { chain: hex, networkVersion })
    }
    if (event !== 'accountsChanged') push(event, undefined)
    push('accountsChanged', this.#accounts())
  }

  async #answer({ method, params }: Message['data']): Promise<object> {
    const { hex, networkVersion } = this.#network()
    switch (method) {
      case 'getProviderState':
        return { res: { chainId: hex, networkVersion, accounts: this.#accounts(), isUnlocked: true } }
      case 'rabby:getProviderConfig':
        return { res: { rdns: '', isMetamaskMode: false } }
      case 'tabCheckin':
        return { res: true }
      default:
        this.asked.push(method)
        return this.ask(method, params).then(
          (res) => ({ res }),
          (failure: WalletFailure) => ({ err: onTheWire(errorOf(failure)) }),
        )
    }
  }

  #network() {
    const { chainId } = this.wallet
    return { hex: numberToHex(chainId), networkVersion: String(chainId) }
  }

  #accounts(): readonly string[] {
    return this.wallet.visibleAccounts.map((account) => account.toLowerCase())
  }
}

function errorOf({ code, message }: WalletFailure) {
  if (code === 4001) return ethErrors.provider.userRejectedRequest()
  if (code === 4902)
    return ethErrors.provider.custom({
      code,
      message:
        'Unrecognized chain ID "0x27bc86aa". Try adding the chain using wallet_addEthereumChain first.',
    })
  return code !== undefined && code >= 1000
    ? ethErrors.provider.custom({ code, message })
    : ethErrors.rpc.internal({ message })
}

/** The parts of an error that its messages carry. */
const onTheWire = ({ message, stack, code, data }: ReturnType<typeof errorOf>) => ({
  message,
  stack,
  code,
  ...(data !== undefined && { data }),
})
