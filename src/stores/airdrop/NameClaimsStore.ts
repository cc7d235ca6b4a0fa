import { compareShallow, makeAutoObservable, reaction, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import {
  claimTitleText,
  claimedTokenOf,
  nameClaimTerms,
  type ClaimConfig,
  type ClaimedToken,
} from '#domain/airdrop/claimReview.ts'
import {
  claimantOf,
  claimSpelling,
  judgeName,
  type NameClaimTerms,
  type NameVerdict,
} from '#domain/airdrop/nameClaim.ts'
import { readShownTerms, writeShownTerms } from '#domain/airdrop/shownTerms.ts'
import * as texts from '#domain/airdrop/texts.ts'
import { fullName } from '#domain/names/fullName.ts'
import type { NameOrAddress } from '#domain/names/nameOrAddress.ts'
import type { NameClaims } from '#domain/airdrop/AirdropClaims.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { WriteStep } from '../activity/WriteRun.ts'
import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { LastKnown } from '../shared/LastKnownStore.ts'
import { Query } from '../shared/Query.ts'
import { TypedForm } from '../shared/TypedForm.ts'
import { CLAIM_TOPICS } from './claimTopics.ts'
import { isClaimPending, withPendingClaim, type PendingClaim } from './pendingClaim.ts'

export type NameStatus = NameVerdict | PendingClaim

export interface NameRow {
  readonly name: DomainName
  readonly status: NameStatus
}

/** An account's names, first from the index, then read from the chain. */
export type NameList =
  | { readonly kind: 'listing' }
  | { readonly kind: 'not listed' }
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly count: number }
  | { readonly kind: 'failed'; readonly rows: readonly NameRow[] | undefined }
  | { readonly kind: 'ready'; readonly rows: readonly NameRow[] }

export type NameClaimInput = { readonly kind: 'nothing typed' } | { readonly kind: 'invalid' } | NameOrAddress

export interface NameClaimDeps extends Pick<
  CommonDeps,
  'session' | 'queries' | 'activity' | 'transactions' | 'airdropClaims' | 'clock' | 'drafts'
> {
  readonly namesIndex: NamesIndexStore
  readonly config: ClaimConfig & Pick<CommunityConfig, 'airdropClaimDomainsAddress' | 'tldName'>
}

const TYPING_PAUSE_MS = 300

/** Only an account's oldest names are read, because only low numbers are eligible. */
export const MAX_NAMES = 100

const TOPIC = CLAIM_TOPICS.domain
const KEY = 'claim by name'

const STORED = { name: KEY, read: readShownTerms, write: writeShownTerms }

/** Claims by name: for a typed name, for the names of a typed address and for the user's own names. */
export class NameClaimsStore {
  text = ''
  subscribed = false
  typingPaused = true
  readonly #deps: NameClaimDeps
  readonly #token: ClaimedToken
  /** Contains the contract's address, because a claim at an earlier contract does not count at a new one. */
  readonly #topic: string
  /** Reads only the terms, for when no own names are read with them. */
  readonly #termsQuery: Query<NameClaims, NameClaimTerms>
  readonly #typedQuery: Query<NameClaims>
  readonly #ownQuery: Query<NameClaims>
  readonly #typing: TypedForm
  #cancelPause: (() => void) | undefined
  #round = 0

  constructor(deps: NameClaimDeps) {
    const { airdropClaims, config, queries, session } = deps
    this.#deps = deps
    this.#typing = new TypedForm(deps.drafts, {
      name: 'claim-by-name',
      fields: () => ({ claimant: this.text }),
      fill: ({ claimant = '' }) => this.type(claimant),
    })
    this.#token = claimedTokenOf(config)
    this.#topic = `${TOPIC}${config.airdropClaimDomainsAddress}:`
    this.#termsQuery = new Query(queries, {
      failure: 'The terms of claims by name could not be read',
      ask: () =>
        this.#ownNames.length > 0
          ? undefined
          : { key: [KEY], fetch: () => airdropClaims.names([]), stored: STORED },
    })
    this.#typedQuery = new Query(queries, {
      failure: 'The claims of a name could not be read',
      ask: () => {
        const { input } = this
        if (!this.typingPaused) return undefined
        const names =
          input.kind === 'name' ? [input.name] : input.kind === 'address' ? this.#heldBy(input.address) : []
        return names.length > 0
          ? { key: [KEY, ...names], fetch: () => airdropClaims.names(names) }
          : undefined
      },
    })
    this.#ownQuery = new Query(queries, {
      failure: 'The claims of the own names could not be read',
      ask: () => {
        const names = this.#ownNames
        // The same account's last answer stays until the next.
        const prefix = [KEY, 'of', session.account]
        return names.length > 0
          ? { key: [...prefix, ...names], keeps: prefix, fetch: () => airdropClaims.names(names) }
          : undefined
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get terms(): NameClaimTerms | undefined {
    return (this.#ownQuery.value ?? this.#typedQuery.value ?? this.#termsQuery.value)?.terms
  }

  /** Terms of an earlier visit, for display until they are read. */
  get lastKnownTerms(): LastKnown<NameClaimTerms> | undefined {
    const { lastKnown, started } = this.#deps.queries
    // Also while they are read with the user's own names.
    return this.terms ? undefined : lastKnown.read(STORED, started)
  }

  get input(): NameClaimInput {
    if (this.text.trim() === '') return { kind: 'nothing typed' }
    return claimantOf(this.text, this.#deps.config.tldName) ?? { kind: 'invalid' }
  }

  /** State of the read for the typed text, or of the terms while nothing is typed. */
  get typedReadState(): AsyncResult<NameClaims>['kind'] {
    return (this.input.kind === 'nothing typed' ? this.#termsQuery : this.#typedQuery).result.kind
  }

  get checkedName(): NameRow | undefined {
    return this.input.kind === 'name' ? this.#rowsOf(this.#typedQuery.value)[0] : undefined
  }

  get checkedNames(): NameList | undefined {
    const { input } = this
    return input.kind === 'address' ? this.#listOf(input.address, this.#typedQuery.result) : undefined
  }

  /** The user's oldest 100 names; undefined without an account. */
  get ownNames(): NameList | undefined {
    const { account } = this.#deps.session
    return account && this.#listOf(account, this.#ownQuery.result)
  }

  /** State of both reads of the user's own names, from the index and the chain; 'none' without an account. */
  get ownReadState(): AsyncResult<NameClaims>['kind'] {
    const kind = this.ownNames?.kind ?? 'none'
    if (kind === 'listing' || kind === 'reading') return 'loading'
    if (kind === 'failed' || kind === 'not listed') return 'failed'
    return kind === 'none' && !this.ownNames ? 'none' : 'ready'
  }

  /** The user's own names that are eligible; empty until they are read. */
  get claimable(): readonly DomainName[] {
    const { ownNames: list } = this
    if (list?.kind !== 'ready') return []
    return list.rows.filter(({ status }) => status.kind === 'eligible').map(({ name }) => name)
  }

  /** Whether all of the user's own names have claimed; false until they are read, and without any. */
  get haveClaimed(): boolean {
    const rows = this.ownNames?.kind === 'ready' ? this.ownNames.rows : []
    return rows.length > 0 && rows.every(({ status }) => status.kind === 'claimed')
  }

  /** The sum of the rewards for `claimable`; 0 while the terms are unknown. */
  get total(): Wei {
    return wei(BigInt(this.claimable.length) * (this.terms?.reward ?? 0n))
  }

  get busy(): boolean {
    return this.#deps.transactions.stageOf(TOPIC).kind !== 'idle'
  }

  subscribe(): () => void {
    this.subscribed = true
    this.#deps.namesIndex.want()
    return combineDisposers(
      this.#typing.subscribe(),
      reaction(
        () => this.#accounts,
        (accounts) => {
          for (const account of accounts) this.#deps.namesIndex.lookUp(account)
        },
        { fireImmediately: true, equals: compareShallow },
      ),
      () =>
        runInAction(() => {
          this.subscribed = false
        }),
      ...[this.#termsQuery, this.#typedQuery, this.#ownQuery].map((query) => query.subscribe()),
      () => this.#cancelPause?.(),
    )
  }

  /** Reads a name from the chain once typing pauses. */
  type(text: string): void {
    this.text = text
    this.#cancelPause?.()
    this.typingPaused = this.input.kind !== 'name'
    if (!this.typingPaused) this.#cancelPause = this.#deps.clock.after(TYPING_PAUSE_MS, () => this.#onPause())
  }

  retry(): void {
    this.#deps.namesIndex.want()
    void this.#deps.queries.invalidate([KEY])
  }

  /**
   * Claims for a name of any holder. Resolves to whether the claim was sent; false at once on another chain,
   * or if a claim for this name is pending or confirmed.
   */
  async claim(name: DomainName, step?: WriteStep): Promise<boolean> {
    const { activity, airdropClaims, config, queries, session, transactions } = this.#deps
    const { account, onSupportedChain } = session
    const topic = `${this.#topic}${name}`
    if (!account || !onSupportedChain || isClaimPending(activity.entries, topic)) return false
    const { tldName } = config
    const title = fullName(name, tldName)
    const label = this.terms
      ? texts.claimFor(claimTitleText(this.terms.reward, this.#token), title)
      : texts.claimName(title)
    const sent = await transactions.run({
      prepare: async () =>
        reviewed(await airdropClaims.prepareNameClaim(name, account), (payment) =>
          nameClaimTerms(claimSpelling(name), payment, { payer: account, token: this.#token, tldName }),
        ),
      label,
      topic,
      successText: texts.claimedNotice,
      ...(step && { step }),
    })
    // A refusal may mean that the shown state is out of date.
    if (!sent) await queries.invalidate([KEY])
    return sent
  }

  /**
   * Claims for the user's names one by one, as steps of one review, until one is not sent.
   * The chain records claimed names, so another call continues with the rest, even after a reload.
   */
  async claimAll(): Promise<void> {
    this.#round += 1
    const round = this.#round
    const { config, session, transactions } = this.#deps
    const { account } = session
    const names = this.claimable
    const labels = names.map((name) => texts.claimName(fullName(name, config.tldName)))
    for (const [index, name] of names.entries()) {
      // A dismissed prompt may be answered later, when another round runs or the page is closed.
      const mayContinue = round === this.#round && this.subscribed && sameAddress(account, session.account)
      const step =
        names.length > 1 ? { number: index + 1, of: names.length, labels, independent: true } : undefined
      if (!mayContinue || !(await this.claim(name, step))) return transactions.stopWaiting(TOPIC)
    }
  }

  #onPause(): void {
    runInAction(() => {
      this.typingPaused = true
    })
  }

  get #accounts(): readonly Address[] {
    const { account } = this.#deps.session
    const { input } = this
    return [...(account ? [account] : []), ...(input.kind === 'address' ? [input.address] : [])]
  }

  get #ownNames(): readonly DomainName[] {
    const { account } = this.#deps.session
    return account ? this.#heldBy(account) : []
  }

  #heldBy(account: Address): readonly DomainName[] {
    return this.#deps.namesIndex.namesOf(account).slice(0, MAX_NAMES)
  }

  #listOf(account: Address, state: AsyncResult<NameClaims>): NameList {
    const names = this.#heldBy(account)
    if (names.length === 0) {
      const kind = this.#deps.namesIndex.kindOf(account)
      return { kind: kind === 'ready' ? 'none' : kind === 'loading' ? 'listing' : 'not listed' }
    }
    switch (state.kind) {
      case 'none':
      case 'loading':
        return { kind: 'reading', count: names.length }
      case 'failed':
        return { kind: 'failed', rows: state.last && this.#rowsOf(state.last) }
      case 'ready':
        return { kind: 'ready', rows: this.#rowsOf(state.value, account) }
    }
  }

  /** Leaves out names that the account no longer holds, because the index may be behind. */
  #rowsOf(claims: NameClaims | undefined, account?: Address): readonly NameRow[] {
    if (!claims) return []
    return claims.names
      .filter(({ holder }) => account === undefined || sameAddress(holder, account))
      .map((facts) => ({
        name: facts.name,
        status: withPendingClaim(
          judgeName(claims.terms, facts),
          this.#deps.activity,
          `${this.#topic}${facts.name}`,
        ),
      }))
  }
}
