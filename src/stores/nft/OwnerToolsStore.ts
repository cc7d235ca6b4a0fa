import { makeAutoObservable, observable, runInAction } from 'mobx'

import { reviewed } from '#domain/activity/reviewed.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import { fromChainText } from '#domain/nft/fromChainText.ts'
import { METADATA_TYPES, type MetadataType } from '#domain/nft/collection.ts'
import * as nftTexts from '#domain/nft/texts.ts'
import { changeOf, type OwnerEntry } from '#domain/nft/ownerChange.ts'
import { changeReview, changeTitle } from '#domain/nft/ownerReview.ts'
import type { CollectionChange, CollectionAdmin, CollectionTexts } from '#domain/nft/CollectionAdmin.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import { err, type Result } from '#domain/shared/Result.ts'

import type { CommonDeps, ReadDeps } from '../activity/ReadDeps.ts'
import { BlockRefusal } from '../activity/BlockRefusal.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { getOrCreate } from '../shared/getOrCreate.ts'
import { Query } from '../shared/Query.ts'
import { TypedForm } from '../shared/TypedForm.ts'
import { PictureFile } from '../uploads/PictureFile.ts'
import type { ChosenFile, UploadStore } from '../uploads/UploadStore.ts'
import { collectionQueryKey } from './collectionQueryKey.ts'
import { OWNER_TOPIC } from './ownerTopic.ts'

const OWNER_TEXTS = [
  'description',
  'preview',
  'added image',
  'metadata url',
  'metadata preview',
  'audio',
  'animation',
  'youTube',
] as const
export type OwnerText = (typeof OWNER_TEXTS)[number]

export interface OwnerToolsDeps extends ReadDeps, Pick<CommonDeps, 'transactions' | 'drafts' | 'config'> {
  readonly uploads: UploadStore
  readonly collectionAdmin: CollectionAdmin
}

/** Changes a collection's texts and media for its owner (rules/nft: owner-changes). */
export class OwnerToolsStore {
  collection: Address | undefined = undefined
  /** Unsaved texts; a field without one shows the text on the chain. */
  readonly typed = observable.map<OwnerText, string>()
  typedType: MetadataType | undefined = undefined
  /** Why the last change failed in its block; '' if it did not. */
  readonly refused: BlockRefusal
  /** The texts that were signed: a text typed later stays after the change is confirmed. */
  readonly #signed = new Map<OwnerText | 'type', string | undefined>()
  /** Confirmed changes that are not read from the chain yet. */
  readonly #confirmed = new Set<CollectionChange['kind']>()
  readonly #files = new Map<OwnerText, PictureFile>()
  #name = ''
  readonly #deps: OwnerToolsDeps
  readonly #texts: Query<CollectionTexts>
  readonly #form: TypedForm

  constructor(deps: OwnerToolsDeps) {
    this.#deps = deps
    this.refused = new BlockRefusal({
      activity: deps.activity,
      isOurs: (topic) => topic.startsWith(this.#topic('')),
      explain: () => nftTexts.changeFailed,
    })
    this.#texts = new Query(deps.queries, {
      failure: 'The texts of a collection could not be read',
      follows: 'nothing',
      ask: () => {
        const { collection } = this
        if (!collection) return undefined
        return {
          key: collectionQueryKey(collection, 'owner texts'),
          fetch: () => deps.collectionAdmin.textsOf(collection),
        }
      },
    })
    this.#form = new TypedForm(deps.drafts, {
      name: 'nft-owner',
      fields: () =>
        this.typed.size === 0 && this.typedType === undefined
          ? {}
          : {
              collection: this.collection,
              type: this.typedType?.toString(),
              ...Object.fromEntries(this.typed),
            },
      // Leaves out texts typed for another collection.
      fill: ({ collection, type, ...texts }) => {
        if (collection !== this.collection) return
        this.typedType = METADATA_TYPES.find((known) => String(known) === type)
        for (const field of OWNER_TEXTS) {
          const text = texts[field]
          if (text !== undefined) this.typed.set(field, text)
        }
      },
    })
    makeAutoObservable(this, { typed: false, fileOf: false, refused: false }, { autoBind: true, deep: false })
  }

  subscribe(collection: Address, name: string): () => void {
    if (collection !== this.collection) this.#switchTo(collection)
    this.#name = name
    return combineDisposers(
      this.#form.subscribe(),
      this.#texts.subscribe(),
      this.#deps.activity.onSettled(({ topic, outcome }) => {
        const prefix = this.#topic('')
        if (!topic.startsWith(prefix)) return
        if (outcome === 'success') this.#confirmed.add(topic.slice(prefix.length) as CollectionChange['kind'])
        void this.refresh()
      }),
      this.refused.start(),
      this.#stopFiles,
    )
  }

  get texts(): AsyncResult<CollectionTexts> {
    return this.#texts.result
  }

  fileOf(field: OwnerText): PictureFile {
    return getOrCreate(this.#files, field, () => new PictureFile(this.#deps.uploads))
  }

  /** The typed text, or the chain's; '' until that is read. Fields that add or preview an image start empty. */
  textOf(field: OwnerText): string {
    return this.typed.get(field) ?? this.#chainText(field)
  }

  /** The chosen type of metadata, or the one on the chain; 0 until that is read. */
  get type(): MetadataType {
    return this.typedType ?? (this.texts.kind === 'ready' ? this.texts.value.metadataType : 0)
  }

  /** The change, or the message why it is refused; undefined until the texts are read. */
  verdictOf(entry: OwnerEntry): Result<CollectionChange, string> | undefined {
    return this.texts.kind === 'ready'
      ? changeOf(entry, this.texts.value, mediaPolicy(this.#deps.config))
      : undefined
  }

  get busy(): boolean {
    return this.#deps.transactions.isBusy(this.#topic(''))
  }

  write(field: OwnerText, text: string): void {
    this.typed.set(field, text)
    this.#files.get(field)?.forgetProblem()
  }

  chooseType(type: MetadataType): void {
    this.typedType = type
    // A URL typed for one type does not fit another.
    this.typed.delete('metadata url')
  }

  async upload(field: OwnerText, file: ChosenFile): Promise<void> {
    await this.fileOf(field).upload(file, {
      text: () => this.textOf(field),
      fill: (link) => this.write(field, link),
    })
  }

  async refresh(): Promise<void> {
    await this.#texts.refetch()
    runInAction(() => {
      if (this.texts.kind !== 'ready') return
      // Typed texts are dropped only now, so that the former text does not flash up.
      for (const kind of this.#confirmed) this.#dropTyped(kind)
      this.#confirmed.clear()
    })
  }

  /** Does nothing without an account, for a refused entry, or while another change is open. */
  async save(entry: OwnerEntry): Promise<void> {
    const { account } = this.#deps.session
    const { collection, busy } = this
    const verdict = this.verdictOf(entry)
    if (!account || !collection || !verdict?.ok || busy) return
    const change = verdict.value
    this.refused.forget()
    for (const field of FIELDS_OF[change.kind]) this.#signed.set(field, this.typed.get(field))
    if (change.kind === 'metadata') this.#signed.set('type', String(this.type))
    await this.#deps.transactions.run({
      prepare: () => this.#prepare(account, collection, change),
      label: changeTitle(change, this.#name),
      topic: this.#topic(change.kind),
      successText: nftTexts.collectionChanged,
    })
  }

  async #prepare(account: Address, collection: Address, change: CollectionChange) {
    // The user has opened another collection meanwhile.
    if (collection !== this.collection)
      return err({ kind: 'terms changed', change: 'other collection' } as const)
    const params = { account, collection, name: this.#name, change }
    return reviewed(await this.#deps.collectionAdmin.prepareChange(params), () => changeReview(params))
  }

  #switchTo(collection: Address): void {
    this.collection = collection
    this.typed.clear()
    this.typedType = undefined
    this.#signed.clear()
    this.#confirmed.clear()
    this.#stopFiles()
    this.#files.clear()
  }

  readonly #stopFiles = (): void => {
    for (const file of this.#files.values()) file.stop()
  }

  #topic(kind: string): string {
    return `${OWNER_TOPIC}${this.collection ?? ''}:${kind}`
  }

  /** Drops the typed texts that a change has saved, unless they have changed since it was signed. */
  #dropTyped(kind: CollectionChange['kind']): void {
    for (const field of FIELDS_OF[kind])
      if (this.typed.get(field) === this.#signed.get(field)) this.typed.delete(field)
    if (kind === 'metadata' && this.#signed.get('type') === String(this.type)) this.typedType = undefined
  }

  /** '' until read, and for fields that only add or preview an image. A collection of images shows its first image. */
  #chainText(field: OwnerText): string {
    if (this.texts.kind !== 'ready') return ''
    const { description, preview, images, metadataUrl, media } = this.texts.value
    switch (field) {
      case 'description':
        return fromChainText(description)
      case 'preview':
        return preview
      case 'added image':
      case 'metadata preview':
        return ''
      case 'metadata url':
        if (this.type === 0) return images[0] ?? ''
        return metadataUrl
      case 'audio':
      case 'animation':
      case 'youTube':
        return media?.[field] ?? ''
    }
  }
}

const FIELDS_OF: Readonly<Record<CollectionChange['kind'], readonly OwnerText[]>> = {
  description: ['description'],
  preview: ['preview'],
  'add image': ['added image'],
  'remove image': [],
  metadata: ['metadata url', 'metadata preview'],
  audio: ['audio'],
  animation: ['animation'],
  youTube: ['youTube'],
}
