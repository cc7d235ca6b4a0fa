import { makeAutoObservable } from 'mobx'

import type { Address } from '#domain/shared/Address.ts'

import type { AsyncResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import type { ClaimDeps } from './claimDeps.ts'
import { subjectOf, type Subject } from './subject.ts'

/** What is read of one way to claim, and about whom. */
export interface ClaimRead<Claim> {
  /** By what it is claimed: part of the key, and of what the log says. */
  readonly by: string
  /** Of nobody: only what holds for everybody. */
  readonly read: (account: Address | undefined) => Promise<Claim>
}

/** What is known of claims that pay accounts: the user's own, that of whoever the field means, and what holds for everybody. */
export class ClaimQueries<Claim extends { readonly terms: unknown }> {
  readonly #deps: ClaimDeps
  readonly #key: string
  readonly #own: Query<Claim>
  readonly #other: Query<Claim>
  readonly #nobody: Query<Claim>

  constructor(deps: ClaimDeps, { by, read }: ClaimRead<Claim>) {
    const { queries, session } = deps
    this.#deps = deps
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

  /** Whom it is about; undefined when nobody was meant, or when it is not known who. */
  get subject(): Subject | undefined {
    return subjectOf(this.#deps.airdrop.who, this.#deps.session)
  }

  /** Of the connected account, whoever is looked at. */
  get own(): AsyncResult<Claim> {
    return this.#own.result
  }

  get ownValue(): Claim | undefined {
    return this.#own.value
  }

  /** Of whom it is about, as far as it is known. */
  get value(): Claim | undefined {
    return this.#shown.value
  }

  /** How the reading of whom it is about stands. */
  get reading(): AsyncResult<Claim>['kind'] {
    return this.#shown.result.kind
  }

  /** What holds for everybody, as far as it is known. */
  get terms(): Claim['terms'] | undefined {
    return (this.#own.value ?? this.#other.value ?? this.#nobody.value)?.terms
  }

  /** Reads it until the returned function is called. */
  subscribe(): () => void {
    return combineDisposers(...[this.#own, this.#other, this.#nobody].map((query) => query.subscribe()))
  }

  async readAgain(): Promise<void> {
    await this.#deps.queries.invalidate([this.#key])
  }

  get #shown(): Query<Claim> {
    if (!this.subject) return this.#nobody
    return this.subject.own ? this.#own : this.#other
  }
}
