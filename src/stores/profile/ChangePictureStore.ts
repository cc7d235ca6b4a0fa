import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { fullName } from '#domain/names/fullName.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { NameOwnerActions } from '#domain/names/NameOwnerActions.ts'
import { pictureTitle, type PictureChange } from '#domain/names/nameReview.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { mediaSource } from '#domain/media/mediaSource.ts'
import { onlyPicture, readPicture, withPicture } from '#domain/profile/pictureData.ts'
import * as texts from '#domain/profile/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import type { ActivityStore } from '../activity/ActivityStore.ts'
import type { TransactionStore } from '../activity/TransactionStore.ts'
import type { IdentityStore } from '../names/IdentityStore.ts'
import { orLoading, type ReadResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import { PictureFile } from '../uploads/PictureFile.ts'
import type { ChosenFile, UploadStore } from '../uploads/UploadStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { PictureStore, PictureState } from './PictureStore.ts'

/** What the chain keeps with the user's name. */
export interface StoredData {
  /** It is no JSON object, and changing the picture would replace it. */
  readonly malformed: boolean
  readonly hasPicture: boolean
}

/** What the typed link is. */
export type DraftVerdict = 'empty' | 'no picture' | 'plain http' | 'picture'

/** Milliseconds after the last key until the preview is fetched. */
const TYPING_PAUSE = 400

export interface ChangePictureDeps {
  readonly session: SessionStore
  readonly queries: Queries
  readonly identity: IdentityStore
  readonly pictures: PictureStore
  readonly uploads: UploadStore
  readonly transactions: TransactionStore
  readonly activity: ActivityStore
  readonly nameRegistry: NameRegistry
  readonly nameOwnerActions: NameOwnerActions
  readonly clock: Clock
  readonly config: CommunityConfig
}

/**
 * The user's own picture: a link or an upload, looked at first, then kept with their name
 * (rules/media: change-picture).
 */
export class ChangePictureStore {
  text = ''
  /** The user agrees to lose what stands in the place of readable data. */
  mayReplace = false
  /** A file that is to become the link. */
  readonly file: PictureFile
  /** The link the preview is of. */
  previewed = ''
  readonly #deps: ChangePictureDeps
  /** What was sent to be kept, by topic; undefined for a removal. */
  readonly #sent = new Map<string, string | undefined>()
  readonly #data: Query<StoredData>
  #cancelPreview: (() => void) | undefined

  constructor(deps: ChangePictureDeps) {
    this.#deps = deps
    this.#data = new Query(deps.queries, {
      failure: 'What is kept with the name could not be read',
      follows: 'transactions',
      ask: () => {
        const name = this.#written
        return name === undefined ? undefined : { key: ['kept data', name], fetch: () => this.#read(name) }
      },
    })
    this.file = new PictureFile(deps.uploads)
    makeAutoObservable(this, { file: false }, { autoBind: true, deep: false })
  }

  /** Whose picture is shown; a cached name until the chain has answered, and undefined while there is none. */
  get name(): DomainName | undefined {
    return this.#deps.session.account && this.#deps.identity.name
  }

  /** The chain has answered that the account has no name, or there is no account: there is nothing to keep a picture with. */
  get isNameless(): boolean {
    return (
      !this.#deps.session.account || (this.#deps.identity.main.kind === 'ready' && this.name === undefined)
    )
  }

  /** What stands there already; not known before the name is. */
  get data(): ReadResult<StoredData> {
    const isNameUnread = this.#deps.identity.main.kind === 'failed'
    return isNameUnread ? { kind: 'failed', last: undefined } : orLoading(this.#data.result)
  }

  get verdict(): DraftVerdict {
    if (this.text.trim() === '') return 'empty'
    const source = mediaSource(this.text, mediaPolicy(this.#deps.config))
    if (!source) return 'no picture'
    return source.kind === 'link' ? 'plain http' : 'picture'
  }

  /** The picture of the link; undefined while there is nothing to look at. */
  get preview(): PictureState | undefined {
    if (this.verdict !== 'picture') return undefined
    return this.#deps.pictures.pictureOf({
      image: this.previewed === this.text.trim() ? this.previewed : '\n',
    })
  }

  /** Everything is there to ask for a signature. */
  get canSubmit(): boolean {
    return this.verdict === 'picture' && this.#canWrite
  }

  /** There is a picture to take away, and everything to ask for it. */
  get canRemove(): boolean {
    return this.data.kind === 'ready' && this.data.value.hasPicture && this.#canWrite
  }

  get #canWrite(): boolean {
    return (
      this.#written !== undefined &&
      !this.file.uploading &&
      this.data.kind === 'ready' &&
      (!this.data.value.malformed || this.mayReplace) &&
      this.#deps.transactions.stage.kind === 'idle'
    )
  }

  /** The name that may be written to: as the chain has told it, never a cached one. */
  get #written(): DomainName | undefined {
    return this.#deps.identity.main.kind === 'ready' ? this.name : undefined
  }

  start(): () => void {
    const { session, activity, pictures } = this.#deps
    return combineDisposers(
      this.#data.subscribe(),
      // An upload was signed by one account for one name; the next one has nothing to do with it.
      reaction(
        () => [session.account, this.name].join(),
        () => runInAction(() => this.#beginAnew()),
      ),
      activity.onSettled(({ topic, outcome }) => {
        // Without our own memory of what was sent, as after a reload, the chain is asked.
        if (topic.startsWith(TOPIC) && outcome === 'success')
          pictures.changed(nameIn(topic), this.#sent.get(topic))
      }),
      () => {
        this.#cancelPreview?.()
        this.file.stop()
      },
    )
  }

  /** Reads what the chain keeps with the name now; the name first, where that could not be read. */
  async readAgain(): Promise<void> {
    this.mayReplace = false
    if (this.#deps.identity.main.kind === 'failed') await this.#deps.identity.refresh()
    await this.#data.refetch()
  }

  #beginAnew(): void {
    this.mayReplace = false
    this.file.stop()
  }

  async #read(name: DomainName): Promise<StoredData> {
    const data = await this.#deps.nameRegistry.dataOf(name)
    return { malformed: !withPicture(data, undefined).ok, hasPicture: readPicture(data) !== undefined }
  }

  type(text: string): void {
    this.text = text
    this.file.forgetProblem()
    this.#cancelPreview?.()
    this.#cancelPreview = this.#deps.clock.after(TYPING_PAUSE, () => this.#showPreview())
  }

  /** Agrees, or no longer agrees, to lose data that cannot be read. */
  allowReplacing(allowed: boolean): void {
    this.mayReplace = allowed
  }

  /** Keeps a file for ever and takes its address as the link. */
  async upload(file: ChosenFile): Promise<void> {
    await this.file.keep(file, {
      text: () => this.text,
      fill: (link) => {
        this.text = link
      },
    })
    this.#showPreview()
  }

  /** The dialog goes; what was not signed yet goes with it, what was signed is followed. */
  leave(): void {
    if (this.#deps.transactions.stageOf(TOPIC).kind !== 'idle') this.#deps.transactions.cancel()
    this.file.stop()
  }

  /** Keeps the link with the name. Resolves to whether it was sent. */
  submit(): Promise<boolean> {
    return this.canSubmit ? this.#write(this.text.trim()) : Promise.resolve(false)
  }

  /** Takes the picture away. Resolves to whether it was sent. */
  remove(): Promise<boolean> {
    return this.canRemove ? this.#write(undefined) : Promise.resolve(false)
  }

  async #write(image: string | undefined): Promise<boolean> {
    const { session, config, transactions } = this.#deps
    const name = this.#written
    const { account } = session
    if (name === undefined || !account) return false
    const topic = `${TOPIC}${name}`
    const mayReplace = this.mayReplace
    const sent = await transactions.run({
      prepare: () => this.#prepare(name, account, image, mayReplace),
      label: pictureTitle(fullName(name, config.tldName), changeTo(image)),
      topic,
      successText: image === undefined ? texts.pictureRemoved : texts.pictureChanged,
      reviewedInline: true,
    })
    if (!sent) return false
    this.#sent.set(topic, image)
    this.#cancelPreview?.()
    runInAction(() => {
      this.text = ''
      this.previewed = ''
    })
    return true
  }

  /** From what the chain keeps at this moment: another field may have changed since the dialog was opened. */
  async #prepare(
    name: DomainName,
    account: Address,
    image: string | undefined,
    mayReplace: boolean,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const stored = withPicture(await this.#deps.nameRegistry.dataOf(name), image)
    const lost = !stored.ok && stored.error === 'malformed'
    const next = lost && mayReplace ? onlyPicture(image) : stored
    if (next.ok)
      return this.#deps.nameOwnerActions.prepareEditData(name, account, next.value, changeTo(image))
    if (lost) void this.#data.refetch()
    return err({ kind: 'terms changed', detail: lost ? texts.dataWouldBeLost : texts.dataTooLarge })
  }

  #showPreview(): void {
    const image = runInAction(() => {
      this.previewed = this.text.trim()
      return this.verdict === 'picture' ? this.previewed : undefined
    })
    if (image !== undefined) this.#deps.pictures.want({ image })
  }
}

const TOPIC = 'picture:'
const changeTo = (image: string | undefined): PictureChange => (image === undefined ? 'removed' : 'changed')
const nameIn = (topic: string): DomainName => topic.slice(TOPIC.length) as DomainName
