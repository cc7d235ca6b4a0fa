import { makeAutoObservable, reaction, runInAction } from 'mobx'

import {
  launchTexts,
  readRatio,
  examplePrices,
  type FieldVerdict,
  type LaunchFields,
} from '#domain/nft/launchDraft.ts'
import { launchTitle } from '#domain/nft/launchReview.ts'
import type { Launchpad, LaunchTerms } from '#domain/nft/Launchpad.ts'
import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import type { TokenLedger } from '#domain/tokens/TokenLedger.ts'

import { BlockRefusal } from '../activity/BlockRefusal.ts'
import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { ReferrerStore } from '../names/ReferrerStore.ts'
import { orLoading, type ReadResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import { PictureFile } from '../uploads/PictureFile.ts'
import type { ChosenFile, UploadStore } from '../uploads/UploadStore.ts'
import { LaunchDraft } from './LaunchDraft.ts'

/** Ids in a row that may be taken. */
const MAX_IDS = 3

/** What the topics of launches begin with; the collection's id follows. */
const TOPIC = 'launch:'

/** What a launch stands on. */
export interface LaunchDeps extends ReadDeps {
  readonly transactions: TransactionStore
  readonly referrer: ReferrerStore
  readonly uploads: UploadStore
  readonly launchpad: Launchpad
  readonly tokenLedger: TokenLedger
  readonly drafts: KeyValueStore
  readonly config: CommunityConfig
}

/** What keeps a launch from being signed now, the first of it. */
export type LaunchObstacle =
  | 'not read'
  | 'reading'
  | 'paused'
  | 'fields'
  | 'uploading'
  | 'too little'
  | 'busy'
  | undefined

/** A collection that has just come to be. */
interface Launched {
  readonly address: Address
  /** Whether its creator is still looking at the form. */
  readonly watched: boolean
}

/** Launching a collection (rules/nft: launch). What was typed outlives a reload and whatever goes wrong. */
export class LaunchStore {
  readonly draft: LaunchDraft
  /** The user wants to know where it is, whatever the list of transactions says. */
  sought = false
  /** How many ids in a row were taken. */
  taken = 0
  /** The last launch of this visit. */
  launched: Launched | undefined = undefined
  readonly file: PictureFile
  readonly #refused: BlockRefusal
  readonly #deps: LaunchDeps
  readonly #terms: Query<LaunchTerms>
  readonly #balance: Query<Wei>
  readonly #free: Query<boolean>
  readonly #place: Query<Address | undefined>
  #visits = 0

  constructor(deps: LaunchDeps) {
    this.#deps = deps
    this.#refused = new BlockRefusal(deps.activity, (topic) => topic.startsWith(TOPIC))
    this.draft = new LaunchDraft(deps.drafts, deps.config)
    this.file = new PictureFile(deps.uploads)
    const { launchpad, queries, session, tokenLedger } = deps
    const failure = 'The terms of a launch could not be read'
    this.#terms = new Query(queries, {
      failure,
      ask: () => ({ key: ['launch terms'], fetch: () => launchpad.terms() }),
    })
    this.#balance = new Query(queries, {
      failure,
      ask: () => ofAccount(session, ['coins'], (account) => tokenLedger.nativeBalanceOf(account)),
    })
    this.#free = new Query(queries, {
      failure,
      ask: () => {
        const { id, sent } = this.draft
        return id === '' || sent
          ? undefined
          : { key: ['collection id is free', id], fetch: () => launchpad.isFree(id) }
      },
    })
    this.#place = new Query(queries, {
      failure: 'Where a launched collection is could not be read',
      ask: () => {
        const { id, sent } = this.draft
        return sent && this.#hasEnded
          ? { key: ['collection of id', id], fetch: () => launchpad.collectionOf(id) }
          : undefined
      },
    })
    makeAutoObservable(this, { draft: false, file: false }, { autoBind: true, deep: false })
  }

  get terms(): ReadResult<LaunchTerms> {
    const free = this.#free.result
    // An id that nobody drew before is as good as never taken: the source that says so of several in a row is wrong.
    const failed = free.kind === 'failed' || (free.kind === 'ready' && !free.value && this.taken >= MAX_IDS)
    return failed ? { kind: 'failed', last: undefined } : orLoading(this.#terms.result)
  }

  get balance(): ReadResult<Wei> {
    return orLoading(this.#balance.result)
  }

  /** It has ended, and where the collection is could not be read. */
  get lost(): boolean {
    const { result } = this.#place
    const isUnknown = result.kind === 'failed' || (result.kind === 'ready' && !result.value)
    return isUnknown && (this.sought || this.#entry?.outcome === 'success')
  }

  /** What is to be said of each field. */
  get verdicts(): Readonly<Record<keyof LaunchFields, FieldVerdict>> {
    const maxLength = this.terms.kind === 'ready' ? this.terms.value.longestName : undefined
    return this.draft.verdicts(maxLength)
  }

  /** What some of its tokens will cost; undefined while ratio or fee are not known. */
  get prices(): ReturnType<typeof examplePrices> | undefined {
    const ratio = readRatio(this.draft.ratio)
    return ratio === undefined || this.terms.kind !== 'ready'
      ? undefined
      : examplePrices({ ratio, fee: this.terms.value.fee })
  }

  /** Whether a launch of this store is being prepared, signed or waited for. */
  get busy(): boolean {
    return this.draft.sent || this.#deps.transactions.stageOf(TOPIC).kind !== 'idle'
  }

  /** What has become of the last launch, where its block refused it; '' for none that was. */
  get refusal(): string {
    return this.#refused.entry && !this.draft.sent ? texts.launchFailed : ''
  }

  get obstacle(): LaunchObstacle {
    const { terms, balance } = this
    if (this.busy) return 'busy'
    if (terms.kind === 'failed' || balance.kind === 'failed') return 'not read'
    if (terms.kind === 'loading' || balance.kind === 'loading' || this.draft.uniqueId === '') return 'reading'
    if (terms.value.paused) return 'paused'
    if (Object.values(this.verdicts).some(({ kind }) => kind !== 'fine')) return 'fields'
    if (this.file.uploading) return 'uploading'
    return balance.value < terms.value.price ? 'too little' : undefined
  }

  start(): () => void {
    return combineDisposers(
      this.#refused.start(),
      this.draft.start(),
      this.#deps.activity.onSettled(() => this.draft.restore()),
      reaction(
        () => this.#place.result,
        (place) => {
          if (place.kind === 'ready') this.#end(place.value)
        },
      ),
      () => this.file.stop(),
    )
  }

  /** The form is looked at from now on; returns how it is left. */
  subscribe(): () => void {
    this.#visits += 1
    this.draft.restore()
    return combineDisposers(
      this.#terms.subscribe(),
      this.#balance.subscribe(),
      reaction(
        () => this.draft.id,
        (id) => {
          if (id === '') this.draft.drawId(this.#deps.launchpad.newId())
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.#free.result,
        (free) => {
          if (free.kind === 'ready') this.#learnId(free.value)
          else if (free.kind === 'failed') this.draft.loseId(false)
        },
        { fireImmediately: true },
      ),
      () => {
        this.#visits -= 1
      },
      () => {
        runInAction(() => {
          this.launched = undefined
        })
      },
    )
  }

  /** Reads terms, id and balance again: one round trip. */
  async refresh(): Promise<void> {
    this.taken = 0
    await Promise.all([this.#terms, this.#balance, this.#free].map((query) => query.refetch()))
  }

  type(field: keyof LaunchFields, text: string): void {
    this.draft.type(field, text)
    if (field === 'image') this.file.forgetProblem()
  }

  /** Keeps a file for ever and takes its address as the picture. */
  async upload(file: ChosenFile): Promise<void> {
    await this.file.keep(file, {
      text: () => this.draft.image,
      fill: (link) => this.draft.type('image', link),
    })
  }

  /** Prepares, shows and signs the launch. What was typed stays until the chain has the collection. */
  async launch(): Promise<void> {
    const { session, referrer, transactions, launchpad } = this.#deps
    const { terms, draft } = this
    const { account } = session
    const ratio = readRatio(this.draft.ratio)
    if (this.obstacle !== undefined || terms.kind !== 'ready' || !account || ratio === undefined) return
    this.#refused.forget()
    const params = {
      account,
      referrer: referrer.referrer,
      uniqueId: draft.uniqueId,
      ratio,
      price: terms.value.price,
      ...launchTexts(draft.fields),
    }
    const sent = await transactions.run({
      prepare: () => launchpad.prepareLaunch(params),
      label: launchTitle(params.name),
      topic: `${TOPIC}${draft.uniqueId}`,
      successText: texts.launched,
    })
    if (sent) draft.mark(true)
    else void this.refresh()
  }

  /** Looks again where the collection is. */
  async seekAgain(): Promise<void> {
    this.sought = true
    await this.#place.refetch()
  }

  /** The launch that was signed, in the list of transactions; another account may have signed it. */
  get #entry(): ActivityEntry | undefined {
    return this.#deps.activity.entries.find(({ topic }) => topic === `${TOPIC}${this.draft.id}`)
  }

  /** Whether its transaction waits no more. Without the list of its account only the chain tells. */
  get #hasEnded(): boolean {
    const entry = this.#entry
    if (this.sought) return true
    return entry ? entry.outcome !== undefined : this.#deps.session.account !== undefined
  }

  #learnId(isFree: boolean): void {
    const { draft } = this
    if (isFree) {
      this.taken = 0
      draft.takeId(draft.id)
      return
    }
    this.taken += 1
    draft.loseId(this.taken < MAX_IDS)
  }

  /** A launch has come to its end: where it is the chain has said, which has the last word. */
  #end(address: Address | undefined): void {
    if (address) this.#arrive(address)
    else if (!this.lost) this.draft.mark(false)
  }

  #arrive(address: Address): void {
    this.launched = { address, watched: this.#visits > 0 }
    this.draft.clear()
    this.sought = false
  }
}
