import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { ActivityStore } from '../activity/ActivityStore.ts'
import { ReadOnce } from '../shared/ReadOnce.ts'

export type NameHoldersDeps = Pick<CommonDeps, 'activity' | 'nameRegistry' | 'log'>

/**
 * Holders of names in lists, as the chain's endpoints agree; undefined for a name without one.
 * Holders according to the index service or a snapshot are not shown (rules/names: chain-names).
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

  start(): () => void {
    return this.#activity.onSettled(() => void this.readAgain())
  }
}
