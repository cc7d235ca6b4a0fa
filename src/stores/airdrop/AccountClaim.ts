import { makeAutoObservable } from 'mobx'

import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { ClaimConfig } from '#domain/airdrop/claimReview.ts'
import * as texts from '#domain/airdrop/texts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import type { AirdropStore } from './AirdropStore.ts'
import { withPendingClaim, type PendingClaim } from './pendingClaim.ts'

export interface ClaimDeps extends Pick<
  CommonDeps,
  'session' | 'queries' | 'activity' | 'transactions' | 'airdropClaims'
> {
  readonly airdrop: AirdropStore
  readonly config: ClaimConfig & Pick<CommunityConfig, 'airdropApAddress' | 'merkleClaim'>
}

export interface Subject {
  readonly address: Address
  /** Undefined if an address was typed. */
  readonly name: DomainName | undefined
  readonly own: boolean
}

/** Describes one way to claim that pays accounts. */
export interface ClaimParams<Claim, Verdict extends { readonly kind: string }> {
  /** "points" or "the list": part of the query key and of log messages. */
  readonly by: string
  /** Without an account, reads only the terms. */
  readonly read: (account: Address | undefined) => Promise<Claim>
  readonly judge: (claim: Claim, account: Address) => Verdict | undefined
  readonly topic: string
  /** Contains the contract's address, because a claim at an earlier contract does not count at a new one. */
  readonly topicOf: (account: Address) => string | undefined
  readonly label: string
  readonly prepare: (
    verdict: Extract<Verdict, { readonly kind: 'eligible' }>,
    payer: Address,
  ) => Promise<Result<PreparedWrite, TxFailure>>
}

/** A claim that pays accounts: the user's own claim, that of the typed account, and the terms. */
export class AccountClaim<
  Claim extends { readonly terms: unknown },
  Verdict extends { readonly kind: string },
> {
  readonly #deps: ClaimDeps
  readonly #params: ClaimParams<Claim, Verdict>
  readonly #key: string
  readonly #own: Query<Claim>
  readonly #other: Query<Claim>
  readonly #general: Query<Claim>

  constructor(deps: ClaimDeps, params: ClaimParams<Claim, Verdict>) {
    const { queries, session } = deps
    const { by, read } = params
    this.#deps = deps
    this.#params = params
    this.#key = `claim by ${by}`
    const of = (account: Address | undefined) => ({ key: [this.#key, account], fetch: () => read(account) })
    this.#own = new Query(queries, {
      failure: `The own claim by ${by} could not be read`,
      ask: () => session.account && of(session.account),
    })
    const failure = `The claim by ${by} could not be read`
    this.#other = new Query(queries, {
      failure,
      ask: () => (this.subject && !this.subject.own ? of(this.subject.address) : undefined),
    })
    this.#general = new Query(queries, { failure, ask: () => (session.account ? undefined : of(undefined)) })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The typed account, or the user's if the field is empty; undefined during a name lookup or if neither is known. */
  get subject(): Subject | undefined {
    const { airdrop, session } = this.#deps
    const { result } = airdrop.lookup
    const { account } = session
    if (result.kind === 'found')
      return { address: result.address, name: result.name, own: sameAddress(result.address, account) }
    return result.kind === 'nothing typed' && account
      ? { address: account, name: undefined, own: true }
      : undefined
  }

  get terms(): Claim['terms'] | undefined {
    return (this.#own.value ?? this.#other.value ?? this.#general.value)?.terms
  }

  get readState(): AsyncResult<Claim>['kind'] {
    return this.#subjectQuery.result.kind
  }

  get ownReadState(): AsyncResult<Claim>['kind'] {
    return this.#own.result.kind
  }

  /** The claim of `subject`; undefined until everything is known. After a failed read the last answer counts. */
  get status(): Verdict | PendingClaim | undefined {
    return this.#statusOf(this.subject?.address, this.#subjectQuery.value)
  }

  get ownStatus(): Verdict | PendingClaim | undefined {
    return this.#statusOf(this.#deps.session.account, this.#own.value)
  }

  /** Whether a claim is being prepared, reviewed or signed; false once it is sent. */
  get busy(): boolean {
    return this.#deps.transactions.stageOf(this.#params.topic).kind !== 'idle'
  }

  subscribe(): () => void {
    return combineDisposers(...[this.#own, this.#other, this.#general].map((query) => query.subscribe()))
  }

  async refetch(): Promise<void> {
    await this.#deps.queries.invalidate([this.#key])
  }

  /** `subject` gets the tokens, also from another payer. Does nothing unless it is eligible and the chain supported. */
  async claim(): Promise<void> {
    await this.#claimFor(this.subject?.address, this.status)
  }

  async claimOwn(): Promise<void> {
    await this.#claimFor(this.#deps.session.account, this.ownStatus)
  }

  /** If nothing was sent, reads the claims again: a refusal may mean that they are out of date. */
  async #claimFor(holder: Address | undefined, status: Verdict | PendingClaim | undefined): Promise<void> {
    const { session, transactions } = this.#deps
    const { account, onSupportedChain } = session
    const topic = holder && this.#params.topicOf(holder)
    if (!account || !onSupportedChain || !topic || !isEligible(status)) return
    const sent = await transactions.run({
      prepare: () => this.#params.prepare(status, account),
      label: this.#params.label,
      topic,
      successText: texts.claimedNotice,
    })
    if (!sent) await this.refetch()
  }

  #statusOf(account: Address | undefined, claim: Claim | undefined): Verdict | PendingClaim | undefined {
    const verdict = account && claim && this.#params.judge(claim, account)
    const topic = account && this.#params.topicOf(account)
    return verdict && topic !== undefined ? withPendingClaim(verdict, this.#deps.activity, topic) : verdict
  }

  get #subjectQuery(): Query<Claim> {
    if (!this.subject) return this.#general
    return this.subject.own ? this.#own : this.#other
  }
}

function isEligible<Verdict extends { readonly kind: string }>(
  status: Verdict | PendingClaim | undefined,
): status is Extract<Verdict, { readonly kind: 'eligible' }> {
  return status?.kind === 'eligible'
}
