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
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { NameLookup } from '../names/NameLookup.ts'
import type { ReadingNews } from '../shared/AccountReading.ts'
import { Asking } from './Asking.ts'
import { TOKENS_CLAIMED } from './NameClaimsStore.ts'
import { subjectOf, type Subject } from './subject.ts'
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
  readonly #asking: Asking<ListClaim>
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
    this.#asking = new Asking(log, 'The claim by the list could not be read')
    this.#published = new Asking(log, 'The list of claims could not be fetched')
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whom it is about; undefined when nobody was meant, or when it is not known who. */
  get subject(): Subject | undefined {
    return subjectOf(this.#who, this.#news.session)
  }

  /** How the contract's word stands. */
  get reading(): 'none' | 'loading' | 'ready' | 'failed' {
    return this.#asking.state.kind
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
    const { claimed, terms } = this.#asking.value ?? {}
    const { root, subject } = this
    if (!terms || claimed === undefined || !root || !subject) return undefined
    const verdict = judgeListed({
      terms,
      root,
      paysIn: this.#paysIn,
      entry: this.#entryOf(subject.address),
      claimed,
    })
    return withWaiting(verdict, this.#news.activity, this.#topicOf(subject.address))
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
          if (this.visited) this.retry()
        },
      ),
      activity.onSettled(() => runInAction(() => this.visited && this.#asking.again())),
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
    if (this.reading === 'failed') this.#asking.again()
  }

  /** Claims for the account it is about, which gets the tokens whoever claims. */
  async claim(): Promise<void> {
    const { account, onSupportedChain } = this.#news.session
    const { status, subject } = this
    if (!account || !onSupportedChain || status?.kind !== 'eligible' || !subject) return
    const { entry } = status
    const sent = await this.#transactions.run({
      prepare: () => this.#claims.prepareListClaim(entry, account),
      label: 'Claim tokens from the list',
      topic: this.#topicOf(subject.address),
      successText: TOKENS_CLAIMED,
    })
    if (!sent) runInAction(() => this.#asking.again())
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
