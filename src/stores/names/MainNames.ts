import type { Log } from '#domain/shared/Log.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { ReadOnce } from '../shared/ReadOnce.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { IdentityStore } from './IdentityStore.ts'

export interface MainNamesDeps {
  readonly session: Pick<SessionStore, 'account'>
  readonly identity: Pick<IdentityStore, 'main'>
  readonly nameRegistry: NameRegistry
  readonly log: Log
}

/** Main names in lists and feeds, each read once, a page's in one request. The user's own comes from the identity. */
export class MainNames extends ReadOnce<Address, DomainName | undefined> {
  readonly #deps: Pick<MainNamesDeps, 'session' | 'identity'>

  constructor({ session, identity, nameRegistry, log }: MainNamesDeps) {
    super({
      read: (account) => nameRegistry.defaultNameOf(account),
      failure: 'Main names could not be read',
      log,
    })
    this.#deps = { session, identity }
  }

  /** Undefined while loading, without a name, and after a failed read; views then show the address. */
  nameOf(account: Address): DomainName | undefined {
    const { identity, session } = this.#deps
    const { main } = identity
    const isOwn = main.kind === 'ready' && sameAddress(account, session.account)
    return isOwn ? main.value : this.valueOf(account)
  }
}
