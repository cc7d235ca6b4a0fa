import { makeAutoObservable, reaction, runInAction } from 'mobx'

import {
  launchTexts,
  readRatio,
  shownLine,
  toldPrices,
  UNIQUE_ID_BYTES,
  uniqueIdOf,
  type FieldVerdict,
  type LaunchFields,
} from '#domain/nft/launchDraft.ts'
import type { Launchpad, LaunchTerms } from '#domain/nft/Launchpad.ts'
import { NFT_REFUSED } from '#domain/nft/nftTexts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Randomness } from '#domain/shared/Randomness.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import type { TokenLedger } from '#domain/tokens/TokenLedger.ts'

import { BlockRefusal } from '../activity/BlockRefusal.ts'
import type { ReadingNews } from '../activity/ReadingNews.ts'
import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { ReferrerStore } from '../names/ReferrerStore.ts'
import { toReadResult, type ReadResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { PictureFile } from '../uploads/PictureFile.ts'
import type { ChosenFile, UploadStore } from '../uploads/UploadStore.ts'
import { LaunchDraft } from './LaunchDraft.ts'

/** The notice once the chain has it. */
export const LAUNCHED = 'Your collection is launched.'

/** Ids in a row that may be taken. */
const MAX_IDS = 3

/** What the topics of launches begin with; the collection's id follows. */
const TOPIC = 'launch:'

/** What a launch stands on. */
export interface LaunchDeps extends ReadingNews {
  readonly transactions: TransactionStore
  readonly referrer: ReferrerStore
  readonly uploads: UploadStore
  readonly launchpad: Launchpad
  readonly tokenLedger: TokenLedger
  readonly chance: Randomness
  readonly drafts: KeyValueStore
  readonly log: Log
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

/** Launching a collection (product /nft/create). What was typed outlives a reload and whatever goes wrong. */
export class LaunchStore {
  readonly draft: LaunchDraft
  terms: ReadResult<LaunchTerms> = { kind: 'loading' }
  balance: ReadResult<Wei> = { kind: 'loading' }
  /** It has ended, and where the collection is could not be read. */
  lost = false
  /** The last launch of this visit. */
  launched: Launched | undefined = undefined
  readonly file: PictureFile
  readonly #refused: BlockRefusal
  readonly #deps: LaunchDeps
  #epoch = 0
  #visits = 0

  constructor(deps: LaunchDeps) {
    this.#deps = deps
    this.#refused = new BlockRefusal(deps.activity, (topic) => topic.startsWith(TOPIC))
    this.draft = new LaunchDraft(deps.drafts, deps.config)
    this.file = new PictureFile(deps.uploads)
    makeAutoObservable(this, { draft: false, file: false }, { autoBind: true, deep: false })
  }

  /** What is to be said of each field. */
  get verdicts(): Readonly<Record<keyof LaunchFields, FieldVerdict>> {
    const longest = this.terms.kind === 'ready' ? this.terms.value.longestName : undefined
    return this.draft.verdicts(longest)
  }

  /** What some of its tokens will cost; undefined while ratio or fee are not known. */
  get prices(): ReturnType<typeof toldPrices> | undefined {
    const ratio = readRatio(this.draft.ratio)
    return ratio === undefined || this.terms.kind !== 'ready'
      ? undefined
      : toldPrices({ ratio, fee: this.terms.value.fee })
  }

  /** Whether a launch of this store is being prepared, signed or waited for. */
  get busy(): boolean {
    return this.draft.sent || this.#deps.transactions.stageOf(TOPIC).kind !== 'idle'
  }

  /** What has become of the last launch, where its block refused it; '' for none that was. */
  get refusal(): string {
    return this.#refused.entry && !this.draft.sent ? NFT_REFUSED.launch : ''
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
      this.#deps.activity.onSettled(({ topic, outcome }) => {
        this.draft.restore()
        if (topic.startsWith(TOPIC)) void this.#end(topic.slice(TOPIC.length), outcome === 'success')
      }),
      () => this.file.stop(),
    )
  }

  /** The form is looked at from now on; returns how it is left. */
  visit(): () => void {
    this.#visits += 1
    this.draft.restore()
    const { activity, health, session } = this.#deps
    return combineDisposers(
      reaction(
        () => session.account,
        () => void this.refresh(),
        { fireImmediately: true },
      ),
      reaction(
        () => health.renewals,
        () => void this.refresh(),
      ),
      activity.onSettled(() => void this.refresh()),
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

  /** Reads terms, id and balance: one round trip. After a reload, what has become of a signed launch, too. */
  async refresh(): Promise<void> {
    await this.#read(MAX_IDS)
  }

  async #read(ids: number): Promise<void> {
    const { session, chance, launchpad, tokenLedger, log } = this.#deps
    this.#epoch += 1
    const epoch = this.#epoch
    const [account, isSent, kept] = runInAction(
      () => [session.account, this.draft.sent, this.draft.id] as const,
    )
    if (isSent) void this.#learnEnd()
    const id = kept || uniqueIdOf(chance.bytes(UNIQUE_ID_BYTES))
    const [terms, balance, free] = await Promise.allSettled([
      launchpad.terms(),
      account ? tokenLedger.nativeBalanceOf(account) : Promise.resolve(undefined),
      launchpad.isFree(id),
    ])
    if (epoch !== this.#epoch) return
    for (const outcome of [terms, balance, free])
      if (outcome.status === 'rejected') log.error('The terms of a launch could not be read', outcome.reason)
    runInAction(() => {
      // An id that nobody drew before is as good as never taken: the source that says so of several in a row is wrong.
      const failed = free.status === 'rejected' || (!free.value && ids === 1)
      this.terms = failed ? { kind: 'failed', last: undefined } : toReadResult(terms)
      const read = toReadResult(balance)
      this.balance = read.kind === 'ready' ? toKnown(read.value) : read
      if (!failed && free.value) this.draft.takeId(id)
      else if (!this.draft.sent) this.draft.loseId(free.status === 'fulfilled')
    })
    const isTaken = free.status === 'fulfilled' && !free.value && !runInAction(() => this.draft.sent)
    if (isTaken && ids > 1) await this.#read(ids - 1)
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
    const order = {
      account,
      referrer: referrer.referrer,
      uniqueId: draft.uniqueId,
      ratio,
      price: terms.value.price,
      ...launchTexts(draft.fields),
    }
    const sent = await transactions.run({
      prepare: () => launchpad.prepareLaunch(order),
      label: `Launch ${shownLine(draft.name)}`,
      topic: `${TOPIC}${draft.uniqueId}`,
      successText: LAUNCHED,
    })
    if (sent) draft.mark(true)
    else void this.refresh()
  }

  /** Looks again where the collection is. */
  async seekAgain(): Promise<void> {
    await this.#end(this.draft.id, true)
  }

  /** After a reload: the list of transactions knows, or the chain does. */
  async #learnEnd(): Promise<void> {
    const id = runInAction(() => this.draft.id)
    const { activity, session } = this.#deps
    const entry = runInAction(() => activity.entries.find(({ topic }) => topic === `${TOPIC}${id}`))
    if (entry) {
      if (entry.outcome !== undefined) await this.#end(id, entry.outcome === 'success')
      return
    }
    // Another account may have signed it: without its list only the chain tells.
    if (session.account) await this.#end(id, false)
  }

  /** A launch has come to its end: where it is asked of the chain, which has the last word. */
  async #end(id: string, success: boolean): Promise<void> {
    if (id !== runInAction(() => this.draft.id)) return
    const found = await this.#deps.launchpad.collectionOf(id).then(
      (address) => ({ address }),
      (error: unknown) => {
        this.#deps.log.error('Where a launched collection is could not be read', error)
        return undefined
      },
    )
    if (id !== runInAction(() => this.draft.id)) return
    runInAction(() => {
      this.lost = success && !found?.address
      if (found?.address) this.#arrive(found.address)
      else if (!success && found) this.draft.mark(false)
    })
  }

  #arrive(address: Address): void {
    this.launched = { address, watched: this.#visits > 0 }
    this.draft.clear()
  }
}

/** Nobody is connected: there is no balance to be read. */
function toKnown(balance: Wei | undefined): ReadResult<Wei> {
  return balance === undefined ? { kind: 'loading' } : { kind: 'ready', value: balance }
}
