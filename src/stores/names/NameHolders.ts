import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Log } from '#domain/shared/Log.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import { ReadOnce } from '../shared/ReadOnce.ts'

export interface NameHoldersDeps {
  readonly nameRegistry: NameRegistry
  readonly activity: ActivityStore
  readonly log: Log
}

/**
 * The holders of names in lists, as the endpoints of the chain agree: undefined for a name without one. What the index
 * service and a snapshot say of them is not shown (rules/names: chain-names).
 */
export class NameHolders extends ReadOnce<DomainName, Address | undefined> {
  readonly #activity: ActivityStore

  constructor({ nameRegistry, activity, log }: NameHoldersDeps) {
    super({
      read: (name) => nameRegistry.holderOf(name),
      failure: 'The holders of names could not be read',
      log,
    })
    this.#activity = activity
  }

  /** Reads them again after each transaction of the user. Returns a disposer. */
  start(): () => void {
    return this.#activity.onSettled(() => void this.readAgain())
  }
}
