import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { judgePoints, type PointsClaimTerms, type PointsVerdict } from '#domain/airdrop/pointsClaim.ts'
import type { AirdropClaims, PointsClaim } from '#domain/ports/AirdropClaims.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { NameLookup } from '../names/NameLookup.ts'
import type { ReadingNews } from '../shared/AccountReading.ts'
import { Asking } from './Asking.ts'
import { TOKENS_CLAIMED } from './NameClaimsStore.ts'
import { sameAddressOrNone, subjectOf, type Subject } from './subject.ts'
import { withWaiting, type Waiting } from './underWay.ts'

/** What is known of an account's claim by points. */
export type PointsStatus = PointsVerdict | Waiting

const TOPIC = 'airdrop:points'

/** Claims by points: looked at for any account, made by the account itself. */
export class PointsClaimStore {
  /** As they were last read. */
  terms: PointsClaimTerms | undefined = undefined
  visited = false
  readonly #news: ReadingNews
  readonly #transactions: TransactionStore
  readonly #who: NameLookup
  readonly #claims: AirdropClaims
  /** Names the contract, too: a claim at the one before says nothing of the next. */
  readonly #topic: string
  readonly #own: Asking<PointsClaim>
  /** Of anybody else, or about nobody. */
  readonly #other: Asking<PointsClaim>

  constructor(
    news: ReadingNews,
    transactions: TransactionStore,
    who: NameLookup,
    claims: AirdropClaims,
    log: Log,
    contract: Address | undefined,
  ) {
    this.#news = news
    this.#transactions = transactions
    this.#who = who
    this.#claims = claims
    this.#topic = `${TOPIC}:${contract}`
    this.#own = new Asking(log, 'The own claim by points could not be read')
    this.#other = new Asking(log, 'The claim by points could not be read')
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whom it is about; undefined when nobody was meant, or when it is not known who. */
  get subject(): Subject | undefined {
    return subjectOf(this.#who, this.#news.session)
  }

  get reading(): 'none' | 'loading' | 'ready' | 'failed' {
    return (this.subject?.own ? this.#own : this.#other).state.kind
  }

  /** How the reading of what the connected account can claim stands. */
  get ownReading(): 'none' | 'loading' | 'ready' | 'failed' {
    return this.#own.state.kind
  }

  /** Undefined until it is read, or when it is about nobody. */
  get status(): PointsStatus | undefined {
    return this.subject?.own ? this.ownStatus : this.#verdictOf(this.#other)
  }

  /** Of the connected account, whoever is looked at. */
  get ownStatus(): PointsStatus | undefined {
    const verdict = this.#verdictOf(this.#own)
    return verdict && withWaiting(verdict, this.#news.activity, this.#topic)
  }

  get busy(): boolean {
    return this.#transactions.stageOf(TOPIC).kind !== 'idle'
  }

  start(): () => void {
    const { activity, health, session } = this.#news
    const stops = [
      reaction(
        () => (this.visited ? session.account : undefined),
        (account) => {
          if (account) this.#own.ask(() => this.#read(account))
          else this.#own.forget()
        },
        { equals: sameAddressOrNone },
      ),
      reaction(
        () => [this.visited, this.#otherAddress] as const,
        ([visited, account]) => {
          if (!visited) return
          // About nobody there is only what holds for everybody.
          if (account || (!this.terms && !session.account)) this.#other.ask(() => this.#read(account))
          else this.#other.forget()
        },
        { equals: (a, b) => a[0] === b[0] && sameAddressOrNone(a[1], b[1]) },
      ),
      reaction(
        () => health.renewals,
        () => {
          if (this.visited) this.retry()
        },
      ),
      activity.onSettled(() => runInAction(() => this.visited && this.retry())),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Somebody looks at the claim, until the returned function is called. */
  visit(): () => void {
    this.visited = true
    return () => {
      runInAction(() => {
        this.visited = false
      })
    }
  }

  /** Reads again. */
  retry(): void {
    this.#own.again()
    this.#other.again()
  }

  /** Claims for the connected account. */
  async claim(): Promise<void> {
    const { account, onSupportedChain } = this.#news.session
    if (!account || !onSupportedChain || this.ownStatus?.kind !== 'eligible') return
    const sent = await this.#transactions.run({
      prepare: () => this.#claims.preparePointsClaim(account),
      label: 'Claim tokens for your points',
      topic: this.#topic,
      successText: TOKENS_CLAIMED,
    })
    if (!sent) runInAction(() => this.#own.again())
  }

  get #otherAddress(): Address | undefined {
    return this.subject?.own ? undefined : this.subject?.address
  }

  #verdictOf({ value }: Asking<PointsClaim>): PointsVerdict | undefined {
    const { facts } = value ?? {}
    return facts && value && judgePoints(value.terms, facts)
  }

  async #read(account: Subject['address'] | undefined): Promise<PointsClaim> {
    const claim = await this.#claims.points(account)
    runInAction(() => {
      this.terms = claim.terms
    })
    return claim
  }
}
