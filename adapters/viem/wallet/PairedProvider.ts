import type { SignClient } from '@walletconnect/sign-client'

import { inTime } from '../../shared/inTime.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'
import { ProviderEvents } from './ProviderEvents.ts'

export type PairingClient = Pick<
  InstanceType<typeof SignClient>,
  'connect' | 'disconnect' | 'request' | 'session' | 'on' | 'off'
>
type Session = ReturnType<PairingClient['session']['getAll']>[number]
const METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]
const EVENTS = ['accountsChanged', 'chainChanged']
/** Milliseconds for the relay to provide a pairing; the wallet then has WalletConnect's five minutes. */
const RELAY_LIMIT = 60_000
const ENDED = { code: 6000, message: 'User disconnected.' }

/** EIP-1193 for a wallet on another device, over WalletConnect's relay. */
export class PairedProvider extends ProviderEvents implements Eip1193Provider {
  readonly #client: PairingClient
  readonly #supportedChainId: number
  readonly #onPairing: ((uri: string) => void) | undefined
  readonly #stops: (() => void)[] = []
  #session: Session | undefined
  #chainId: number
  #account: string | undefined
  /** Open requests, which are never answered after the session ends. */
  readonly #open = new Set<(reason: unknown) => void>()

  constructor(
    client: PairingClient,
    supportedChainId: number,
    start: {
      readonly onPairing?: (uri: string) => void
      readonly session?: Session
      readonly account?: string
    },
  ) {
    super()
    this.#client = client
    this.#supportedChainId = supportedChainId
    this.#chainId = supportedChainId
    this.#onPairing = start.onPairing
    this.#account = start.account
    if (start.session) this.#follow(start.session)
  }

  /**
   * Answers accounts and chain from the session, and pairs when accounts are requested without one.
   * Other requests go to the wallet without a time limit; they fail when the session ends.
   */
  readonly request = async (call: {
    readonly method: string
    readonly params?: unknown
  }): Promise<unknown> => {
    switch (call.method) {
      case 'eth_accounts':
        return this.#accounts()
      case 'eth_requestAccounts':
        if (!this.#session) await this.#pair()
        return this.#accounts()
      case 'eth_chainId':
        return this.#chainId
      case 'wallet_switchEthereumChain':
        return this.#switch(call)
      default:
        return this.#ask(call)
    }
  }

  /** Also in the wallet, which learns of it later if the relay is unreachable. */
  end(): void {
    const topic = this.#session?.topic
    if (topic === undefined) return
    this.#leave()
    this.#client.disconnect({ topic, reason: ENDED }).catch(() => undefined)
  }

  async #pair(): Promise<void> {
    const namespace = { chains: [`eip155:${this.#supportedChainId}`], methods: METHODS, events: EVENTS }
    // Optional chains, so that a wallet without this chain can be paired, and asked to add it.
    const { uri, approval } = await withinLimit(
      this.#client.connect({ optionalNamespaces: { eip155: namespace } }),
    )
    if (uri !== undefined) this.#onPairing?.(uri)
    this.#follow(await approval())
  }

  /** Uses the supported chain if the wallet has approved it. */
  #follow(session: Session): void {
    this.#session = session
    this.#chainId = this.#approved().includes(this.#supportedChainId)
      ? this.#supportedChainId
      : (this.#approved()[0] ?? this.#supportedChainId)
    const isOurs = ({ topic }: { readonly topic: string }) => topic === session.topic
    this.#on('session_update', (update) => isOurs(update) && this.#update(update.params.namespaces))
    this.#on(
      'session_event',
      (event) => isOurs(event) && this.#tell(event.params.event.name, event.params.event.data),
    )
    this.#on('session_delete', (ended) => isOurs(ended) && this.#leave())
    this.#on('session_expire', (ended) => isOurs(ended) && this.#leave())
  }

  #on: PairingClient['on'] = (event, listener) => {
    this.#client.on(event, listener)
    this.#stops.push(() => this.#client.off(event, listener))
    return this.#client as never
  }

  #leave(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#session = undefined
    for (const fail of this.#open) fail(ENDED)
    this.emit('accountsChanged', [])
  }

  #update(namespaces: Session['namespaces']): void {
    if (!this.#session) return
    this.#session = { ...this.#session, namespaces }
    this.emit('accountsChanged', this.#accounts())
    // A wallet may approve the supported chain only after its answer.
    if (this.#approved().includes(this.#supportedChainId)) this.#goTo(this.#supportedChainId)
  }

  #tell(event: string, data: unknown): void {
    if (event === 'chainChanged') {
      const chainId = parseChainId(data)
      if (chainId !== undefined) this.#goTo(chainId)
    }
    if (event === 'accountsChanged' && Array.isArray(data)) {
      this.#account = String(data[0]).split(':').at(-1)
      this.emit('accountsChanged', this.#accounts())
    }
  }

  #goTo(chainId: number): void {
    if (chainId === this.#chainId) return
    this.#chainId = chainId
    this.emit('chainChanged', chainId)
  }

  /** At once to a chain that the session has approved; otherwise the wallet is asked. */
  async #switch(call: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    const [wanted] = (call.params ?? []) as readonly { readonly chainId?: unknown }[]
    const chainId = parseChainId(wanted?.chainId)
    if (!this.#approved().includes(chainId ?? 0)) await this.#ask(call)
    if (chainId !== undefined && this.#approved().includes(chainId)) this.#goTo(chainId)
    return undefined
  }

  /** Rejects without a session, for a method that the wallet has not approved, and when the session ends. */
  async #ask({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    const session = this.#session
    if (!session) throw ENDED
    if (!session.namespaces['eip155']?.methods.includes(method))
      throw Object.assign(new Error(`The wallet does not support ${method}`), { code: 4200 })
    return new Promise((resolve, reject) => {
      this.#open.add(reject)
      this.#client
        .request({ topic: session.topic, chainId: `eip155:${this.#chainId}`, request: { method, params } })
        .then(resolve, reject)
        .finally(() => this.#open.delete(reject))
    })
  }

  #approved(): readonly number[] {
    return [...new Set(this.#named().map(([, chain]) => Number(chain)))]
  }

  #accounts(): readonly string[] {
    const all = new Set(this.#named().map(([, , account = '']) => account.toLowerCase()))
    const first = this.#account?.toLowerCase()
    return first !== undefined && all.delete(first) ? [first, ...all] : [...all]
  }

  /** `eip155:<chain>:<address>`, split into parts. */
  #named(): readonly (readonly string[])[] {
    return (this.#session?.namespaces['eip155']?.accounts ?? []).map((account) => account.split(':'))
  }
}

/** Before a pairing exists, any error means that the relay is unreachable. */
async function withinLimit<Value>(attempt: Promise<Value>): Promise<Value> {
  try {
    return await inTime(attempt, RELAY_LIMIT)
  } catch (cause) {
    throw Object.assign(new Error('The relay cannot be reached', { cause }), { name: 'RelayAway' })
  }
}
