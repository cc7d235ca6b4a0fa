import { makeAutoObservable } from 'mobx'

import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { AirdropClaims } from '#domain/airdrop/AirdropClaims.ts'
import * as texts from '#domain/airdrop/texts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { AsyncResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { AirdropStore } from './AirdropStore.ts'
import { withPendingClaim, type Waiting } from './pendingClaim.ts'

/** What claims that pay accounts stand on. */
export interface ClaimDeps {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly queries: Queries
  readonly transactions: TransactionStore
  /** Its field says whom a claim is about. */
  readonly airdrop: AirdropStore
  readonly airdropClaims: AirdropClaims
  readonly config: Pick<CommunityConfig, 'airdropApAddress' | 'chatTokenAddress' | 'merkleClaim'>
}

/** The account a claim is about. */
export interface Subject {
  readonly address: Address
  /** By which it was asked for; undefined when it was not. */
  readonly name: DomainName | undefined
  /** Whether it is the connected one. */
  readonly own: boolean
}

/** One way to claim that pays accounts. */
export interface ClaimParams<Claim, Verdict extends { readonly kind: string }> {
  /** By what it is claimed: part of the key, and of what the log says. */
  readonly by: string
  /** Of nobody: only what holds for everybody. */
  readonly read: (account: Address | undefined) => Promise<Claim>
  /** Undefined while not all of it is known. */
  readonly judge: (claim: Claim, account: Address) => Verdict | undefined
  /** What the topics of its claims begin with. */
  readonly topic: string
  /**
   * Of the claim for an account; undefined where the connected one cannot make it. It names the contract, too: a claim at
   * the one before says nothing of the next.
   */
  readonly topicOf: (account: Address) => string | undefined
  /** For the activity list. */
  readonly label: string
  readonly prepare: (
    verdict: Extract<Verdict, { readonly kind: 'eligible' }>,
    payer: Address,
  ) => Promise<Result<PreparedWrite, TxFailure>>
}

/** A way to claim that pays accounts: the user's own claim, that of whoever the field means, and what holds for everybody. */
export class AccountClaim<
  Claim extends { readonly terms: unknown },
  Verdict extends { readonly kind: string },
> {
  readonly #deps: ClaimDeps
  readonly #params: ClaimParams<Claim, Verdict>
  readonly #key: string
  readonly #own: Query<Claim>
  readonly #other: Query<Claim>
  readonly #nobody: Query<Claim>

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
    this.#nobody = new Query(queries, { failure, ask: () => (session.account ? undefined : of(undefined)) })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whom it is about: whoever was typed, or with an empty field the user. Undefined when that is not known. */
  get subject(): Subject | undefined {
    const { airdrop, session } = this.#deps
    const { result } = airdrop.who
    const { account } = session
    if (result.kind === 'found')
      return { address: result.address, name: result.name, own: sameAddress(result.address, account) }
    return result.kind === 'nothing typed' && account
      ? { address: account, name: undefined, own: true }
      : undefined
  }

  /** What holds for everybody, as far as it is known. */
  get terms(): Claim['terms'] | undefined {
    return (this.#own.value ?? this.#other.value ?? this.#nobody.value)?.terms
  }

  /** How the reading of whom it is about stands. */
  get reading(): AsyncResult<Claim>['kind'] {
    return this.#shown.result.kind
  }

  /** How the reading of what the connected account can claim stands. */
  get ownQuery(): AsyncResult<Claim>['kind'] {
    return this.#own.result.kind
  }

  /** Undefined until all is known, or when it is about nobody. */
  get status(): Verdict | Waiting | undefined {
    return this.#statusOf(this.subject?.address, this.#shown.value)
  }

  /** Of the connected account, whoever is looked at. */
  get ownStatus(): Verdict | Waiting | undefined {
    return this.#statusOf(this.#deps.session.account, this.#own.value)
  }

  get busy(): boolean {
    return this.#deps.transactions.stageOf(this.#params.topic).kind !== 'idle'
  }

  /** Reads it until the returned function is called. */
  subscribe(): () => void {
    return combineDisposers(...[this.#own, this.#other, this.#nobody].map((query) => query.subscribe()))
  }

  async refetch(): Promise<void> {
    await this.#deps.queries.invalidate([this.#key])
  }

  /** Claims for the account it is about, which gets the tokens whoever claims. */
  async claim(): Promise<void> {
    await this.#claimFor(this.subject?.address, this.status)
  }

  /** Claims for the connected account, whoever is looked at. */
  async claimOwn(): Promise<void> {
    await this.#claimFor(this.#deps.session.account, this.ownStatus)
  }

  async #claimFor(holder: Address | undefined, status: Verdict | Waiting | undefined): Promise<void> {
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

  #statusOf(account: Address | undefined, claim: Claim | undefined): Verdict | Waiting | undefined {
    const verdict = account && claim && this.#params.judge(claim, account)
    const topic = account && this.#params.topicOf(account)
    return verdict && topic !== undefined ? withPendingClaim(verdict, this.#deps.activity, topic) : verdict
  }

  get #shown(): Query<Claim> {
    if (!this.subject) return this.#nobody
    return this.subject.own ? this.#own : this.#other
  }
}

function isEligible<Verdict extends { readonly kind: string }>(
  status: Verdict | Waiting | undefined,
): status is Extract<Verdict, { readonly kind: 'eligible' }> {
  return status?.kind === 'eligible'
}
