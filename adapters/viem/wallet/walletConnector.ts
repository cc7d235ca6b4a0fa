import { createConnector, injected, ProviderNotFoundError } from '@wagmi/core'

import { authorizedAccounts } from './authorizedAccounts.ts'
import { parseAccounts } from './parseAccounts.ts'
import type { Eip1193Provider } from './provider.ts'
import { quietAccounts } from './quietAccounts.ts'

/** Milliseconds for a provider to be injected after a reload (rules/wallet: announcement-wait). */
const INJECTION_WAIT = 1_000

export interface ConnectorParams {
  /** Stored under `connected-with`. */
  readonly id: string
  readonly rdns?: string | undefined
  /** Undefined while the provider is not in the page. */
  readonly find: () => Eip1193Provider | undefined
  /** The provider reported a disconnect and then returned no accounts. */
  readonly lost?: () => void
  /** A wallet without accounts has one again; its connection has ended. */
  readonly back?: () => void
  /** Closes what the caller opened for this connection. */
  readonly end?: (() => void) | undefined
}

/**
 * wagmi's `injected` over any EIP-1193 provider: announced, injected, a host's or a paired one;
 * docs/adr/0004-wallet-connector.md has the differences. Connecting prompts the user, reconnecting does not.
 */
export function walletConnector({ id, rdns, find, lost, back, end }: ConnectorParams) {
  return createConnector<Eip1193Provider>((config) => {
    const provider = new ParsedProvider(find)
    const wagmis = injected({
      shimDisconnect: false,
      target: { id, name: id, provider: () => undefined },
      unstable_shimAsyncInject: INJECTION_WAIT,
    })(config)
    let isLocked = false
    /** An empty list ends the connection; with the next account the wallet is back (rules/wallet: own-session). */
    const follow = (list: unknown): void => {
      const accounts = parseAccounts(list)
      if (accounts.length > 0 && isLocked) {
        provider.removeListeners()
        back?.()
      } else if (accounts.length > 0) config.emitter.emit('change', { accounts })
      else {
        isLocked = true
        config.emitter.emit('disconnect')
      }
    }
    return {
      ...wagmis,
      ...(rdns !== undefined && { rdns }),
      // It would connect by an event, without the user's choice.
      setup: async () => undefined,
      getProvider: async () => (find() ? provider : undefined) as Eip1193Provider,
      getAccounts: () => authorizedAccounts(provider),
      // It would revoke the wallet's permission, and keep listening (rules/wallet: permissions-stay).
      disconnect: async () => {
        provider.removeListeners()
        end?.()
      },
      // Some wallets announce nothing, or a disconnect while only their chain is unreachable:
      // then their answer counts.
      onAccountsChanged(accounts: unknown) {
        if (Array.isArray(accounts)) follow(accounts)
        else void quietAccounts(find()).then((known) => known && follow(known))
      },
      onDisconnect() {
        void quietAccounts(find()).then((known) => (known ? follow(known) : lost?.()))
      },
    }
  })
}

const ACCOUNT_METHODS = ['eth_accounts', 'eth_requestAccounts']

/** Parses lists of accounts, and can remove all listeners. Events may be absent (rules/wallet: events-are-optional). */
class ParsedProvider implements Eip1193Provider {
  readonly #find: () => Eip1193Provider | undefined
  readonly #listeners: Parameters<NonNullable<Eip1193Provider['on']>>[] = []

  constructor(find: () => Eip1193Provider | undefined) {
    this.#find = find
  }

  async request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    const provider = this.#find()
    if (!provider) throw new ProviderNotFoundError()
    const answer = await provider.request(call)
    return ACCOUNT_METHODS.includes(call.method) ? parseAccounts(answer) : answer
  }

  on(...listener: Parameters<NonNullable<Eip1193Provider['on']>>): void {
    this.#listeners.push(listener)
    attempt(() => this.#find()?.on?.(...listener))
  }

  removeListeners(): void {
    for (const listener of this.#listeners.splice(0))
      attempt(() => this.#find()?.removeListener?.(...listener))
  }
}

/** For a provider's event functions, which may throw. */
function attempt(call: () => unknown): void {
  try {
    call()
  } catch {
    // Account and chain are read before each signature, so events only help.
  }
}
