import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { coinOf } from '#domain/shared/coinOf.ts'
import {
  launchTexts,
  readRatio,
  examplePrices,
  type FieldVerdict,
  type LaunchFields,
} from '#domain/nft/launchDraft.ts'
import { launchReview, launchTitle } from '#domain/nft/launchReview.ts'
import type { Launchpad, LaunchTerms } from '#domain/nft/Launchpad.ts'
import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import { orLoading, type ReadResult } from '#domain/shared/AsyncResult.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import type { Ledger } from '#domain/tokens/Ledger.ts'

import { BlockRefusal } from '../activity/BlockRefusal.ts'
import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { ReferrerStore } from '../names/ReferrerStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { AmountDeps } from '../tokens/AmountEntry.ts'
import { PictureFile } from '../uploads/PictureFile.ts'
import type { ChosenFile, UploadStore } from '../uploads/UploadStore.ts'
import { LaunchDraft } from './LaunchDraft.ts'

const MAX_IDS = 3

const TOPIC = 'launch:'

export interface LaunchDeps extends ReadDeps, AmountDeps {
  readonly transactions: TransactionStore
  readonly referrer: ReferrerStore
  readonly uploads: UploadStore
  readonly launchpad: Launchpad
  /** An unpredictable id, different each time (rules/nft: launch). */
  readonly newCollectionId: () => string
  readonly ledger: Ledger
  readonly drafts: KeyValueStore
  readonly config: CommunityConfig
}

/** The first reason that prevents a launch now. */
export type LaunchObstacle =
  | 'not read'
  | 'reading'
  | 'paused'
  | 'ambiguous ratio'
  | 'fields'
  | 'uploading'
  | 'too little'
  | 'busy'
  | undefined

interface LaunchedCollection {
  readonly address: Address
  readonly watched: boolean
}

/** Launches a collection (rules/nft: launch). */
export class LaunchStore {
  readonly draft: LaunchDraft
  /** Whether the user has requested a search for the collection, even if its transaction is pending. */
  searched = false
  usedIds = 0
  /** The collection launched since the page was opened. */
  launched: LaunchedCollection | undefined = undefined
  readonly file: PictureFile
  readonly #refused: BlockRefusal
  readonly #deps: LaunchDeps
  readonly #terms: Query<LaunchTerms>
  readonly #balance: Query<Wei>
  readonly #idIsFree: Query<boolean>
  readonly #collection: Query<Address | undefined>
  #subscribers = 0

  constructor(deps: LaunchDeps) {
    this.#deps = deps
    this.#refused = new BlockRefusal({
      activity: deps.activity,
      isOurs: (topic) => topic.startsWith(TOPIC),
      explain: () => texts.launchFailed,
    })
    this.draft = new LaunchDraft(deps.drafts, deps.config, deps)
    this.file = new PictureFile(deps.uploads)
    const { launchpad, queries, session, ledger } = deps
    const failure = 'The terms of a launch could not be read'
    this.#terms = new Query(queries, {
      failure,
      ask: () => ({ key: ['launch terms'], fetch: () => launchpad.terms() }),
    })
    this.#balance = new Query(queries, {
      failure,
      ask: () => ofAccount(session, ['coins'], (account) => ledger.nativeBalanceOf(account)),
    })
    this.#idIsFree = new Query(queries, {
      failure,
      ask: () => {
        const { id, sent } = this.draft
        return id === '' || sent
          ? undefined
          : { key: ['collection id is free', id], fetch: () => launchpad.isFree(id) }
      },
    })
    this.#collection = new Query(queries, {
      failure: 'The address of a launched collection could not be read',
      ask: () => {
        const { id, sent } = this.draft
        return sent && this.#hasEnded
          ? { key: ['collection of id', id], fetch: () => launchpad.collectionOf(id) }
          : undefined
      },
    })
    makeAutoObservable(this, { draft: false, file: false }, { autoBind: true, deep: false })
  }

  /** Also fail if the id could not be checked, or if three drawn ids in a row are reported as used. */
  get terms(): ReadResult<LaunchTerms> {
    const isFree = this.#idIsFree.result
    // Random ids do not collide, so an endpoint that reports several in a row as used is wrong.
    const failed =
      isFree.kind === 'failed' || (isFree.kind === 'ready' && !isFree.value && this.usedIds >= MAX_IDS)
    return failed ? { kind: 'failed', last: undefined } : orLoading(this.#terms.result)
  }

  /** 'loading' also without an account. */
  get balance(): ReadResult<Wei> {
    return orLoading(this.#balance.result)
  }

  get lost(): boolean {
    const { result } = this.#collection
    const isUnknown = result.kind === 'failed' || (result.kind === 'ready' && !result.value)
    return isUnknown && (this.searched || this.#entry?.outcome === 'success')
  }

  get verdicts(): Readonly<Record<keyof LaunchFields, FieldVerdict>> {
    const maxLength = this.terms.kind === 'ready' ? this.terms.value.longestName : undefined
    return this.draft.verdicts(maxLength)
  }

  get prices(): ReturnType<typeof examplePrices> | undefined {
    const ratio = readRatio(this.draft.ratio, this.#deps.decimalSign)
    return ratio === undefined || this.terms.kind !== 'ready'
      ? undefined
      : examplePrices({ ratio, fee: this.terms.value.fee })
  }

  /** Whether a launch is being prepared or signed, or was sent, even in an earlier visit, with an unknown outcome. */
  get busy(): boolean {
    return this.draft.sent || this.#deps.transactions.stageOf(TOPIC).kind !== 'idle'
  }

  /** Why the last launch failed in its block; '' if it did not. */
  get refusal(): string {
    return this.draft.sent ? '' : this.#refused.text
  }

  /** The first of several reasons; undefined if the collection can be launched. */
  get obstacle(): LaunchObstacle {
    const { terms, balance } = this
    if (this.busy) return 'busy'
    if (terms.kind === 'failed' || balance.kind === 'failed') return 'not read'
    if (terms.kind === 'loading' || balance.kind === 'loading' || this.draft.uniqueId === '') return 'reading'
    if (terms.value.paused) return 'paused'
    if (this.draft.ratioEntry.verdict.kind === 'ambiguous') return 'ambiguous ratio'
    if (Object.values(this.verdicts).some(({ kind }) => kind !== 'fine')) return 'fields'
    if (this.file.uploading) return 'uploading'
    return balance.value < terms.value.price ? 'too little' : undefined
  }

  /** Follows a sent launch until its collection is found. */
  start(): () => void {
    return combineDisposers(
      this.#refused.start(),
      this.#deps.activity.onSettled(() => this.draft.restore()),
      reaction(
        () => this.#collection.result,
        (collection) => {
          if (collection.kind === 'ready') this.#end(collection.value)
        },
      ),
      () => this.file.stop(),
    )
  }

  subscribe(): () => void {
    this.#subscribers += 1
    this.draft.restore()
    return combineDisposers(
      this.#terms.subscribe(),
      this.#balance.subscribe(),
      reaction(
        () => this.draft.id,
        (id) => {
          if (id === '') this.draft.proposeId(this.#deps.newCollectionId())
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.#idIsFree.result,
        (isFree) => {
          if (isFree.kind === 'ready') this.#checkId(isFree.value)
          else if (isFree.kind === 'failed') this.draft.unconfirmId(false)
        },
        { fireImmediately: true },
      ),
      () => {
        this.#subscribers -= 1
      },
      () => {
        runInAction(() => {
          this.launched = undefined
        })
      },
    )
  }

  async refresh(): Promise<void> {
    this.usedIds = 0
    await Promise.all([this.#terms, this.#balance, this.#idIsFree].map((query) => query.refetch()))
  }

  type(field: keyof LaunchFields, text: string): void {
    this.draft.type(field, text)
    if (field === 'image') this.file.forgetProblem()
  }

  /** Uploads a file permanently and sets its URL as the picture. */
  async upload(file: ChosenFile): Promise<void> {
    await this.file.upload(file, {
      text: () => this.draft.image,
      fill: (link) => this.draft.type('image', link),
    })
  }

  async launch(): Promise<void> {
    const { config, session, referrer, transactions, launchpad } = this.#deps
    const { terms, draft } = this
    const { account } = session
    const ratio = readRatio(this.draft.ratio, this.#deps.decimalSign)
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
      prepare: async () =>
        reviewed(await launchpad.prepareLaunch(params), (facts) =>
          launchReview(params, facts, coinOf(config)),
        ),
      label: launchTitle(params.name),
      topic: `${TOPIC}${draft.uniqueId}`,
      successText: texts.launched,
    })
    if (sent) draft.setSent(true)
    else void this.refresh()
  }

  /** Searches for the launched collection, even while its transaction is pending. Sets `lost` if the chain has none. */
  async seekAgain(): Promise<void> {
    this.searched = true
    await this.#collection.refetch()
  }

  /** Undefined also if another account has signed the launch. */
  get #entry(): ActivityEntry | undefined {
    return this.#deps.activity.entries.find(({ topic }) => topic === `${TOPIC}${this.draft.id}`)
  }

  /** Without an entry only the chain knows whether the transaction has ended. */
  get #hasEnded(): boolean {
    const entry = this.#entry
    if (this.searched) return true
    return entry ? entry.outcome !== undefined : this.#deps.session.account !== undefined
  }

  /** Confirms a free id; replaces a used one, at most twice. */
  #checkId(isFree: boolean): void {
    const { draft } = this
    if (isFree) {
      this.usedIds = 0
      draft.confirmId(draft.id)
      return
    }
    this.usedIds += 1
    draft.unconfirmId(this.usedIds < MAX_IDS)
  }

  /** A launch without a collection has failed, unless its outcome is unknown. */
  #end(address: Address | undefined): void {
    if (address) this.#finish(address)
    else if (!this.lost) this.draft.setSent(false)
  }

  #finish(address: Address): void {
    this.launched = { address, watched: this.#subscribers > 0 }
    this.draft.clear()
    this.searched = false
  }
}
