import type { AnnouncedWallet } from '#domain/wallet/walletOptions.ts'

import { isProvider, type Eip1193Provider } from './provider.ts'

type Announcement = readonly [provider: Eip1193Provider, wallet: AnnouncedWallet]

/** EIP-6963. Uses no package, so it can run first. */
export class Announcements {
  readonly #page: Window
  /** Some wallets announce a new uuid each time: one provider counts once (rules/wallet: options). */
  readonly #found = new Map<Eip1193Provider, AnnouncedWallet>()
  readonly #listeners = new Set<(wallets: readonly AnnouncedWallet[]) => void>()
  #listening = false

  constructor(page: Window) {
    this.#page = page
  }

  subscribe(listener: (wallets: readonly AnnouncedWallet[]) => void): () => void {
    this.#listeners.add(listener)
    this.#listen()
    listener(this.wallets())
    return () => this.#listeners.delete(listener)
  }

  wallets(): readonly AnnouncedWallet[] {
    this.#listen()
    return [...this.#found.values()]
  }

  byUuid(uuid: string): Eip1193Provider | undefined {
    this.#listen()
    return [...this.#found].find(([, wallet]) => wallet.uuid === uuid)?.[0]
  }

  /** Several mean that one is an imitation (rules/wallet: imitated-wallets). */
  byRdns(rdns: string): readonly Eip1193Provider[] {
    this.#listen()
    return [...this.#found].filter(([, wallet]) => wallet.rdns === rdns).map(([provider]) => provider)
  }

  /** Collects each wallet once. Does nothing when called again. */
  #listen(): void {
    if (this.#listening) return
    this.#listening = true
    this.#page.addEventListener('eip6963:announceProvider', (event) => {
      const announcement = parseAnnouncement((event as CustomEvent<unknown>).detail)
      if (!announcement || this.#found.has(announcement[0])) return
      this.#found.set(...announcement)
      for (const listener of this.#listeners) listener(this.wallets())
    })
    this.#page.dispatchEvent(new Event('eip6963:requestProvider'))
  }
}

/** Undefined without an id, a name or a usable provider (EIP-6963). */
function parseAnnouncement(detail: unknown): Announcement | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined
  const { info, provider } = detail as { info?: unknown; provider?: unknown }
  if (typeof info !== 'object' || info === null || !isProvider(provider)) return undefined
  const { uuid, rdns, name, icon } = info as Record<string, unknown>
  if (typeof uuid !== 'string' || typeof rdns !== 'string' || typeof name !== 'string' || uuid === '')
    return undefined
  return [provider, { uuid, rdns, name, icon: typeof icon === 'string' ? icon : '' }]
}
