import { computed } from 'mobx'

import { readStoredAddress, sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { Ports } from '../shared/Ports.ts'
import type { Queries } from '../shared/Queries.ts'
import { ReadOnce } from '../shared/ReadOnce.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { IdentityStore } from './IdentityStore.ts'

export interface MainNamesDeps extends Pick<Ports, 'nameRegistry' | 'log'> {
  readonly session: Pick<SessionStore, 'account'>
  readonly identity: Pick<IdentityStore, 'main'>
  readonly queries: Pick<Queries, 'lastKnown'>
}

const SERVED = {
  name: 'main names',
  write: (names: readonly (readonly [Address, DomainName | undefined])[]) =>
    names.filter(([, name]) => name !== undefined),
  read: (stored: unknown) => {
    const names = Array.isArray(stored) ? stored.filter(isNamed) : []
    return new Map(names)
  },
}

function isNamed(entry: unknown): entry is readonly [Address, DomainName] {
  const [account, name]: readonly unknown[] = Array.isArray(entry) ? entry : []
  return typeof account === 'string' && readStoredAddress(account) !== undefined && typeof name === 'string'
}

/** Main names in lists and feeds, each read once, a page's in one request. The user's own comes from the identity. */
export class MainNames extends ReadOnce<Address, DomainName | undefined> {
  readonly #deps: Pick<MainNamesDeps, 'session' | 'identity' | 'queries'>

  readonly #served = computed(
    () => new Map(this.#deps.queries.lastKnown.servedWith(SERVED).flatMap(({ value }) => [...value])),
  )

  constructor({ session, identity, nameRegistry, queries, log }: MainNamesDeps) {
    super({
      read: (account) => nameRegistry.defaultNameOf(account),
      failure: 'Main names could not be read',
      log,
    })
    this.#deps = { session, identity, queries }
  }

  /** Undefined while loading, without a name, and after a failed read; views then show the address. */
  nameOf(account: Address): DomainName | undefined {
    const { identity, session } = this.#deps
    const { main } = identity
    const isOwn = main.kind === 'ready' && sameAddress(account, session.account)
    return isOwn ? main.value : this.valueOf(account)
  }

  /** For display until the chain answers: a name that the page was served with. */
  servedNameOf(account: Address): DomainName | undefined {
    return this.isAnswered(account) ? undefined : this.#served.get().get(account)
  }

  /** Stores all names for a page to be served with; a visitor's browser stores none. */
  store(): void {
    this.#deps.queries.lastKnown.write(SERVED, this.entries())
  }
}
