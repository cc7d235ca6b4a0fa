import { makeAutoObservable } from 'mobx'

import type { EventIndex } from '#domain/profile/EventIndex.ts'
import { communityContracts } from '#domain/send/recipientWarnings.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { RecentRecipients } from '../names/RecentRecipients.ts'
import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

export const MAX_PEOPLE = 8

export interface PaidPeopleDeps {
  readonly queries: Queries
  readonly session: Pick<SessionStore, 'shownAccount'>
  readonly recentRecipients: RecentRecipients
  readonly eventIndex: EventIndex
  readonly config: CommunityConfig
}

/**
 * The people whom the user has paid, to choose a recipient from, without the community's contracts. Those by the index service are offered only: the
 * warnings about a recipient know the payments from this browser alone (rules/money: recipient-warnings).
 */
export class PaidPeopleStore {
  readonly #deps: PaidPeopleDeps
  readonly #indexed: Query<readonly Address[]>

  constructor(deps: PaidPeopleDeps) {
    this.#deps = deps
    this.#indexed = new Query(deps.queries, {
      failure: 'The people whom an account has paid could not be read',
      follows: ['returns', 'transactions'],
      ask: () => {
        const { shownAccount } = deps.session
        return (
          shownAccount && {
            key: ['paid people', shownAccount],
            fetch: async (): Promise<readonly Address[]> => {
              const people = await deps.eventIndex.paidBy(shownAccount)
              const contracts = communityContracts(deps.config)
              return people
                .map(({ account }) => account)
                .filter((account) => !contracts.some(({ address }) => sameAddress(address, account)))
            },
          }
        )
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** At most eight, each once: those paid from this browser, then those by the index, both the latest first. */
  get people(): readonly Address[] {
    const { recentRecipients, session } = this.#deps
    const all = [...recentRecipients.paid, ...(this.#indexed.value ?? [])]
    return all
      .filter(
        (account, index) =>
          !sameAddress(account, session.shownAccount) &&
          all.findIndex((other) => sameAddress(other, account)) === index,
      )
      .slice(0, MAX_PEOPLE)
  }
}
