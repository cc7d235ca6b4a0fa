import { makeAutoObservable, runInAction } from 'mobx'

import { amountWords, type ClaimedToken } from '#domain/airdrop/claimReview.ts'
import { claimantOf, judgeName, type NameClaimTerms, type NameVerdict } from '#domain/airdrop/nameClaim.ts'
import * as texts from '#domain/airdrop/texts.ts'
import { fullName } from '#domain/names/fullName.ts'
import type { NameOrAddress } from '#domain/names/nameOrAddress.ts'
import type { AirdropClaims, NameClaims } from '#domain/airdrop/AirdropClaims.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import type { AsyncResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import { isClaimPending, withPendingClaim, type Waiting } from './pendingClaim.ts'

/** What is known of one name. */
export type NameStatus = NameVerdict | Waiting

/** A name that may claim. */
export interface NameRow {
  readonly name: DomainName
  readonly status: NameStatus
}

/** The names somebody holds, as far as they are listed and read. */
export type NameList =
  | { readonly kind: 'listing' }
  | { readonly kind: 'not listed' }
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly count: number }
  | { readonly kind: 'failed'; readonly rows: readonly NameRow[] | undefined }
  | { readonly kind: 'ready'; readonly rows: readonly NameRow[] }

/** What the typed text means. */
export type Asked = { readonly kind: 'nothing typed' } | { readonly kind: 'invalid' } | NameOrAddress

/** What claims by name stand on. */
export interface NameClaimDeps {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly queries: Queries
  readonly transactions: TransactionStore
  readonly namesIndex: NamesIndexStore
  readonly airdropClaims: AirdropClaims
  readonly clock: Clock
  readonly config: Pick<
    CommunityConfig,
    'airdropClaimDomainsAddress' | 'chatTokenDecimals' | 'chatTokenSymbol' | 'tldName'
  >
}

/** Milliseconds without a keystroke before the chain is asked. */
const TYPING_PAUSE = 300

/** The oldest names of somebody that are looked at: the low numbers are the ones that claim. */
export const MAX_NAMES = 100

const TOPIC = 'airdrop:name:'
const KEY = 'claim by name'

/** Claims by name: of any name, of the names of any account, and of one's own, one after another. */
export class NameClaimsStore {
  text = ''
  /** Whether anybody looks. */
  visited = false
  /** Whether what is being typed has come to rest. */
  rested = true
  readonly #deps: NameClaimDeps
  readonly #token: ClaimedToken
  /** Names the contract, too: a claim at the one before says nothing of the next. */
  readonly #topic: string
  /** Of no name: what holds for all of them, where no name of the user's own tells it. */
  readonly #everybody: Query<NameClaims>
  readonly #checked: Query<NameClaims>
  readonly #own: Query<NameClaims>
  #cancelCheck: (() => void) | undefined
  #round = 0

  constructor(deps: NameClaimDeps) {
    const { airdropClaims, config, queries, session } = deps
    this.#deps = deps
    this.#token = { symbol: config.chatTokenSymbol, decimals: config.chatTokenDecimals }
    this.#topic = `${TOPIC}${config.airdropClaimDomainsAddress}:`
    this.#everybody = new Query(queries, {
      failure: 'The terms of claims by name could not be read',
      ask: () =>
        this.#ownNames.length > 0 ? undefined : { key: [KEY], fetch: () => airdropClaims.names([]) },
    })
    this.#checked = new Query(queries, {
      failure: 'The claims of a name could not be read',
      ask: () => {
        const { asked } = this
        if (!this.rested) return undefined
        const names =
          asked.kind === 'name' ? [asked.name] : asked.kind === 'address' ? this.#heldBy(asked.address) : []
        return names.length > 0
          ? { key: [KEY, ...names], fetch: () => airdropClaims.names(names) }
          : undefined
      },
    })
    this.#own = new Query(queries, {
      failure: 'The claims of the own names could not be read',
      ask: () => {
        const names = this.#ownNames
        // What is known of the same account stays until the answer.
        const about = [KEY, 'of', session.account]
        return names.length > 0
          ? { key: [...about, ...names], keeps: about, fetch: () => airdropClaims.names(names) }
          : undefined
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** What holds for all names, as far as it is known. */
  get terms(): NameClaimTerms | undefined {
    return (this.#own.value ?? this.#checked.value ?? this.#everybody.value)?.terms
  }

  get asked(): Asked {
    if (this.text.trim() === '') return { kind: 'nothing typed' }
    return claimantOf(this.text, this.#deps.config.tldName) ?? { kind: 'invalid' }
  }

  /** How the reading of what was typed stands; with an empty field that of the terms alone. */
  get checking(): AsyncResult<NameClaims>['kind'] {
    return (this.asked.kind === 'nothing typed' ? this.#everybody : this.#checked).result.kind
  }

  /** The verdict on the typed name; undefined until it is read. */
  get checkedName(): NameRow | undefined {
    return this.asked.kind === 'name' ? this.#rowsOf(this.#checked.value)[0] : undefined
  }

  /** The names of the typed address; undefined when none is typed. */
  get checkedNames(): NameList | undefined {
    const { asked } = this
    return asked.kind === 'address' ? this.#listOf(asked.address, this.#checked.result) : undefined
  }

  /** The user's names; undefined when nobody is connected. */
  get ownNames(): NameList | undefined {
    const { account } = this.#deps.session
    return account && this.#listOf(account, this.#own.result)
  }

  /** How the reading of what the user's names can claim stands. */
  get ownQuery(): AsyncResult<NameClaims>['kind'] {
    const kind = this.ownNames?.kind ?? 'none'
    if (kind === 'listing' || kind === 'reading') return 'loading'
    if (kind === 'failed' || kind === 'not listed') return 'failed'
    return kind === 'none' && !this.ownNames ? 'none' : 'ready'
  }

  /** The user's names that can claim now. */
  get claimable(): readonly DomainName[] {
    const { ownNames: list } = this
    if (list?.kind !== 'ready') return []
    return list.rows.filter(({ status }) => status.kind === 'eligible').map(({ name }) => name)
  }

  /** What all of those bring together. */
  get total(): Wei {
    return wei(BigInt(this.claimable.length) * (this.terms?.reward ?? 0n))
  }

  /** Whether a claim by name is being prepared, reviewed or signed. */
  get busy(): boolean {
    return this.#deps.transactions.stageOf(TOPIC).kind !== 'idle'
  }

  /** Reads the claims until the returned function is called. */
  subscribe(): () => void {
    this.visited = true
    this.#deps.namesIndex.want()
    this.type(this.text)
    return combineDisposers(
      () =>
        runInAction(() => {
          this.visited = false
        }),
      ...[this.#everybody, this.#checked, this.#own].map((query) => query.subscribe()),
      () => this.#cancelCheck?.(),
    )
  }

  /** The field holds this text now. The chain is asked about a name when the typing pauses. */
  type(text: string): void {
    this.text = text
    this.#cancelCheck?.()
    this.rested = this.asked.kind !== 'name'
    if (!this.rested) this.#cancelCheck = this.#deps.clock.after(TYPING_PAUSE, () => this.#rest())
  }

  /** Asks again what could not be answered. */
  retry(): void {
    this.#deps.namesIndex.want()
    void this.#deps.queries.invalidate([KEY])
  }

  /** Claims for a name, whoever holds it. Resolves to whether it was sent. */
  async claim(name: DomainName): Promise<boolean> {
    const { activity, airdropClaims, config, queries, session, transactions } = this.#deps
    const { account, onSupportedChain } = session
    const topic = `${this.#topic}${name}`
    if (!account || !onSupportedChain || isClaimPending(activity.entries, topic)) return false
    const title = fullName(name, config.tldName)
    const label = this.terms
      ? texts.claimFor(amountWords(this.terms.reward, this.#token), title)
      : texts.claimName(title)
    const sent = await transactions.run({
      prepare: () => airdropClaims.prepareNameClaim(name, account),
      label,
      topic,
      successText: texts.claimedNotice,
    })
    // What was refused may be otherwise than it was shown.
    if (!sent) await queries.invalidate([KEY])
    return sent
  }

  /**
   * Claims for each of the user's names, each with its own review, until one is not sent. What is left shows on the
   * chain, so the same again takes it up where it stopped, also after a reload.
   */
  async claimAll(): Promise<void> {
    this.#round += 1
    const round = this.#round
    const { session } = this.#deps
    const { account } = session
    for (const name of this.claimable) {
      // A prompt that was put away may still be answered: by then another round may run, or nobody may look.
      const goesOn = runInAction(
        () => round === this.#round && this.visited && sameAddress(account, session.account),
      )
      if (!goesOn || !(await this.claim(name))) return
    }
  }

  #rest(): void {
    runInAction(() => {
      this.rested = true
    })
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
      const { kind } = this.#deps.namesIndex.state
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

  /** Of an account only what the chain says it holds: the index may be behind. */
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
