import { createConnector, ProviderNotFoundError } from '@wagmi/core'

import { parseAccounts } from './parseAccounts.ts'
import { parseChainId, type Eip1193Provider } from './provider.ts'
import { quietAccounts } from './quietAccounts.ts'

/**
 * A wagmi connector for any EIP-1193 provider: announced, injected, or a mini-app host's. Unlike wagmi's `injected`
 * it never sends `wallet_requestPermissions` or `wallet_revokePermissions`. Connecting prompts the user, reconnecting
 * does not; both reject without a provider. Disconnecting removes the listeners and calls `end`, in which the caller
 * closes what it opened for this connection. `lost` is called if the provider reports a disconnect and then returns
 * no accounts.
 */
export function eip1193Connector(
  id: string,
  findProvider: () => Eip1193Provider | undefined,
  { lost, end }: { readonly lost?: () => void; readonly end?: () => void } = {},
) {
  return createConnector<Eip1193Provider>((config) => {
    const provider = () => {
      const found = findProvider()
      if (!found) throw new ProviderNotFoundError()
      return found
    }
    const accounts = async (method: 'eth_accounts' | 'eth_requestAccounts') =>
      parseAccounts(await provider().request({ method }))
    const chainId = async () => parseChainId(await provider().request({ method: 'eth_chainId' })) ?? 0

    const onAccountsChanged = (value: readonly string[]) => {
      const known = parseAccounts(value)
      if (known.length === 0) config.emitter.emit('disconnect')
      else config.emitter.emit('change', { accounts: known })
    }
    const onChainChanged = (value: string) => {
      const parsed = parseChainId(value)
      if (parsed !== undefined) config.emitter.emit('change', { chainId: parsed })
    }
    // Providers also emit this if only their chain is unreachable; then they still return their accounts.
    const onDisconnect = () => {
      void quietAccounts(findProvider()).then((known) => known === undefined && lost?.())
    }
    const stopListening = () => {
      const current = findProvider()
      current?.removeListener?.('accountsChanged', onAccountsChanged)
      current?.removeListener?.('chainChanged', onChainChanged)
      current?.removeListener?.('disconnect', onDisconnect)
    }

    return {
      id,
      name: id,
      type: 'eip1193',
      async connect(options = {}) {
        const found = await accounts(options.isReconnecting ? 'eth_accounts' : 'eth_requestAccounts')
        const chain = await chainId()
        stopListening()
        provider().on?.('accountsChanged', onAccountsChanged)
        provider().on?.('chainChanged', onChainChanged)
        provider().on?.('disconnect', onDisconnect)
        // wagmi's type depends on `withCapabilities`, which this app never uses.
        return { accounts: found as never, chainId: chain }
      },
      disconnect: async () => {
        stopListening()
        end?.()
      },
      getAccounts: () => accounts('eth_accounts'),
      getChainId: chainId,
      getProvider: async () => provider(),
      isAuthorized: async () => (await accounts('eth_accounts')).length > 0,
      onAccountsChanged: (value) => onAccountsChanged(value),
      onChainChanged: (value) => onChainChanged(value),
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
  })
}
