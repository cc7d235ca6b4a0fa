import { makeAutoObservable } from 'mobx'

import type { HeldName, NameHistory } from '#domain/names/NameHistory.ts'
import { readShownNames } from '#domain/names/shownNames.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { LastKnown } from '../shared/LastKnownStore.ts'
import { Query } from '../shared/Query.ts'

const COUNT = 12

export interface NewNamesDeps extends Pick<CommonDeps, 'queries'> {
  readonly nameHistory: Pick<NameHistory, 'newest'>
}

/** The latest mints, read while a view shows them. */
export class NewNamesStore {
  readonly #names: Query<readonly HeldName[]>

  constructor({ nameHistory, queries }: NewNamesDeps) {
    this.#names = new Query(queries, {
      failure: 'The newest names could not be read',
      follows: ['returns', 'transactions'],
      ask: () => ({
        key: ['newest names'],
        fetch: () => nameHistory.newest(COUNT),
        stored: { name: 'newest names', read: readShownNames },
      }),
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** At most twelve, newest first; stay after a failed read. */
  get names(): AsyncResult<readonly HeldName[]> {
    return this.#names.result
  }

  /** Names that were the newest, shown until they are read. */
  get lastKnown(): LastKnown<readonly HeldName[]> | undefined {
    return this.#names.lastKnown
  }

  async retry(): Promise<void> {
    await this.#names.refetch()
  }
}
