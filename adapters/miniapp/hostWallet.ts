import type { HostProvider } from '#domain/miniapp/Host.ts'

import { PERSON_LIMIT, type HostClient } from './HostClient.ts'

/** Milliseconds for what the wallet knows by itself. */
const READ_LIMIT = 5000
/** Methods the person is not asked about. */
const KNOWN_BY_ITSELF = new Set(['eth_accounts', 'eth_chainId', 'net_version', 'wallet_getCapabilities'])
/**
 * What the person is asked to sign has no limit: who confirms late has sent it all the same, and it has to be followed
 * (rules/wallet: silent-wallet). The review can be left meanwhile.
 */
const SIGNED = new Set(['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4', 'personal_sign'])
/** Hosts called it the second for a while. */
const ETHEREUM_NAMES = ['wallet.getEthereumProvider', 'wallet.getEvmProvider']
/** The name of the error that says so: none of EIP-1193's codes means that a wallet is silent. */
const NO_ANSWER = 'NoAnswer'

/** What of the host's client a wallet needs. */
type EmbeddedClient = Pick<HostClient, 'embeddedSdk' | 'capabilities'>

/** The wallet of the host, by its SDK; undefined where the host has none, or there is no host. Never rejects. */
export async function hostWallet(client: EmbeddedClient): Promise<HostProvider | undefined> {
  const [sdk, known] = await Promise.all([client.embeddedSdk(), client.capabilities()])
  // The SDK's own way asks for the capabilities again, and then waits for ever where the host does not tell them.
  const offered = known === undefined || ETHEREUM_NAMES.some((name) => known.has(name))
  const provider: unknown = sdk && offered ? sdk.wallet.ethProvider : undefined
  return isProvider(provider) ? inTime(provider) : undefined
}

/** By what it does: the SDK's own types know the methods of their day only. */
const isProvider = (value: unknown): value is HostProvider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'

/** The same provider, but of its answers only signatures are waited for without end: a host may be gone. */
function inTime(provider: HostProvider): HostProvider {
  /** What stands in for a listener that hears of the host's wallet going away as of its last account. */
  const goings = new Map<unknown, () => void>()
  return {
    request: async (call) => {
      if (SIGNED.has(call.method)) return provider.request(call)
      const limit = KNOWN_BY_ITSELF.has(call.method) ? READ_LIMIT : PERSON_LIMIT
      let timer: ReturnType<typeof setTimeout> | undefined
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(Object.assign(new Error('The host did not answer.'), { name: NO_ANSWER })),
          limit,
        )
      })
      return Promise.race([provider.request(call), silence]).finally(() => clearTimeout(timer))
    },
    on: (event, listener) => {
      provider.on?.(event, listener)
      // Inside a host there is no other wallet to go on with, so one that has gone has no account any more
      // (rules/wallet: connection-states).
      if (event === 'accountsChanged') {
        const gone = () => (listener as (accounts: readonly string[]) => void)([])
        goings.set(listener, gone)
        provider.on?.('disconnect', gone)
      }
    },
    removeListener: (event, listener) => {
      provider.removeListener?.(event, listener)
      const gone = goings.get(listener)
      if (event !== 'accountsChanged' || !gone) return
      goings.delete(listener)
      provider.removeListener?.('disconnect', gone)
    },
  }
}
