import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { fullName, MAX_NAME_INPUT } from '#domain/names/fullName.ts'
import { byteLength, nameToMint } from '#domain/names/lowerCaseName.ts'
import { mintObstacle, type MintControl } from '#domain/names/mintObstacle.ts'
import type { MintTerms } from '#domain/names/MintTerms.ts'
import { validateName } from '#domain/names/validateName.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { NameMinter } from '#domain/names/NameMinter.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { TokenLedger } from '#domain/tokens/TokenLedger.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { ReferrerStore } from './ReferrerStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { ReadingNews } from '../activity/ReadingNews.ts'

/** What is known of the minter's terms. */
export type TermsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'ready' } & MintTerms)

/** What is known of the typed name. An unknown holder is never "free" (threats 1.5). */
export type Availability =
  | { readonly kind: 'nothing typed' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'checking' }
  | { readonly kind: 'free'; readonly name: DomainName }
  | { readonly kind: 'taken'; readonly holder: Address }
  | { readonly kind: 'yours' }
  | { readonly kind: 'being minted' }
  | { readonly kind: 'unknown' }

/** Spec 8. */
export const NAME_TAKEN = 'This name is already taken'

/** Where the typed name outlives a reload of this tab. */
const DRAFT_KEY = 'draft:username'

/** What the topics of this store's transactions begin with. */
const MINT = 'mint:'
const GIFT = 'gift:'

/** Milliseconds without a keystroke before the chain is asked. */
const TYPING_PAUSE = 300

/** What minting stands on. */
export interface MintDeps extends ReadingNews {
  readonly referrer: ReferrerStore
  readonly transactions: TransactionStore
  readonly registry: NameRegistry
  readonly minter: NameMinter
  readonly tokenLedger: TokenLedger
  readonly drafts: KeyValueStore
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** The mint widget: terms, the typed name and whether it is free, and the mint itself (spec 2, 4, 5). */
export class MintStore {
  text = ''
  terms: TermsState = { kind: 'loading' }
  balance: Wei | undefined = undefined
  checked: Availability = { kind: 'nothing typed' }
  /** Who shall hold the name instead of the user: then it is a gift. */
  giftFor: Address | undefined = undefined
  /** The name that was given last in this visit, to be told to its new holder. */
  given: DomainName | undefined = undefined
  /** The name the account has just bought: until another is wanted, what comes next stands in the form's place. */
  bought: DomainName | undefined = undefined
  readonly #deps: MintDeps
  #giver: Address | undefined = undefined
  #readEpoch = 0
  #checkEpoch = 0
  #cancelCheck: (() => void) | undefined

  constructor(deps: MintDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** What to say of the typed name. */
  get availability(): Availability {
    const name = this.#name
    if (
      name &&
      this.#deps.activity.pending.some(
        ({ topic }) => topic === `${MINT}${name}` || topic === `${GIFT}${name}`,
      )
    )
      return { kind: 'being minted' }
    const { checked, terms } = this
    if (name && terms.kind === 'ready' && byteLength(name) >= terms.bytesLimit)
      return { kind: 'invalid', message: 'This name is too long' }
    return checked.kind === 'taken' && sameAddress(checked.holder, this.#deps.session.account)
      ? { kind: 'yours' }
      : checked
  }

  /** The button to show. */
  get control(): MintControl {
    const { kind } = this.#deps.session.connection
    const control = mintObstacle({
      connection: kind,
      chainSupported: this.#deps.session.onSupportedChain,
      terms: this.terms,
      nameText: this.text,
      balance: this.balance,
      busy: this.busy,
    })
    const blocked = control.control === 'mint' && this.availability.kind !== 'free'
    return blocked ? { ...control, enabled: false } : control
  }

  /** Whether this widget's own write is in hand. */
  get busy(): boolean {
    const writing = [MINT, GIFT].some((topic) => this.#deps.transactions.stageOf(topic).kind !== 'idle')
    return writing || this.availability.kind === 'being minted'
  }

  start(): () => void {
    const { session, health, activity, drafts } = this.#deps
    const stop = combineDisposers(
      reaction(
        () => session.account,
        (account) => {
          runInAction(() => {
            this.balance = undefined
            this.bought = undefined
            // A gift was meant by whoever was connected then.
            if (this.#giver !== undefined && !sameAddress(this.#giver, account)) this.giveTo(undefined)
          })
          if (account) void this.refresh()
        },
      ),
      reaction(
        () => health.renewals,
        () => {
          void this.refresh()
          this.#check()
        },
      ),
      activity.onSettled(({ topic, outcome }) => {
        if (topic.startsWith(MINT))
          runInAction(() => this.#settle(topic.slice(MINT.length) as DomainName, outcome === 'success'))
        if (topic.startsWith(GIFT) && outcome === 'success')
          runInAction(() => {
            this.given = topic.slice(GIFT.length) as DomainName
            this.giftFor = undefined
          })
        void this.refresh()
        this.#check()
      }),
      () => this.#cancelCheck?.(),
    )
    void this.refresh()
    const draft = drafts.read(DRAFT_KEY)
    if (draft !== undefined && draft.length <= MAX_NAME_INPUT && this.text === '') this.type(draft)
    return stop
  }

  /** The field holds this text now. */
  type(text: string): void {
    const { drafts, clock } = this.#deps
    if (text === this.text) return
    this.text = text
    if (text !== '') this.bought = undefined
    if (text === '') drafts.remove(DRAFT_KEY)
    else drafts.write(DRAFT_KEY, text)
    this.#cancelCheck?.()
    this.#checkEpoch += 1
    const verdict = nameToMint(text)
    if (!verdict.ok) {
      const { message } = validateName(text)
      this.checked =
        text === '' ? { kind: 'nothing typed' } : { kind: 'invalid', message: message && verdict.error }
      return
    }
    this.checked = { kind: 'checking' }
    this.#cancelCheck = clock.after(TYPING_PAUSE, () => this.#check())
  }

  /** The name is to be somebody else's; undefined: the user's own. */
  giveTo(holder: Address | undefined): void {
    this.giftFor = sameAddress(holder, this.#deps.session.account) ? undefined : holder
    this.#giver = this.giftFor && this.#deps.session.account
    this.given = undefined
    this.bought = undefined
  }

  /** Another name is wanted: the form comes back, empty. */
  startOver(): void {
    this.type('')
    this.bought = undefined
  }

  /** Reads terms and balance again: one round trip. */
  async refresh(): Promise<void> {
    const { session, minter, tokenLedger, log } = this.#deps
    this.#readEpoch += 1
    const epoch = this.#readEpoch
    const account = session.account
    const [terms, balance] = await Promise.allSettled([
      minter.terms(),
      account ? tokenLedger.nativeBalanceOf(account) : Promise.resolve(undefined),
    ])
    if (epoch !== this.#readEpoch) return
    for (const outcome of [terms, balance])
      if (outcome.status === 'rejected') log.error('The price of a name could not be read', outcome.reason)
    runInAction(() => {
      const failed = terms.status === 'rejected' || balance.status === 'rejected'
      this.terms = failed ? { kind: 'failed' } : { kind: 'ready', ...terms.value }
      this.balance = balance.status === 'fulfilled' ? balance.value : undefined
    })
  }

  /** Reads again whatever could not be read. */
  async retry(): Promise<void> {
    if (this.checked.kind === 'unknown') this.#check()
    if (this.terms.kind === 'failed') {
      this.terms = { kind: 'loading' }
      await this.refresh()
    }
  }

  /** Mints the typed name for the connected account. One at a time; the price is read again before signing. */
  async mint(): Promise<void> {
    const { session, transactions, minter, config, drafts } = this.#deps
    const { control } = this
    const payer = session.account
    const holder = this.giftFor ?? payer
    const name = this.#name
    const { referrer } = this.#deps.referrer
    if (control.control !== 'mint' || !control.enabled || !payer || !holder || !name) return
    const sent = await transactions.run({
      prepare: () => minter.prepareMint({ name, holder, payer, referrer }),
      label: `${sameAddress(holder, payer) ? 'Mint' : 'Give'} ${fullName(name, config.tldName)}`,
      topic: `${sameAddress(holder, payer) ? MINT : GIFT}${name}`,
      successText: 'You have successfully minted a name!',
    })
    if (sent) drafts.remove(DRAFT_KEY)
    else this.#afterRefusal()
  }

  /** Whatever stopped the mint may have changed terms or holder: show what is so now. */
  #afterRefusal(): void {
    void this.refresh()
    this.#check()
  }

  /** What was typed for another name meanwhile stays, with its form. A block that is taken back takes the name back. */
  #settle(name: DomainName, isBought: boolean): void {
    if (!isBought && this.bought === name) this.bought = undefined
    if (!isBought || this.#name !== name) return
    this.type('')
    this.bought = name
  }

  get #name(): DomainName | undefined {
    const named = nameToMint(this.text)
    return named.ok ? named.value : undefined
  }

  #check(): void {
    const name = runInAction(() => this.#name)
    if (!name) return
    this.#checkEpoch += 1
    const epoch = this.#checkEpoch
    const show = (checked: Availability) => {
      if (epoch !== this.#checkEpoch) return
      runInAction(() => {
        this.checked = checked
      })
    }
    this.#deps.registry.holderOf(name).then(
      (holder) => {
        show(holder ? { kind: 'taken', holder } : { kind: 'free', name })
      },
      (error: unknown) => {
        this.#deps.log.error('The holder of a name could not be read', error)
        show({ kind: 'unknown' })
      },
    )
  }
}
