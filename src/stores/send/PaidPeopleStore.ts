import { makeAutoObservable, runInAction } from 'mobx'

import { communityContracts, resembled } from '#domain/send/recipientWarnings.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { RecentRecipients } from '../names/RecentRecipients.ts'
import { Query } from '../shared/Query.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

export const MAX_PEOPLE = 8

export interface PaidPeopleDeps extends Pick<CommonDeps, 'queries' | 'eventIndex' | 'config'> {
  readonly session: Pick<SessionStore, 'shownAccount'>
  readonly recentRecipients: RecentRecipients
}

export interface PaidPerson {
  readonly account: Address
  /** Whether only the index service reports the payment. */
  readonly isTold: boolean
  /** Another account of the user or the list that this one may be mistaken for. */
  readonly like: Address | undefined
}

/**
 * People the user has paid, to choose a recipient from, without the community's contracts.
 * Those known only from the index service are marked, compared with all others,
 * and need a confirmation (rules/money: recipient-warnings).
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
              const told = people
                .map(({ account }) => account)
                .filter((account) => !contracts.some(({ address }) => sameAddress(address, account)))
              runInAction(() => deps.recentRecipients.hear(shownAccount, told))
              return told
            },
          }
        )
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** At most eight, without duplicates: those paid from this browser, then those from the index, each latest first. */
  get people(): readonly PaidPerson[] {
    const { recentRecipients, session } = this.#deps
    const { paid, told } = recentRecipients
    // Observing the query triggers its read.
    const all = [...paid, ...(this.#indexed.value ? told : [])]
    const { shownAccount } = session
    const known = [...all, ...(shownAccount ? [shownAccount] : [])]
    return all
      .filter(
        (account, index) =>
          !sameAddress(account, shownAccount) &&
          all.findIndex((other) => sameAddress(other, account)) === index,
      )
      .slice(0, MAX_PEOPLE)
      .map((account) => {
        const isTold = !paid.some((other) => sameAddress(other, account))
        return { account, isTold, like: isTold ? resembled(account, known) : undefined }
      })
  }
}
