import type { handleProviderRequest } from '@rainbow-me/provider'
import { numberToHex } from 'viem'

import type { InjectedWallet } from '../injectedWallet.ts'
import type { BackgroundPort } from './BackgroundPort.ts'
import { loadRainbowHandler } from './bundle.ts'
import { Extension } from './Extension.ts'

type Surroundings = Parameters<typeof handleProviderRequest>[0]
type Answer = Parameters<Surroundings['providerRequestTransport']['reply']>[0]

interface Message {
  readonly id: number
  readonly payload: Parameters<Answer>[0]
}

/** Rainbow: its own handler answers from the page's session, and asks the user for the rest. */
export class Rainbow extends Extension {
  readonly #answer: Promise<Answer>

  constructor(wallet: InjectedWallet) {
    super('rainbow', 'Rainbow', wallet)
    this.#answer = loadRainbowHandler().then(
      (handle) =>
        new Promise((resolve) => {
          void handle(this.#surroundings(async (answer) => resolve(answer)))
        }),
    )
  }

  protected open(port: BackgroundPort): (message: never) => void {
    return ({ id, payload }: Message) => {
      const meta = { sender: { url: port.url }, topic: 'providerRequest', id }
      void this.#answer
        .then((answer) => answer(payload, meta))
        .then((response) => port.post({ topic: 'providerRequest', id, payload: response }))
    }
  }

  /** Pages are not told of a lock, only of a disconnect by the user. */
  protected tell(port: BackgroundPort, event: string): void {
    const [account] = this.wallet.visibleAccounts
    if (event === 'chainChanged') port.post({ topic: event, payload: numberToHex(this.wallet.chainId) })
    else if (account === undefined) port.post({ topic: 'disconnect', payload: [] })
    else port.post({ topic: 'accountsChanged', payload: account })
  }

  #surroundings(reply: (answer: Answer) => Promise<void>): Surroundings {
    const { wallet } = this
    return {
      providerRequestTransport: { reply, send: () => Promise.reject(new Error('Only pages send.')) },
      getFeatureFlags: () => ({ custom_rpc: true }),
      checkRateLimit: async ({ method }) => {
        this.asked.push(method)
        return undefined
      },
      isSupportedChain: (chainId) => wallet.knows(chainId),
      getActiveSession: () => {
        const [address] = wallet.visibleAccounts
        return address === undefined ? null : { address, chainId: wallet.chainId }
      },
      getChainNativeCurrency: () => undefined,
      getProvider: () => ({ send: (method: string, params: unknown) => this.ask(method, params) }) as never,
      messengerProviderRequest: async ({ method, params }) => {
        const answer = await this.ask(method, params).catch((failure: { readonly code?: number }) => {
          // A rejection in its window sends no answer.
          if (failure.code === 4001) throw new Error('User rejected the request.')
          throw failure as never
        })
        if (method !== 'eth_requestAccounts') return answer ?? true
        return { address: wallet.address, chainId: wallet.chainId }
      },
      onAddEthereumChain: () => ({ chainAlreadyAdded: false }),
      onSwitchEthereumChainSupported: ({ proposedChain }) =>
        void wallet.useChain(Number(proposedChain.chainId)),
      onSwitchEthereumChainNotSupported: () => undefined,
    }
  }
}
