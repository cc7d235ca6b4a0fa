import { makeAutoObservable, reaction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { coinOf } from '#domain/shared/coinOf.ts'
import type { CollectionCard } from '#domain/nft/collection.ts'
import { buyPrice, MIN_RATIO, type Curve } from '#domain/nft/curve.ts'
import {
  examplePrices,
  launchTexts,
  LEVEL_NUMBERS,
  levelCurves,
  levelRatios,
  PRICE_LEVELS,
  RATIO_NUMBERS,
  readRatio,
  shownLine,
  type ExamplePrice,
  type FieldVerdict,
  type LaunchFields,
  type PriceLevel,
} from '#domain/nft/launchDraft.ts'
import { launchReview, launchTitle } from '#domain/nft/launchReview.ts'
import type { Launchpad, LaunchTerms } from '#domain/nft/Launchpad.ts'
import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import * as texts from '#domain/nft/texts.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { orLoading, type ReadResult } from '#domain/shared/AsyncResult.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import type { CommonDeps, ReadDeps } from '../activity/ReadDeps.ts'
import { BlockRefusal } from '../activity/BlockRefusal.ts'
import type { ReferrerStore } from '../names/ReferrerStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import type { PictureStore } from '../profile/PictureStore.ts'
import type { AmountDeps } from '../tokens/AmountEntry.ts'
import { PictureFile } from '../uploads/PictureFile.ts'
import type { ChosenFile, UploadStore } from '../uploads/UploadStore.ts'
import { LaunchDraft } from './LaunchDraft.ts'

const MAX_IDS = 3

const TOPIC = 'launch:'

export interface LaunchDeps
  extends ReadDeps, AmountDeps, Pick<CommonDeps, 'transactions' | 'ledger' | 'drafts' | 'config'> {
  readonly referrer: ReferrerStore
  readonly uploads: UploadStore
  readonly pictures: PictureStore
  readonly launchpad: Launchpad
  /** An unpredictable id, different each time (rules/nft: launch). */
  readonly newCollectionId: () => string
}

export type LaunchObstacle = keyof typeof texts.launchObstacles | undefined

/** Why the picture would not be the one that the user wants (rules/nft: launch-picture). */
export type PictureDoubt = keyof typeof texts.launchAnyway

/** In the order of the page. */
const FIELDS = ['image', 'name', 'symbol', 'description', 'ratio'] as const

type Described = Pick<CollectionCard, 'address' | 'name' | 'preview'> & { readonly ratio: bigint | undefined }

/** Launches a collection (rules/nft: launch). */
export class LaunchStore {
  readonly draft: LaunchDraft
  searched = false
  usedIds = 0
  launched: Described | undefined = undefined
  readonly file: PictureFile
  readonly curves: ReturnType<typeof levelCurves>
  readonly #levels: Readonly<Record<PriceLevel, bigint>>
  /** The doubt and the link that the user accepts; of another link or for another doubt it is void. */
  accepted = ''
  readonly #refused: BlockRefusal
  readonly #deps: LaunchDeps
  readonly #terms: Query<LaunchTerms>
  readonly #balance: Query<Wei>
  readonly #idIsFree: Query<boolean>
  readonly #collection: Query<Address | undefined>

  constructor(deps: LaunchDeps) {
    this.#deps = deps
    this.#refused = new BlockRefusal({
      activity: deps.activity,
      isOurs: (topic) => topic.startsWith(TOPIC),
      explain: () => texts.launchFailed,
    })
    this.draft = new LaunchDraft(deps.drafts, deps.config, deps)
    this.file = new PictureFile(deps.uploads)
    this.#levels = levelRatios(readRatio(String(deps.config.nftDefaultRatio), '.') ?? MIN_RATIO)
    this.curves = levelCurves(this.#levels)
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
    makeAutoObservable(this, { draft: false, file: false, curves: false }, { autoBind: true, deep: false })
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

  get prices(): readonly ExamplePrice[] {
    return examplePrices(RATIO_NUMBERS, this.#curve)
  }

  get levels(): readonly {
    readonly level: PriceLevel
    readonly ratio: bigint
    readonly prices: readonly ExamplePrice[]
  }[] {
    return PRICE_LEVELS.map((level) => {
      const ratio = this.#levels[level]
      return { level, ratio, prices: examplePrices(LEVEL_NUMBERS, { ...this.#curve, ratio }) }
    })
  }

  /** Undefined for a ratio of the user's own. */
  get level(): PriceLevel | undefined {
    return PRICE_LEVELS.find((level) => this.#levels[level] === this.#curve.ratio)
  }

  get card(): CollectionCard {
    const { name, image } = this.draft
    const preview = this.picture === 'shown' ? image.trim() : ''
    return this.#cardOf({ address: ZERO_ADDRESS, name: shownLine(name), preview, ratio: this.#curve.ratio })
  }

  get launchedCard(): CollectionCard | undefined {
    return this.launched && this.#cardOf(this.launched)
  }

  get picture(): 'none' | 'loading' | 'not found' | 'shown' {
    const image = this.#image
    if (image === undefined) return 'none'
    const { kind, found } = this.#deps.pictures.pictureOf({ image })
    if (found) return 'shown'
    return kind === 'loading' ? 'loading' : 'not found'
  }

  get doubt(): PictureDoubt | undefined {
    if (this.#image === undefined) return undefined
    if (this.file.problem !== undefined) return 'not uploaded'
    return this.picture === 'not found' ? 'not found' : undefined
  }

  get isDoubtAccepted(): boolean {
    return this.accepted === this.#doubted
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
    return this.missing ?? (balance.value < terms.value.price ? 'too little' : undefined)
  }

  get missing(): LaunchObstacle {
    if (this.file.uploading) return 'uploading'
    for (const field of FIELDS) {
      const { kind } = this.verdicts[field]
      if (field === 'ratio' && this.draft.ratioEntry.verdict.kind === 'ambiguous') return 'ratio ambiguous'
      if (kind !== 'fine') return `${field} ${kind}`
      if (field !== 'image') continue
      if (this.doubt && !this.isDoubtAccepted) return `image ${this.doubt}`
      if (this.picture === 'loading') return 'image loading'
    }
    return undefined
  }

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
      reaction(
        () => this.#image,
        (image) => image !== undefined && this.#deps.pictures.want({ image }),
        { fireImmediately: true },
      ),
      this.launchAnother,
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

  chooseLevel(level: PriceLevel): void {
    this.draft.fillRatio(this.#levels[level])
  }

  /** Whether to launch although the picture is not the one that the user wants. */
  acceptDoubt(accepted: boolean): void {
    this.accepted = accepted ? this.#doubted : ''
  }

  /** Puts the empty form in place of the launched collection. */
  launchAnother(): void {
    this.launched = undefined
  }

  async launch(): Promise<void> {
    const { config, session, referrer, transactions, launchpad } = this.#deps
    const { terms, draft } = this
    const { account } = session
    const { ratio } = this.#curve
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

  get #curve(): Partial<Curve> {
    const ratio = readRatio(this.draft.ratio, this.#deps.decimalSign)
    return {
      ...(ratio !== undefined && { ratio }),
      ...(this.terms.kind === 'ready' && { fee: this.terms.value.fee }),
    }
  }

  get #image(): string | undefined {
    return this.verdicts.image.kind === 'fine' ? this.draft.image.trim() : undefined
  }

  get #doubted(): string {
    return `${this.doubt ?? ''} ${this.#image ?? ''}`
  }

  #cardOf({ ratio, ...shown }: Described): CollectionCard {
    const { fee } = this.#curve
    const price = ratio === undefined || fee === undefined ? undefined : buyPrice(0n, { ratio, fee })
    const { shownAccount: owner } = this.#deps.session
    return { ...shown, price, supply: 0n, owner, createdAt: 0, sounds: false, moves: false }
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
    const { name, image: preview } = launchTexts(this.draft.fields)
    this.launched = { address, name, preview, ratio: this.#curve.ratio }
    this.draft.clear()
    this.searched = false
  }
}
