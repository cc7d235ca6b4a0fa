import type { HostProvider } from '#domain/miniapp/Host.ts'

import { inTime } from '../shared/inTime.ts'
import { PERSON_LIMIT, type HostClient } from './HostClient.ts'

/** Milliseconds for requests that need no decision of the user. */
const READ_LIMIT = 5000
/** Methods without a prompt. */
const WITHOUT_PROMPT = new Set(['eth_accounts', 'eth_chainId', 'net_version', 'wallet_getCapabilities'])
/**
 * No time limit: a late confirmation still sends the transaction, which must be tracked
 * (rules/wallet: silent-wallet). The user can leave the review meanwhile.
 */
const SIGNED = new Set(['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4', 'personal_sign'])
/** Hosts used the second name for a while. */
const ETHEREUM_NAMES = ['wallet.getEthereumProvider', 'wallet.getEvmProvider']
/** For a silent wallet, which none of EIP-1193's codes means. */
const NO_ANSWER = 'NoAnswer'

type EmbeddedClient = Pick<HostClient, 'embeddedSdk' | 'capabilities'>

export async function hostWallet(client: EmbeddedClient): Promise<HostProvider | undefined> {
  const [sdk, known] = await Promise.all([client.embeddedSdk(), client.capabilities()])
  // The SDK's own method requests the capabilities again, and waits forever if the host does not report them.
  const offered = known === undefined || ETHEREUM_NAMES.some((name) => known.has(name))
  const provider: unknown = sdk && offered ? sdk.wallet.ethProvider : undefined
  return isProvider(provider) ? withLimits(provider) : undefined
}

/** By shape, because the SDK's types cover only the methods of their release. */
const isProvider = (value: unknown): value is HostProvider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'

/** A host may disappear, so all requests but signatures have a time limit. */
function withLimits(provider: HostProvider): HostProvider {
  /** By listener: reports a disconnected wallet as one without accounts. */
  const disconnectHandlers = new Map<unknown, () => void>()
  return {
    request: async (call) => {
      if (SIGNED.has(call.method)) return provider.request(call)
      const limit = WITHOUT_PROMPT.has(call.method) ? READ_LIMIT : PERSON_LIMIT
      const silence = Object.assign(new Error('The host did not answer.'), { name: NO_ANSWER })
      return inTime(provider.request(call), limit, silence)
    },
    on: (event, listener) => {
      provider.on?.(event, listener)
      // A host has no second wallet, so a disconnected one has no account (rules/wallet: connection-states).
      if (event === 'accountsChanged') {
        const onDisconnect = () => (listener as (accounts: readonly string[]) => void)([])
        disconnectHandlers.set(listener, onDisconnect)
        provider.on?.('disconnect', onDisconnect)
      }
    },
    removeListener: (event, listener) => {
      provider.removeListener?.(event, listener)
      const onDisconnect = disconnectHandlers.get(listener)
      if (event !== 'accountsChanged' || !onDisconnect) return
      disconnectHandlers.delete(listener)
      provider.removeListener?.('disconnect', onDisconnect)
    },
  }
}
