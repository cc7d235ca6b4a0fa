import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { amountWords, type ClaimedToken } from '#domain/airdrop/claimReview.ts'
import { claimantOf, judgeName, type NameClaimTerms, type NameVerdict } from '#domain/airdrop/nameClaim.ts'
import { fullName } from '#domain/names/fullName.ts'
import type { NameOrAddress } from '#domain/names/nameOrAddress.ts'
import type { AirdropClaims, NameClaims } from '#domain/ports/AirdropClaims.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type { Log } from '#domain/ports/Log.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { wei, type Wei } from '#domain/shared/Wei.ts'

import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import type { ReadingNews } from '../shared/AccountReading.ts'
import { Asking } from './Asking.ts'
import { isUnderWay, withWaiting, type Waiting } from './underWay.ts'

/** Said once the chain has a claim, of whatever kind. */
export const TOKENS_CLAIMED = 'The tokens have been claimed.'

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

/** Whose own names are asked about. */
interface OwnSubject {
  readonly account: Address | undefined
  readonly names: readonly DomainName[]
}

/** Milliseconds without a keystroke before the chain is asked. */
const TYPING_PAUSE = 300

/** The oldest names of somebody that are looked at: the low numbers are the ones that claim. */
export const MOST_NAMES = 100

const TOPIC = 'airdrop:name:'

/** Claims by name: of any name, of the names of any account, and of one's own, one after another. */
export class NameClaimsStore {
  text = ''
  /** As they were last read. */
  terms: NameClaimTerms | undefined = undefined
  /** Whether anybody looks. */
  visited = false
  readonly #news: ReadingNews
  readonly #transactions: TransactionStore
  readonly #names: NamesIndexStore
  readonly #claims: AirdropClaims
  readonly #clock: Clock
  readonly #words: { readonly token: ClaimedToken; readonly tldName: string }
  /** Names the contract, too: a claim at the one before says nothing of the next. */
  readonly #topic: string
  readonly #checked: Asking<NameClaims>
  readonly #own: Asking<NameClaims>
  #cancelCheck: (() => void) | undefined
  #ownAccount: Address | undefined
  #round = 0

  constructor(
    news: ReadingNews,
    transactions: TransactionStore,
    names: NamesIndexStore,
    claims: AirdropClaims,
    clock: Clock,
    log: Log,
    words: { readonly token: ClaimedToken; readonly tldName: string },
    contract: Address | undefined,
  ) {
    this.#news = news
    this.#transactions = transactions
    this.#names = names
    this.#claims = claims
    this.#clock = clock
    this.#words = words
    this.#topic = `${TOPIC}${contract}:`
    this.#checked = new Asking(log, 'The claims of a name could not be read')
    this.#own = new Asking(log, 'The claims of the own names could not be read')
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get asked(): Asked {
    if (this.text.trim() === '') return { kind: 'nothing typed' }
    return claimantOf(this.text, this.#words.tldName) ?? { kind: 'invalid' }
  }

  /** How the reading of what was typed stands; with an empty field that of the terms alone. */
  get checking(): 'none' | 'loading' | 'ready' | 'failed' {
    return this.#checked.state.kind
  }

  /** The verdict on the typed name; undefined until it is read. */
  get checkedName(): NameRow | undefined {
    return this.asked.kind === 'name' ? this.#rowsOf(this.#checked.value)[0] : undefined
  }

  /** The names of the typed address; undefined when none is typed. */
  get checkedNames(): NameList | undefined {
    const { asked } = this
    return asked.kind === 'address' ? this.#listOf(asked.address, this.#checked) : undefined
  }

  /** The user's names; undefined when nobody is connected. */
  get ownNames(): NameList | undefined {
    const { account } = this.#news.session
    return account && this.#listOf(account, this.#own)
  }

  /** How the reading of what the user's names can claim stands. */
  get ownReading(): 'none' | 'loading' | 'ready' | 'failed' {
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
    return this.#transactions.stageOf(TOPIC).kind !== 'idle'
  }

  start(): () => void {
    const { activity, health } = this.#news
    const stops = [
      reaction(
        () => (this.visited ? this.#ownSubject() : undefined),
        (own) => own && this.#askOwn(own),
        { equals: (a, b) => a?.account === b?.account && sameNames(a?.names, b?.names) },
      ),
      reaction(
        () => (this.visited && this.asked.kind === 'address' ? this.#heldBy(this.asked.address) : undefined),
        (names) => names && this.#check(names),
        { equals: sameNames },
      ),
      reaction(
        () => health.renewals,
        () => this.#readAgain((state) => state !== 'none'),
      ),
      activity.onSettled(() => this.#readAgain((state) => state !== 'none')),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Somebody looks at the claims, until the returned function is called. */
  visit(): () => void {
    this.visited = true
    this.#names.want()
    this.type(this.text)
    // The terms may be otherwise than on the last visit; with names of one's own they come with those.
    if (this.terms && this.asked.kind === 'nothing typed' && !this.#news.session.account)
      this.#checked.ask(() => this.#read([]))
    return () => {
      runInAction(() => {
        this.visited = false
      })
      this.#cancelCheck?.()
    }
  }

  /** The field holds this text now. */
  type(text: string): void {
    this.text = text
    this.#cancelCheck?.()
    this.#checked.forget()
    const { asked } = this
    if (!this.visited || asked.kind === 'invalid') return
    if (asked.kind === 'name')
      this.#cancelCheck = this.#clock.after(TYPING_PAUSE, () => this.#check([asked.name]))
    else this.#check(asked.kind === 'address' ? this.#heldBy(asked.address) : [])
  }

  /** Asks again what could not be answered. */
  retry(): void {
    this.#names.want()
    this.#readAgain((state) => state === 'failed')
  }

  /** Claims for a name, whoever holds it. Resolves to whether it was sent. */
  async claim(name: DomainName): Promise<boolean> {
    const { account, onSupportedChain } = this.#news.session
    const topic = `${this.#topic}${name}`
    if (!account || !onSupportedChain || isUnderWay(this.#news.activity.entries, topic)) return false
    const { token, tldName } = this.#words
    const what = this.terms ? `${amountWords(this.terms.reward, token)} ` : ''
    const sent = await this.#transactions.run({
      prepare: () => this.#claims.prepareNameClaim(name, account),
      label: `Claim ${what}for ${fullName(name, tldName)}`,
      topic,
      successText: TOKENS_CLAIMED,
    })
    // What was refused may be otherwise than it was shown.
    if (!sent) this.#readAgain((state) => state !== 'none')
    return sent
  }

  /**
   * Claims for each of the user's names, each with its own review, until one is not sent. What is left shows on the
   * chain, so the same again takes it up where it stopped, also after a reload.
   */
  async claimAll(): Promise<void> {
    this.#round += 1
    const round = this.#round
    const { account } = this.#news.session
    for (const name of this.claimable) {
      // A prompt that was put away may still be answered: by then another round may run, or nobody may look.
      const goesOn = runInAction(
        () => round === this.#round && this.visited && sameAddress(account, this.#news.session.account),
      )
      if (!goesOn || !(await this.claim(name))) return
    }
  }

  #heldBy(account: Address): readonly DomainName[] {
    return this.#names.namesOf(account).slice(0, MOST_NAMES)
  }

  #check(names: readonly DomainName[]): void {
    // With nothing to look at but the terms, those that are known will do until something happens.
    if (names.length === 0 && this.terms) return
    runInAction(() => this.#checked.ask(() => this.#read(names)))
  }

  #ownSubject(): OwnSubject {
    const { account } = this.#news.session
    return { account, names: account ? this.#heldBy(account) : [] }
  }

  /** What is known of the same account stays until the answer. */
  #askOwn({ account, names }: OwnSubject): void {
    const keep = account === this.#ownAccount
    this.#ownAccount = account
    if (names.length === 0) this.#own.forget()
    else this.#own.ask(() => this.#read(names), { keep })
  }

  async #read(names: readonly DomainName[]): Promise<NameClaims> {
    const claims = await this.#claims.names(names)
    runInAction(() => {
      this.terms = claims.terms
    })
    return claims
  }

  #readAgain(which: (state: NameClaimsStore['checking']) => boolean): void {
    runInAction(() => {
      if (!this.visited) return
      for (const asking of [this.#checked, this.#own]) if (which(asking.state.kind)) asking.again()
    })
  }

  #listOf(account: Address, { state }: Asking<NameClaims>): NameList {
    const names = this.#heldBy(account)
    if (names.length === 0) {
      const { kind } = this.#names.state
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
        status: withWaiting(
          judgeName(claims.terms, facts),
          this.#news.activity,
          `${this.#topic}${facts.name}`,
        ),
      }))
  }
}

function sameNames(a: readonly DomainName[] | undefined, b: readonly DomainName[] | undefined): boolean {
  if (!a || !b) return a === b
  return a.length === b.length && a.every((name, index) => name === b[index])
}
