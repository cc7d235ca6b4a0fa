import { makeAutoObservable } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { claimedTokenOf, listClaimTerms } from '#domain/airdrop/claimReview.ts'
import type { ListClaim } from '#domain/airdrop/AirdropClaims.ts'
import { entryOf, type ListEntry, type ListProblem } from '#domain/airdrop/claimList.ts'
import { judgeListed, type ListVerdict, type ProvenEntry } from '#domain/airdrop/listClaim.ts'
import { MerkleTree, type Hash } from '#domain/airdrop/merkleTree.ts'
import * as texts from '#domain/airdrop/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import { ok, type Result } from '#domain/shared/Result.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import { AccountClaim, type ClaimDeps } from './AccountClaim.ts'
import { CLAIM_TOPICS } from './claimTopics.ts'
import type { PendingClaim } from './pendingClaim.ts'

export type ListStatus = ListVerdict | PendingClaim

interface Published {
  readonly entries: readonly ListEntry[]
  readonly tree: MerkleTree
}

const TOPIC = CLAIM_TOPICS.list

/** Claims from a published list, only if the root computed here is the contract's (rules/rewards: list-claims). */
export class ListClaimStore {
  readonly claim: AccountClaim<ListClaim, ListVerdict>
  readonly #deps: ClaimDeps
  readonly #published: Query<Result<Published, ListProblem>>

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
      prepare: async ({ entry }, payer) =>
        reviewed(await airdropClaims.prepareListClaim(entry, payer), () =>
          listClaimTerms(entry, { payer, token: claimedTokenOf(config) }),
        ),
    })
    this.#published = new Query<Result<Published, ListProblem>>(queries, {
      failure: 'The list of claims could not be fetched',
      follows: 'nothing',
      ask: () => ({
        key: ['list of claims'],
        fetch: async () => {
          const list = await airdropClaims.publishedList()
          return list.ok ? ok({ entries: list.value, tree: new MerkleTree(list.value) }) : list
        },
      }),
    })
    makeAutoObservable(this, { claim: false }, { autoBind: true, deep: false })
  }

  /** State of the reads for the user's own claim: first the contract, then the list. */
  get ownReadState(): AsyncResult<ListClaim>['kind'] {
    const { ownReadState } = this.claim
    return ownReadState === 'ready' ? this.listReadState : ownReadState
  }

  get listReadState(): AsyncResult<Published>['kind'] {
    return this.listProblem ? 'failed' : this.#published.result.kind
  }

  /** Why there is no usable list; undefined if there is one, and until it is fetched. */
  get listProblem(): ListProblem | undefined {
    const { result } = this.#published
    if (result.kind === 'failed') return { kind: 'no answer' }
    return result.kind === 'ready' && !result.value.ok ? result.value.error : undefined
  }

  /** Computed here; undefined until the list is fetched. */
  get root(): Hash | undefined {
    return this.#list?.tree.root
  }

  get length(): number | undefined {
    return this.#list?.entries.length
  }

  /** Whether the contract was made for this list; undefined until both are known. */
  get agrees(): boolean | undefined {
    const { terms } = this.claim
    return this.root && terms && this.root === terms.root.toLowerCase()
  }

  subscribe(): () => void {
    return combineDisposers(this.claim.subscribe(), this.#published.subscribe())
  }

  retry(): void {
    if (this.listReadState === 'failed') void this.#published.refetch()
    if ([this.claim.readState, this.ownReadState].includes('failed')) void this.claim.refetch()
  }

  get #list(): Published | undefined {
    const list = this.#published.value
    return list?.ok ? list.value : undefined
  }

  /** Undefined until the contract's answer and the list are known. */
  #judge({ claimed, terms }: ListClaim, account: Address): ListVerdict | undefined {
    const { root } = this
    if (claimed === undefined || !root) return undefined
    const entry = this.#entryOf(account)
    return judgeListed({ terms, root, chatToken: this.#deps.config.chatTokenAddress, entry, claimed })
  }

  #entryOf(account: Address): ProvenEntry | undefined {
    const { entries, tree } = this.#list ?? {}
    const entry = entries && entryOf(entries, account)
    const proof = entry && tree?.proofOf(entry)
    return proof && { ...entry, proof }
  }
}
