import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { judgePoints, type PointsClaimTerms, type PointsVerdict } from '#domain/airdrop/pointsClaim.ts'
import type { AirdropClaims, PointsClaim } from '#domain/ports/AirdropClaims.ts'
import type { Log } from '#domain/ports/Log.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { NameLookup } from '../names/NameLookup.ts'
import type { ReadingNews } from '../shared/AccountReading.ts'
import { Asking } from './Asking.ts'
import { TOKENS_CLAIMED } from './NameClaimsStore.ts'
import { subjectOf, type Subject } from './subject.ts'
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
  readonly #asking: Asking<PointsClaim>

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
    this.#asking = new Asking(log, 'The claim by points could not be read')
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whom it is about; undefined when nobody was meant, or when it is not known who. */
  get subject(): Subject | undefined {
    return subjectOf(this.#who, this.#news.session)
  }

  get reading(): 'none' | 'loading' | 'ready' | 'failed' {
    return this.#asking.state.kind
  }

  /** Undefined until it is read, or when it is about nobody. */
  get status(): PointsStatus | undefined {
    const { facts, terms } = this.#asking.value ?? {}
    if (!facts || !terms) return undefined
    const verdict = judgePoints(terms, facts)
    return this.subject?.own ? withWaiting(verdict, this.#news.activity, this.#topic) : verdict
  }

  get busy(): boolean {
    return this.#transactions.stageOf(TOPIC).kind !== 'idle'
  }

  start(): () => void {
    const { activity, health } = this.#news
    const stops = [
      reaction(
        () => [this.visited, this.subject?.address] as const,
        ([visited, account]) => {
          if (!visited) return
          // About nobody there is only what holds for everybody.
          if (account || !this.terms) this.#asking.ask(() => this.#read(account))
          else this.#asking.forget()
        },
        { equals: (a, b) => a[0] === b[0] && (a[1] === b[1] || sameAddress(a[1], b[1])) },
      ),
      reaction(
        () => health.recoveries,
        () => {
          if (this.visited && this.reading === 'failed') this.retry()
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
    this.#asking.again()
  }

  /** Claims for the connected account. */
  async claim(): Promise<void> {
    const { account, onSupportedChain } = this.#news.session
    if (!account || !onSupportedChain || !this.subject?.own || this.status?.kind !== 'eligible') return
    const sent = await this.#transactions.run({
      prepare: () => this.#claims.preparePointsClaim(account),
      label: 'Claim tokens for your points',
      topic: this.#topic,
      successText: TOKENS_CLAIMED,
    })
    if (!sent) runInAction(() => this.#asking.again())
  }

  async #read(account: Subject['address'] | undefined): Promise<PointsClaim> {
    const claim = await this.#claims.points(account)
    runInAction(() => {
      this.terms = claim.terms
    })
    return claim
  }
}
