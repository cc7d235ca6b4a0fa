import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { entryOf, type ListEntry } from '#domain/airdrop/claimList.ts'
import {
  judgeListed,
  type ListClaimTerms,
  type ListVerdict,
  type ProvenEntry,
} from '#domain/airdrop/listClaim.ts'
import { MerkleTree, type Hash } from '#domain/airdrop/merkleTree.ts'
import type { AirdropClaims, ListClaim } from '#domain/ports/AirdropClaims.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { PublishedList } from '#domain/ports/PublishedList.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { NameLookup } from '../names/NameLookup.ts'
import type { ReadingNews } from '../shared/AccountReading.ts'
import { Asking } from './Asking.ts'
import { TOKENS_CLAIMED } from './NameClaimsStore.ts'
import { sameAddressOrNone, subjectOf, type Subject } from './subject.ts'
import { withWaiting, type Waiting } from './underWay.ts'

/** What is known of an account's claim by the list. */
export type ListStatus = ListVerdict | Waiting

/** The list as it was fetched, with the tree that was reckoned over it here. */
interface Published {
  readonly entries: readonly ListEntry[]
  readonly tree: MerkleTree
}

const TOPIC = 'airdrop:list:'

/** Claims by a published list: only while its root, reckoned here, is the one of the contract (features 67). */
export class ListClaimStore {
  /** As they were last read. */
  terms: ListClaimTerms | undefined = undefined
  visited = false
  readonly #news: ReadingNews
  readonly #transactions: TransactionStore
  readonly #who: NameLookup
  readonly #claims: AirdropClaims
  readonly #contract: Address | undefined
  readonly #paysIn: Address | undefined
  readonly #own: Asking<ListClaim>
  /** Of anybody else, or about nobody. */
  readonly #other: Asking<ListClaim>
  readonly #published: Asking<Published>
  readonly #list: PublishedList

  constructor(
    news: ReadingNews,
    transactions: TransactionStore,
    who: NameLookup,
    claims: AirdropClaims,
    list: PublishedList,
    log: Log,
    addresses: { readonly contract: Address | undefined; readonly paysIn: Address | undefined },
  ) {
    this.#news = news
    this.#transactions = transactions
    this.#who = who
    this.#claims = claims
    this.#list = list
    this.#contract = addresses.contract
    this.#paysIn = addresses.paysIn
    this.#own = new Asking(log, 'The own claim by the list could not be read')
    this.#other = new Asking(log, 'The claim by the list could not be read')
    this.#published = new Asking(log, 'The list of claims could not be fetched')
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whom it is about; undefined when nobody was meant, or when it is not known who. */
  get subject(): Subject | undefined {
    return subjectOf(this.#who, this.#news.session)
  }

  /** How the contract's word stands. */
  get reading(): 'none' | 'loading' | 'ready' | 'failed' {
    return (this.subject?.own ? this.#own : this.#other).state.kind
  }

  /** How the reading of what the connected account can claim stands. */
  get ownReading(): 'none' | 'loading' | 'ready' | 'failed' {
    const { kind } = this.#own.state
    return kind === 'ready' ? this.fetching : kind
  }

  /** How the list stands. */
  get fetching(): 'none' | 'loading' | 'ready' | 'failed' {
    return this.#published.state.kind
  }

  /** Of the tree that was reckoned here over the fetched list. */
  get root(): Hash | undefined {
    return this.#published.value?.tree.root
  }

  /** Accounts on the list; undefined until it is fetched. */
  get length(): number | undefined {
    return this.#published.value?.entries.length
  }

  /** Whether the list is the one the contract was made for; undefined until both are known. */
  get agrees(): boolean | undefined {
    return this.root && this.terms && this.root === this.terms.root.toLowerCase()
  }

  /** Undefined until all is known, or when it is about nobody. */
  get status(): ListStatus | undefined {
    const { subject } = this
    return subject && this.#statusOf(subject.address, subject.own ? this.#own : this.#other)
  }

  /** Of the connected account, whoever is looked at. */
  get ownStatus(): ListStatus | undefined {
    const { account } = this.#news.session
    return account && this.#statusOf(account, this.#own)
  }

  get busy(): boolean {
    return this.#transactions.stageOf(TOPIC).kind !== 'idle'
  }

  start(): () => void {
    const { activity, health, session } = this.#news
    const again = () =>
      runInAction(() => {
        if (!this.visited) return
        if (this.fetching === 'failed') this.#published.again()
        this.#own.again()
        this.#other.again()
      })
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
        () => [this.visited, this.subject?.own ? undefined : this.subject?.address] as const,
        ([visited, account]) => {
          if (!visited) return
          // About nobody there is only what holds for everybody.
          if (account || (!this.terms && !session.account)) this.#other.ask(() => this.#read(account))
          else this.#other.forget()
        },
        { equals: (a, b) => a[0] === b[0] && sameAddressOrNone(a[1], b[1]) },
      ),
      reaction(() => health.renewals, again),
      activity.onSettled(again),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Somebody looks at the claim, until the returned function is called. The list is fetched once. */
  visit(): () => void {
    this.visited = true
    if (!this.#published.value) this.#published.ask(() => this.#fetch())
    return () => {
      runInAction(() => {
        this.visited = false
      })
    }
  }

  /** Asks again what could not be answered. */
  retry(): void {
    if (this.fetching === 'failed') this.#published.again()
    if (this.reading === 'failed' || this.ownReading === 'failed') {
      this.#own.again()
      this.#other.again()
    }
  }

  /** Claims for the account it is about, which gets the tokens whoever claims. */
  async claim(): Promise<void> {
    const { status, subject } = this
    if (subject) await this.#claimFor(subject.address, status)
  }

  /** Claims for the connected account, whoever is looked at. */
  async claimOwn(): Promise<void> {
    const { account } = this.#news.session
    if (account) await this.#claimFor(account, this.ownStatus)
  }

  async #claimFor(holder: Address, status: ListStatus | undefined): Promise<void> {
    const { account, onSupportedChain } = this.#news.session
    if (!account || !onSupportedChain || status?.kind !== 'eligible') return
    const { entry } = status
    const sent = await this.#transactions.run({
      prepare: () => this.#claims.prepareListClaim(entry, account),
      label: 'Claim tokens from the list',
      topic: this.#topicOf(holder),
      successText: TOKENS_CLAIMED,
    })
    if (sent) return
    runInAction(() => {
      this.#own.again()
      this.#other.again()
    })
  }

  #statusOf(holder: Address, { value }: Asking<ListClaim>): ListStatus | undefined {
    const { claimed, terms } = value ?? {}
    const { root } = this
    if (!terms || claimed === undefined || !root) return undefined
    const verdict = judgeListed({
      terms,
      root,
      paysIn: this.#paysIn,
      entry: this.#entryOf(holder),
      claimed,
    })
    return withWaiting(verdict, this.#news.activity, this.#topicOf(holder))
  }

  /** Names the contract, too: a claim at the one before says nothing of the next. */
  #topicOf(account: Address): string {
    return `${TOPIC}${this.#contract}:${account.toLowerCase()}`
  }

  #entryOf(account: Address): ProvenEntry | undefined {
    const { entries, tree } = this.#published.value ?? {}
    const entry = entries && entryOf(entries, account)
    const proof = entry && tree?.proofOf(entry)
    return proof && { ...entry, proof }
  }

  async #fetch(): Promise<Published> {
    const entries = await this.#list.read()
    return { entries, tree: new MerkleTree(entries) }
  }

  async #read(account: Address | undefined): Promise<ListClaim> {
    const claim = await this.#claims.list(account)
    runInAction(() => {
      this.terms = claim.terms
    })
    return claim
  }
}
