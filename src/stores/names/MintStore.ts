import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { fullName, MAX_NAME_INPUT } from '#domain/names/fullName.ts'
import { foldedName } from '#domain/names/foldedName.ts'
import { byteLength, nameToMint } from '#domain/names/lowerCaseName.ts'
import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import { mintButton, type MintControl } from '#domain/names/mintButton.ts'
import type { MintTerms } from '#domain/names/MintTerms.ts'
import { readShownTerms, type ShownTerms } from '#domain/names/shownTerms.ts'
import { orLoading, type ReadResult } from '#domain/shared/AsyncResult.ts'
import * as texts from '#domain/names/texts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { CommonDeps, ReadDeps } from '../activity/ReadDeps.ts'
import type { ReferrerStore } from './ReferrerStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { LastKnown } from '../shared/LastKnownStore.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import { TypingPause } from '../shared/TypingPause.ts'
import { holderQuery } from './holderQuery.ts'

/** An unknown holder never means "free" (rules/names: taken). */
export type Availability =
  | { readonly kind: 'nothing typed' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'checking' }
  | { readonly kind: 'free'; readonly name: DomainName }
  | { readonly kind: 'taken'; readonly holder: Address }
  | { readonly kind: 'yours' }
  | { readonly kind: 'being minted' }
  | { readonly kind: 'unknown' }

const DRAFT_KEY = 'draft:username'

const MINT = 'mint:'
const GIFT = 'gift:'

const PRICE_UNREAD = 'The price of a name could not be read'

/** Milliseconds without a keystroke before the holder is read. */
const TYPING_PAUSE = 300

export interface MintDeps
  extends ReadDeps, Pick<CommonDeps, 'transactions' | 'nameRegistry' | 'ledger' | 'drafts' | 'clock'> {
  readonly referrer: ReferrerStore
  readonly config: Pick<CommunityConfig, 'chain' | 'tldName'>
}

/** The mint widget: terms, availability and the mint itself (rules/names: mint-button). */
export class MintStore {
  text = ''
  /** The recipient of a gift; undefined if the user mints for themselves. */
  giftFor: Address | undefined = undefined
  /** The last gift of this session, whose link the user can share. */
  given: DomainName | undefined = undefined
  /** The name just minted, whose next steps replace the form until the user wants another. */
  bought: DomainName | undefined = undefined
  /** The user wants another name than the one they have (rules/names: folded-widget). */
  opened = false
  /** The name whose unusual spelling the user has confirmed. */
  confirmed = ''
  readonly #deps: MintDeps
  readonly #pause: TypingPause
  readonly #terms: Query<MintTerms, ShownTerms>
  readonly #balance: Query<Wei>
  readonly #holder: Query<Address | undefined>
  #giver: Address | undefined = undefined

  constructor(deps: MintDeps) {
    const { nameRegistry, queries, session, ledger } = deps
    this.#deps = deps
    this.#pause = new TypingPause(deps.clock, TYPING_PAUSE)
    this.#terms = new Query(queries, {
      failure: PRICE_UNREAD,
      ask: () => ({
        key: ['mint terms'],
        fetch: () => nameRegistry.terms(),
        stored: { name: 'mint terms', read: readShownTerms },
      }),
    })
    this.#balance = new Query(queries, {
      failure: PRICE_UNREAD,
      ask: () => ofAccount(session, ['coins'], (account) => ledger.nativeBalanceOf(account)),
    })
    this.#holder = holderQuery(deps, () => (this.#pause.typing ? undefined : this.#name))
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Also fail if the balance could not be read. */
  get terms(): ReadResult<MintTerms> {
    const isBalanceUnread = this.#balance.result.kind === 'failed'
    return isBalanceUnread ? { kind: 'failed', last: undefined } : orLoading(this.#terms.result)
  }

  /** Terms of an earlier visit, shown until they are read. */
  get lastKnownTerms(): LastKnown<ShownTerms> | undefined {
    return this.#terms.lastKnown
  }

  /** In wei; after a failure the last known, undefined while unknown. */
  get balance(): Wei | undefined {
    return this.#balance.value
  }

  /** The typed name is 'being minted' while this account's own mint of it is pending. */
  get availability(): Availability {
    const { terms, text } = this
    const { activity, session } = this.#deps
    if (text === '') return { kind: 'nothing typed' }
    const named = nameToMint(text)
    if (!named.ok) return { kind: 'invalid', message: named.error }
    const name = named.value
    if (activity.pending.some(isMintOf(name))) return { kind: 'being minted' }
    if (terms.kind === 'ready' && byteLength(name) >= terms.value.bytesLimit)
      return { kind: 'invalid', message: texts.nameTooLong }
    const { result } = this.#holder
    if (result.kind !== 'ready') return { kind: result.kind === 'failed' ? 'unknown' : 'checking' }
    if (!result.value) return { kind: 'free', name }
    return sameAddress(result.value, session.account)
      ? { kind: 'yours' }
      : { kind: 'taken', holder: result.value }
  }

  /** Whether the name can pass for another in ordinary letters, so that minting needs a confirmation. */
  get isUnusual(): boolean {
    return foldedName(this.text) !== this.text.toLowerCase()
  }

  /** Minting needs a name known to be free and, if its spelling is unusual, the user's confirmation. */
  get control(): MintControl {
    const { connection, onSupportedChain } = this.#deps.session
    const control = mintButton({
      connection: connection.kind,
      chainSupported: onSupportedChain,
      terms: this.terms,
      nameText: this.text,
      balance: this.balance,
      busy: this.busy,
    })
    const isConfirmed = !this.isUnusual || this.confirmed === this.text
    const blocked = control.control === 'mint' && (this.availability.kind !== 'free' || !isConfirmed)
    return blocked ? { ...control, enabled: false } : control
  }

  /** Whether a write of this widget is being prepared or signed, or the typed name's mint awaits its block. */
  get busy(): boolean {
    const { transactions, activity } = this.#deps
    const writing = [MINT, GIFT].some((topic) => transactions.stageOf(topic).kind !== 'idle')
    const named = nameToMint(this.text)
    return writing || (named.ok && activity.awaitingBlock.some(isMintOf(named.value)))
  }

  /** Whether the widget shows or awaits an entry, and so does not fold (rules/names: folded-widget). */
  get inUse(): boolean {
    return this.opened || Boolean(this.text || this.bought) || this.busy
  }

  start(): () => void {
    const { session, activity, drafts } = this.#deps
    const draft = drafts.read(DRAFT_KEY)
    if (draft !== undefined && draft.length <= MAX_NAME_INPUT && this.text === '') this.type(draft)
    return combineDisposers(
      ...[this.#terms, this.#balance, this.#holder].map((query) => query.subscribe()),
      reaction(
        () => session.account,
        (account) => runInAction(() => this.#onAccount(account)),
      ),
      activity.onSettled((entry) => {
        runInAction(() => this.#onSettled(entry.topic, entry.outcome === 'success'))
        if (entry.outcome === 'failed' && isMint(entry)) void this.#explain(entry)
      }),
    )
  }

  /** Stores the typed name and reads its holder once typing pauses. */
  type(text: string): void {
    const { drafts } = this.#deps
    if (text === this.text) return
    this.text = text
    if (text !== '') this.bought = undefined
    if (text === '') drafts.remove(DRAFT_KEY)
    else drafts.write(DRAFT_KEY, text)
    this.#pause.begin()
  }

  open(): void {
    this.opened = true
  }

  confirmSpelling(confirmed: boolean): void {
    this.confirmed = confirmed ? this.text : ''
  }

  /** Mints as a gift; undefined or the user's own account ends the gift. */
  giveTo(holder: Address | undefined): void {
    this.giftFor = sameAddress(holder, this.#deps.session.account) ? undefined : holder
    this.#giver = this.giftFor && this.#deps.session.account
    this.given = undefined
    this.bought = undefined
    this.opened ||= this.giftFor !== undefined
  }

  startOver(): void {
    this.type('')
    this.bought = undefined
    this.opened = true
  }

  /** One round trip. */
  async refresh(): Promise<void> {
    await Promise.all([this.#terms.refetch(), this.#balance.refetch(), this.#holder.refetch()])
  }

  /**
   * Mints the typed name for the connected account, or as a gift for `giftFor`.
   * Does nothing unless the button is enabled; the price is read again before signing.
   */
  async mint(): Promise<void> {
    const { session, transactions, nameRegistry, config, drafts } = this.#deps
    const { control } = this
    const payer = session.account
    const holder = this.giftFor ?? payer
    const name = this.#name
    const { referrer } = this.#deps.referrer
    if (control.control !== 'mint' || !control.enabled || !payer || !holder || !name) return
    const isGift = !sameAddress(holder, payer)
    const shown = fullName(name, config.tldName)
    const mint = { name, holder, payer, referrer }
    const sent = await transactions.run({
      prepare: async () => (await import('./prepareMint.ts')).prepareMint(nameRegistry, mint, config),
      label: isGift ? texts.giftTitle(shown) : texts.mintTitle(shown),
      topic: `${isGift ? GIFT : MINT}${name}`,
      successText: texts.nameMinted,
    })
    if (sent) drafts.remove(DRAFT_KEY)
    // A change of terms or holder may have stopped the mint.
    else void this.refresh()
  }

  #onAccount(account: Address | undefined): void {
    this.bought = undefined
    // The previous account chose the gift.
    if (this.#giver !== undefined && !sameAddress(this.#giver, account)) this.giveTo(undefined)
  }

  /** Ignores other topics and failed gifts. `succeeded` is also false when a reorganization withdraws a mint. */
  #onSettled(topic: string, succeeded: boolean): void {
    if (topic.startsWith(MINT)) this.#settle(topic.slice(MINT.length) as DomainName, succeeded)
    if (!topic.startsWith(GIFT) || !succeeded) return
    this.given = topic.slice(GIFT.length) as DomainName
    this.giftFor = undefined
  }

  /** Adds to a failed mint's notice that the name was taken, if someone else has it. */
  async #explain(entry: ActivityEntry): Promise<void> {
    const { activity, nameRegistry } = this.#deps
    const holder = await nameRegistry.holderOf(nameOf(entry)).catch(() => undefined)
    if (holder && !sameAddress(holder, entry.transaction.from)) activity.explain(entry, texts.takenInBlock)
  }

  /** Shows the minted name unless another is typed meanwhile; a reorganization hides it again. */
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
}

const isMint = ({ topic }: ActivityEntry): boolean => topic.startsWith(MINT) || topic.startsWith(GIFT)

const isMintOf =
  (name: string) =>
  (entry: ActivityEntry): boolean =>
    isMint(entry) && nameOf(entry) === name

const nameOf = ({ topic }: ActivityEntry): DomainName => topic.slice(topic.indexOf(':') + 1) as DomainName
