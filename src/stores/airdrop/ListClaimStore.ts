import { makeAutoObservable, runInAction } from 'mobx'

import { entryOf, type ListEntry } from '#domain/airdrop/claimList.ts'
import {
  judgeListed,
  type ListClaimTerms,
  type ListVerdict,
  type ProvenEntry,
} from '#domain/airdrop/listClaim.ts'
import { MerkleTree, type Hash } from '#domain/airdrop/merkleTree.ts'
import type { ListClaim } from '#domain/airdrop/AirdropClaims.ts'
import type { PublishedList } from '#domain/airdrop/PublishedList.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { AsyncResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import type { ClaimDeps } from './claimDeps.ts'
import { ClaimQueries } from './ClaimQueries.ts'
import { TOKENS_CLAIMED } from './NameClaimsStore.ts'
import type { Subject } from './subject.ts'
import { withWaiting, type Waiting } from './underWay.ts'

/** What is known of an account's claim by the list. */
export type ListStatus = ListVerdict | Waiting

/** The list as it was fetched, with the tree that was reckoned over it here. */
interface Published {
  readonly entries: readonly ListEntry[]
  readonly tree: MerkleTree
}

/** What the claims by a list stand on. */
export interface ListClaimDeps extends ClaimDeps {
  readonly publishedList: PublishedList
}

const TOPIC = 'airdrop:list:'

/** Claims by a published list: only while its root, reckoned here, is the one of the contract (features 67). */
export class ListClaimStore {
  readonly #deps: ListClaimDeps
  readonly #claim: ClaimQueries<ListClaim>
  readonly #published: Query<Published>

  constructor(deps: ListClaimDeps) {
    const { claims, publishedList, queries } = deps
    this.#deps = deps
    this.#claim = new ClaimQueries(deps, { by: 'the list', read: (account) => claims.list(account) })
    this.#published = new Query(queries, {
      failure: 'The list of claims could not be fetched',
      follows: 'nothing',
      ask: () => ({
        key: ['list of claims'],
        fetch: async () => {
          const entries = await publishedList.read()
          return { entries, tree: new MerkleTree(entries) }
        },
      }),
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** What holds for everybody, as far as it is known. */
  get terms(): ListClaimTerms | undefined {
    return this.#claim.terms
  }

  /** Whom it is about; undefined when nobody was meant, or when it is not known who. */
  get subject(): Subject | undefined {
    return this.#claim.subject
  }

  /** How the contract's word stands. */
  get reading(): AsyncResult<ListClaim>['kind'] {
    return this.#claim.reading
  }

  /** How the reading of what the connected account can claim stands. */
  get ownReading(): AsyncResult<ListClaim>['kind'] {
    const { kind } = this.#claim.own
    return kind === 'ready' ? this.fetching : kind
  }

  /** How the list stands. */
  get fetching(): AsyncResult<Published>['kind'] {
    return this.#published.result.kind
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
    return subject && this.#statusOf(subject.address, this.#claim.value)
  }

  /** Of the connected account, whoever is looked at. */
  get ownStatus(): ListStatus | undefined {
    const { account } = this.#deps.session
    return account && this.#statusOf(account, this.#claim.ownValue)
  }

  get busy(): boolean {
    return this.#deps.transactions.stageOf(TOPIC).kind !== 'idle'
  }

  /** Reads it until the returned function is called. The list is fetched once. */
  visit(): () => void {
    return combineDisposers(this.#claim.subscribe(), this.#published.subscribe())
  }

  /** Reads again what could not be read. */
  retry(): void {
    const [list, claims] = runInAction(
      () => [this.fetching === 'failed', [this.reading, this.ownReading].includes('failed')] as const,
    )
    if (list) void this.#published.refetch()
    if (claims) void this.#claim.readAgain()
  }

  /** Claims for the account it is about, which gets the tokens whoever claims. */
  async claim(): Promise<void> {
    const { status, subject } = this
    if (subject) await this.#claimFor(subject.address, status)
  }

  /** Claims for the connected account, whoever is looked at. */
  async claimOwn(): Promise<void> {
    const { account } = this.#deps.session
    if (account) await this.#claimFor(account, this.ownStatus)
  }

  async #claimFor(holder: Address, status: ListStatus | undefined): Promise<void> {
    const { claims, session, transactions } = this.#deps
    const { account, onSupportedChain } = session
    if (!account || !onSupportedChain || status?.kind !== 'eligible') return
    const { entry } = status
    const sent = await transactions.run({
      prepare: () => claims.prepareListClaim(entry, account),
      label: 'Claim tokens from the list',
      topic: this.#topicOf(holder),
      successText: TOKENS_CLAIMED,
    })
    if (!sent) await this.#claim.readAgain()
  }

  #statusOf(holder: Address, claim: ListClaim | undefined): ListStatus | undefined {
    const { claimed, terms } = claim ?? {}
    const { root } = this
    if (!terms || claimed === undefined || !root) return undefined
    const verdict = judgeListed({
      terms,
      root,
      paysIn: this.#deps.config.chatTokenAddress,
      entry: this.#entryOf(holder),
      claimed,
    })
    return withWaiting(verdict, this.#deps.activity, this.#topicOf(holder))
  }

  /** Names the contract, too: a claim at the one before says nothing of the next. */
  #topicOf(account: Address): string {
    return `${TOPIC}${this.#deps.config.merkleClaim.address}:${account.toLowerCase()}`
  }

  #entryOf(account: Address): ProvenEntry | undefined {
    const { entries, tree } = this.#published.value ?? {}
    const entry = entries && entryOf(entries, account)
    const proof = entry && tree?.proofOf(entry)
    return proof && { ...entry, proof }
  }
}
