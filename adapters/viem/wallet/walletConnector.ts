import { createConnector, injected, ProviderNotFoundError } from '@wagmi/core'

import { authorizedAccounts } from './authorizedAccounts.ts'
import { parseAccounts } from './parseAccounts.ts'
import type { Eip1193Provider } from './provider.ts'
import { quietAccounts } from './quietAccounts.ts'

/** Milliseconds for a provider to be injected after a reload (rules/wallet: announcement-wait). */
const INJECTION_WAIT = 1_000

export interface ConnectorParams {
  /** The value stored under `connected-with`. */
  readonly id: string
  /** Of an announced wallet. */
  readonly rdns?: string | undefined
  /** The provider, while it is in the page. */
  readonly find: () => Eip1193Provider | undefined
  /** Called if the provider reports a disconnect and then returns no accounts. */
  readonly lost?: () => void
  /** Called once a wallet that had no account any more has one again; its connection has ended. */
  readonly back?: () => void
  /** Called on disconnecting, to close what the caller opened for this connection. */
  readonly end?: (() => void) | undefined
}

/**
 * wagmi's `injected` over any EIP-1193 provider: announced, injected, a host's or a paired one. What differs from it, and
 * why, stands in docs/adr/0004-wallet-connector.md. Connecting prompts the user, reconnecting does not.
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
    /** No account ends the connection; with the first one after that the wallet is back (rules/wallet: own-session). */
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
      // It would revoke the wallet's permission, and listen on (rules/wallet: permissions-stay).
      disconnect: async () => {
        provider.removeListeners()
        end?.()
      },
      // Some wallets announce nothing at all, or a disconnect while only their chain is unreachable: then what they answer
      // counts.
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

/**
 * A provider whose lists of accounts are parsed, and whose listeners can all be removed. Events that a provider does not
 * offer, or throws at, are done without (rules/wallet: events-are-optional).
 */
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

/** Calls a provider's function for its events, whatever it throws. */
function attempt(call: () => unknown): void {
  try {
    call()
  } catch {
    // The wallet is asked for account and chain before each signature, so that its events are only a help.
  }
}
