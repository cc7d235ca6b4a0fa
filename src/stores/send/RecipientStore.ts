import { makeAutoObservable } from 'mobx'

import type { RecipientWarning } from '#domain/activity/ReviewWarnings.ts'
import {
  communityContracts,
  isGrave,
  recipientWarnings,
  type RecipientFacts,
} from '#domain/send/recipientWarnings.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Tokens } from '#domain/tokens/Tokens.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { AddressBookStore } from '../names/AddressBookStore.ts'
import type { TrustedNamesStore } from '../names/TrustedNamesStore.ts'
import { type Lookup, NameLookup, type NameLookupDeps } from '../names/NameLookup.ts'
import type { RecentRecipients } from '../names/RecentRecipients.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'

export interface PeopleDeps extends Pick<CommonDeps, 'session' | 'config'> {
  readonly addressBook: AddressBookStore
  readonly trustedNames: TrustedNamesStore
  readonly recentRecipients: RecentRecipients
}

export interface RecipientDeps extends PeopleDeps, NameLookupDeps {
  readonly tokens: Pick<Tokens, 'hasCode'>
  readonly config: CommunityConfig
}

export function knownWarnings(
  { session, addressBook, trustedNames, recentRecipients, config }: PeopleDeps,
  facts: Pick<RecipientFacts, 'recipient' | 'name' | 'token' | 'isContract' | 'contractChecked'>,
): readonly RecipientWarning[] {
  const { name, recipient } = facts
  return recipientWarnings({
    ...facts,
    self: session.shownAccount,
    paid: recentRecipients.paid,
    told: recentRecipients.told,
    lookalike: name === undefined ? undefined : trustedNames.lookalikeOf(name, recipient),
    ownName: name === undefined ? undefined : addressBook.entryLike(name, recipient),
    contracts: communityContracts(config),
  })
}

/** A form's recipient: looked up while typing, with all warnings (rules/money: recipient-warnings). */
export class RecipientStore {
  /** The confirmed recipient, token and warnings. */
  checkedFor: string | undefined = undefined
  readonly lookup: NameLookup
  readonly #deps: RecipientDeps
  readonly #sent: () => Address
  readonly #code: Query<boolean>

  /** `sent` returns the address of the token or NFT contract, or the native sentinel. */
  constructor(deps: RecipientDeps, sent: () => Address) {
    this.lookup = new NameLookup(deps)
    this.#deps = deps
    this.#sent = sent
    this.#code = new Query(deps.queries, {
      failure: 'What stands at an address could not be read',
      follows: 'nothing',
      ask: () => {
        const { result } = this
        if (result.kind !== 'found') return undefined
        return { key: ['code', result.address], fetch: () => deps.tokens.hasCode(result.address) }
      },
    })
    makeAutoObservable(this, { lookup: false }, { autoBind: true, deep: false })
  }

  get result(): Lookup {
    return this.lookup.result
  }

  /** Whether the recipient is a contract; 'none' until a recipient is found. */
  get code(): AsyncResult<boolean> {
    return this.#code.result
  }

  /** Empty until a recipient is found. The warning about a contract appears once its code is read. */
  get warnings(): readonly RecipientWarning[] {
    const { result } = this
    if (result.kind !== 'found') return []
    return knownWarnings(this.#deps, {
      recipient: result.address,
      name: result.name,
      token: this.#sent(),
      isContract: this.code.kind === 'ready' ? this.code.value : undefined,
      contractChecked: this.code.kind === 'failed',
    })
  }

  /** Whether a serious warning needs the user's confirmation. */
  get mustBeChecked(): boolean {
    return this.warnings.some(isGrave)
  }

  /** Whether the user has confirmed this recipient and token with these warnings. */
  get checked(): boolean {
    return this.checkedFor !== undefined && this.checkedFor === this.#checkKey
  }

  /** Whether the recipient is found and, where necessary, confirmed. A failed read of its code does not prevent it. */
  get ready(): boolean {
    return (
      this.result.kind === 'found' && this.code.kind !== 'loading' && (!this.mustBeChecked || this.checked)
    )
  }

  /** The recipient if it is a contract; undefined while that is unknown. */
  get contract(): Address | undefined {
    const { result, code } = this
    return result.kind === 'found' && code.kind === 'ready' && code.value ? result.address : undefined
  }

  subscribe(): () => void {
    return combineDisposers(this.lookup.subscribe(), this.#code.subscribe())
  }

  /** Another recipient or token, or other serious warnings, void the confirmation. */
  check(checked: boolean): void {
    this.checkedFor = checked ? this.#checkKey : undefined
  }

  async readCode(): Promise<void> {
    await this.#code.refetch()
  }

  /** Identifies the confirmation by recipient, token and serious warnings; undefined without a recipient. */
  get #checkKey(): string | undefined {
    const { result } = this
    if (result.kind !== 'found') return undefined
    return [result.address, this.#sent(), ...this.warnings.filter(isGrave).map(({ kind }) => kind)].join()
  }
}
