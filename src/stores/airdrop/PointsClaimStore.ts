import { makeAutoObservable } from 'mobx'

import { judgePoints, type PointsClaimTerms, type PointsVerdict } from '#domain/airdrop/pointsClaim.ts'
import type { PointsClaim } from '#domain/airdrop/AirdropClaims.ts'

import type { AsyncResult } from '../shared/AsyncResult.ts'
import type { ClaimDeps } from './claimDeps.ts'
import { ClaimQueries } from './ClaimQueries.ts'
import { TOKENS_CLAIMED } from './NameClaimsStore.ts'
import type { Subject } from './subject.ts'
import { withWaiting, type Waiting } from './underWay.ts'

/** What is known of an account's claim by points. */
export type PointsStatus = PointsVerdict | Waiting

const TOPIC = 'airdrop:points'

/** Claims by points: looked at for any account, made by the account itself. */
export class PointsClaimStore {
  readonly #deps: ClaimDeps
  readonly #claim: ClaimQueries<PointsClaim>

  constructor(deps: ClaimDeps) {
    this.#deps = deps
    this.#claim = new ClaimQueries(deps, { by: 'points', read: (account) => deps.claims.points(account) })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** What holds for everybody, as far as it is known. */
  get terms(): PointsClaimTerms | undefined {
    return this.#claim.terms
  }

  /** Whom it is about; undefined when nobody was meant, or when it is not known who. */
  get subject(): Subject | undefined {
    return this.#claim.subject
  }

  get reading(): AsyncResult<PointsClaim>['kind'] {
    return this.#claim.reading
  }

  /** How the reading of what the connected account can claim stands. */
  get ownReading(): AsyncResult<PointsClaim>['kind'] {
    return this.#claim.own.kind
  }

  /** Undefined until it is read, or when it is about nobody. */
  get status(): PointsStatus | undefined {
    return this.subject?.own ? this.ownStatus : verdictOf(this.#claim.value)
  }

  /** Of the connected account, whoever is looked at. */
  get ownStatus(): PointsStatus | undefined {
    const verdict = verdictOf(this.#claim.ownValue)
    return verdict && withWaiting(verdict, this.#deps.activity, this.#topic)
  }

  get busy(): boolean {
    return this.#deps.transactions.stageOf(TOPIC).kind !== 'idle'
  }

  /** Reads it until the returned function is called. */
  visit(): () => void {
    return this.#claim.subscribe()
  }

  /** Reads again. */
  retry(): void {
    void this.#claim.readAgain()
  }

  /** Claims for the connected account. */
  async claim(): Promise<void> {
    const { claims, session, transactions } = this.#deps
    const { account, onSupportedChain } = session
    if (!account || !onSupportedChain || this.ownStatus?.kind !== 'eligible') return
    const sent = await transactions.run({
      prepare: () => claims.preparePointsClaim(account),
      label: 'Claim tokens for your points',
      topic: this.#topic,
      successText: TOKENS_CLAIMED,
    })
    if (!sent) await this.#claim.readAgain()
  }

  /** Names the contract, too: a claim at the one before says nothing of the next. */
  get #topic(): string {
    return `${TOPIC}:${this.#deps.config.airdropApAddress}`
  }
}

function verdictOf(claim: PointsClaim | undefined): PointsVerdict | undefined {
  return claim?.facts && judgePoints(claim.terms, claim.facts)
}
