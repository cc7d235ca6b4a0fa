import { makeAutoObservable, runInAction } from 'mobx'

import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { PageVisit } from '#domain/ports/PageVisit.ts'
import { acceptReferrer, parseReferrer } from '#domain/referral/referrer.ts'
import { parseAddress, type Address } from '#domain/shared/Address.ts'

import type { SessionStore } from '../wallet/SessionStore.ts'

/** Spec 3: one value under this key. */
const KEY = 'referrer'

/** Who invited the user: the last valid link wins, shown and removable (threats 4.19). */
export class ReferrerStore {
  stored: Address | undefined = undefined
  readonly #registry: NameRegistry
  readonly #session: SessionStore
  readonly #storage: KeyValueStore
  readonly #visit: PageVisit
  readonly #log: Log
  readonly #tldName: string

  constructor(
    registry: NameRegistry,
    session: SessionStore,
    storage: KeyValueStore,
    visit: PageVisit,
    log: Log,
    tldName: string,
  ) {
    this.#registry = registry
    this.#session = session
    this.#storage = storage
    this.#visit = visit
    this.#log = log
    this.#tldName = tldName
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The referrer to credit now: checked at use, so never the user and never nobody (spec 5). */
  get referrer(): Address | undefined {
    return this.stored && acceptReferrer(this.stored, this.#session.account)
  }

  start(): () => void {
    this.#read()
    const invited = new URLSearchParams(this.#visit.openingQuery()).get('ref')
    if (invited !== null) void this.#learn(invited)
    return this.#storage.subscribe((key) => {
      if (key === KEY || key === undefined) this.#read()
    })
  }

  /** Forgets who invited the user. */
  remove(): void {
    this.#storage.remove(KEY)
    this.stored = undefined
  }

  #read(): void {
    const parsed = parseAddress(this.#storage.read(KEY) ?? '')
    runInAction(() => {
      this.stored = parsed.ok ? parsed.value : undefined
    })
  }

  async #learn(text: string): Promise<void> {
    const parsed = parseReferrer(text, this.#tldName)
    if (!parsed.ok) return
    try {
      const named = parsed.value
      const address = named.kind === 'address' ? named.address : await this.#registry.holderOf(named.name)
      const accepted =
        address &&
        acceptReferrer(
          address,
          runInAction(() => this.#session.account),
        )
      if (!accepted) return
      this.#storage.write(KEY, accepted)
      this.#read()
    } catch (error) {
      this.#log.warn('The referrer of this link could not be looked up', error)
    }
  }
}
