import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { fullName } from '#domain/names/fullName.ts'
import { orLoading, type ReadResult } from '#domain/shared/AsyncResult.ts'
import { pictureReview, pictureTitle, type PictureChange } from '#domain/names/nameReview.ts'
import type { PreparedWrite } from '#domain/activity/PreparedWrite.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { mediaSource } from '#domain/media/mediaSource.ts'
import { onlyPicture, readPicture, withPicture } from '#domain/profile/pictureData.ts'
import * as texts from '#domain/profile/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { IdentityStore } from '../names/IdentityStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { Query } from '../shared/Query.ts'
import { PictureFile } from '../uploads/PictureFile.ts'
import type { ChosenFile, UploadStore } from '../uploads/UploadStore.ts'
import type { PictureStore, PictureState } from './PictureStore.ts'

export interface StoredData {
  /** Not a JSON object, so a new picture would replace the data. */
  readonly malformed: boolean
  readonly hasPicture: boolean
}

/** 'plain http' is a link that the app does not show as a picture. */
export type DraftVerdict = 'empty' | 'no picture' | 'plain http' | 'picture'

/** Milliseconds without a keystroke before the preview is fetched. */
const TYPING_PAUSE = 400

export interface ChangePictureDeps extends Pick<
  CommonDeps,
  | 'session'
  | 'queries'
  | 'activity'
  | 'transactions'
  | 'nameRegistry'
  | 'nameOwnerActions'
  | 'clock'
  | 'config'
> {
  readonly identity: IdentityStore
  readonly pictures: PictureStore
  readonly uploads: UploadStore
}

/** Previews a link or an upload, then stores it with the user's name (rules/media: change-picture). */
export class ChangePictureStore {
  text = ''
  /** The user has agreed to replace malformed data. */
  mayReplace = false
  readonly file: PictureFile
  previewed = ''
  readonly #deps: ChangePictureDeps
  readonly #sent = new Map<string, string | undefined>()
  readonly #data: Query<StoredData>
  #cancelPreview: (() => void) | undefined

  constructor(deps: ChangePictureDeps) {
    this.#deps = deps
    this.#data = new Query(deps.queries, {
      failure: 'What is kept with the name could not be read',
      follows: 'transactions',
      ask: () => {
        const name = this.#writableName
        return name === undefined ? undefined : { key: ['name data', name], fetch: () => this.#read(name) }
      },
    })
    this.file = new PictureFile(deps.uploads)
    makeAutoObservable(this, { file: false }, { autoBind: true, deep: false })
  }

  /** For display: cached until the chain answers, undefined without an account or a name. */
  get name(): DomainName | undefined {
    return this.#deps.session.account && this.#deps.identity.name
  }

  /** Without an account, or with an account that has no name on the chain, no picture can be stored. */
  get isNameless(): boolean {
    return (
      !this.#deps.session.account || (this.#deps.identity.main.kind === 'ready' && this.name === undefined)
    )
  }

  get data(): ReadResult<StoredData> {
    const isNameUnread = this.#deps.identity.main.kind === 'failed'
    return isNameUnread ? { kind: 'failed', last: undefined } : orLoading(this.#data.result)
  }

  /** Judges only the typed text, without fetching its picture. */
  get verdict(): DraftVerdict {
    if (this.text.trim() === '') return 'empty'
    const source = mediaSource(this.text, mediaPolicy(this.#deps.config))
    if (!source) return 'no picture'
    return source.kind === 'link' ? 'plain http' : 'picture'
  }

  /** 'loading' until the typing pauses; undefined while the text is no picture link. */
  get preview(): PictureState | undefined {
    if (this.verdict !== 'picture') return undefined
    return this.#deps.pictures.pictureOf({
      image: this.previewed === this.text.trim() ? this.previewed : '\n',
    })
  }

  /** Whether the link is a picture, all is read, malformed data may be replaced, and no upload or write is open. */
  get canSubmit(): boolean {
    return this.verdict === 'picture' && this.#canWrite
  }

  get canRemove(): boolean {
    return this.data.kind === 'ready' && this.data.value.hasPicture && this.#canWrite
  }

  /** Whether a picture can be stored with the name now: its data is read, and malformed data may be replaced. */
  get #canWrite(): boolean {
    return (
      this.#writableName !== undefined &&
      !this.file.uploading &&
      this.data.kind === 'ready' &&
      (!this.data.value.malformed || this.mayReplace) &&
      this.#deps.transactions.stage.kind === 'idle'
    )
  }

  /** As read from the chain: a write must never use a cached name. */
  get #writableName(): DomainName | undefined {
    return this.#deps.identity.main.kind === 'ready' ? this.name : undefined
  }

  /** Reads the name's data, and shows a new picture everywhere once its write is confirmed. */
  start(): () => void {
    const { session, activity, pictures } = this.#deps
    return combineDisposers(
      this.#data.subscribe(),
      // An upload is signed for this account and name only.
      reaction(
        () => [session.account, this.name].join(),
        () => runInAction(() => this.#reset()),
      ),
      activity.onSettled(({ topic, outcome }) => {
        // After a reload the sent picture is unknown, so it is read from the chain.
        if (topic.startsWith(TOPIC) && outcome === 'success')
          pictures.changed(nameIn(topic), this.#sent.get(topic))
      }),
      () => {
        this.#cancelPreview?.()
        this.file.stop()
      },
    )
  }

  /** If the name could not be read, reads it first. */
  async readAgain(): Promise<void> {
    this.mayReplace = false
    if (this.#deps.identity.main.kind === 'failed') await this.#deps.identity.refresh()
    await this.#data.refetch()
  }

  #reset(): void {
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

  allowReplacing(allowed: boolean): void {
    this.mayReplace = allowed
  }

  async upload(file: ChosenFile): Promise<void> {
    await this.file.upload(file, {
      text: () => this.text,
      fill: (link) => {
        this.text = link
      },
    })
    this.#showPreview()
  }

  /** Cancels an unsigned write and an upload; a signed write continues. */
  leave(): void {
    if (this.#deps.transactions.stageOf(TOPIC).kind !== 'idle') this.#deps.transactions.cancel()
    this.file.stop()
  }

  /** Resolves to whether a transaction was sent. */
  submit(): Promise<boolean> {
    return this.canSubmit ? this.#write(this.text.trim()) : Promise.resolve(false)
  }

  remove(): Promise<boolean> {
    return this.canRemove ? this.#write(undefined) : Promise.resolve(false)
  }

  /** Undefined removes the picture. Resolves to whether the write was sent; then the form is emptied. */
  async #write(image: string | undefined): Promise<boolean> {
    const { session, config, transactions } = this.#deps
    const name = this.#writableName
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

  /**
   * Starts from the data read now: another field may have changed since the dialog opened.
   * Refused if malformed data would be lost without consent, or the data would be too large.
   */
  async #prepare(
    name: DomainName,
    account: Address,
    image: string | undefined,
    mayReplace: boolean,
  ): Promise<Result<PreparedWrite, TxFailure>> {
    const { nameRegistry, nameOwnerActions, config } = this.#deps
    const stored = withPicture(await nameRegistry.dataOf(name), image)
    const lost = !stored.ok && stored.error === 'malformed'
    const next = lost && mayReplace ? onlyPicture(image) : stored
    if (next.ok) {
      const prepared = await nameOwnerActions.prepareEditData(name, account, next.value)
      return reviewed(prepared, () => pictureReview(fullName(name, config.tldName), changeTo(image)))
    }
    if (lost) void this.#data.refetch()
    return err({ kind: 'terms changed', change: lost ? 'data would be lost' : 'data too large' })
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
