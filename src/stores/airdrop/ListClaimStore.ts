import { makeAutoObservable, runInAction } from 'mobx'

import type { ListClaim } from '#domain/airdrop/AirdropClaims.ts'
import { entryOf, type ListEntry } from '#domain/airdrop/claimList.ts'
import { judgeListed, type ListVerdict, type ProvenEntry } from '#domain/airdrop/listClaim.ts'
import { MerkleTree, type Hash } from '#domain/airdrop/merkleTree.ts'
import * as texts from '#domain/airdrop/texts.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { AsyncResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import { AccountClaim, type ClaimDeps } from './AccountClaim.ts'
import type { Waiting } from './pendingClaim.ts'

/** What is known of an account's claim by the list. */
export type ListStatus = ListVerdict | Waiting

/** The list as it was fetched, with the tree that was reckoned over it here. */
interface Published {
  readonly entries: readonly ListEntry[]
  readonly tree: MerkleTree
}

const TOPIC = 'airdrop:list:'

/**
 * Claims by a published list: only while its root, reckoned here, is the one of the contract
 * (rules/rewards: list-claims).
 */
export class ListClaimStore {
  readonly claim: AccountClaim<ListClaim, ListVerdict>
  readonly #deps: ClaimDeps
  readonly #published: Query<Published>

  constructor(deps: ClaimDeps) {
    const { airdropClaims, config, queries } = deps
    this.#deps = deps
    this.claim = new AccountClaim(deps, {
      by: 'the list',
      read: (account) => airdropClaims.list(account),
      judge: (claim, account) => this.#judge(claim, account),
      topic: TOPIC,
      topicOf: (account) => `${TOPIC}${config.merkleClaim.address}:${account.toLowerCase()}`,
      label: texts.claimListLabel,
      prepare: ({ entry }, payer) => airdropClaims.prepareListClaim(entry, payer),
    })
    this.#published = new Query(queries, {
      failure: 'The list of claims could not be fetched',
      follows: 'nothing',
      ask: () => ({
        key: ['list of claims'],
        fetch: async () => {
          const entries = await airdropClaims.publishedList()
          return { entries, tree: new MerkleTree(entries) }
        },
      }),
    })
    makeAutoObservable(this, { claim: false }, { autoBind: true, deep: false })
  }

  /** How the reading of what the connected account can claim stands. */
  get ownQuery(): AsyncResult<ListClaim>['kind'] {
    const { ownQuery } = this.claim
    return ownQuery === 'ready' ? this.fetching : ownQuery
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
    const { terms } = this.claim
    return this.root && terms && this.root === terms.root.toLowerCase()
  }

  /** Reads it until the returned function is called. The list is fetched once. */
  subscribe(): () => void {
    return combineDisposers(this.claim.subscribe(), this.#published.subscribe())
  }

  /** Reads again what could not be read. */
  retry(): void {
    const [list, claims] = runInAction(
      () => [this.fetching === 'failed', [this.claim.reading, this.ownQuery].includes('failed')] as const,
    )
    if (list) void this.#published.refetch()
    if (claims) void this.claim.refetch()
  }

  #judge({ claimed, terms }: ListClaim, account: Address): ListVerdict | undefined {
    const { root } = this
    if (claimed === undefined || !root) return undefined
    const entry = this.#entryOf(account)
    return judgeListed({ terms, root, paysIn: this.#deps.config.chatTokenAddress, entry, claimed })
  }

  #entryOf(account: Address): ProvenEntry | undefined {
    const { entries, tree } = this.#published.value ?? {}
    const entry = entries && entryOf(entries, account)
    const proof = entry && tree?.proofOf(entry)
    return proof && { ...entry, proof }
  }
}
