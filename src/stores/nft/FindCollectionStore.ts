import { makeAutoObservable, runInAction } from 'mobx'

import type { CollectionCard } from '#domain/nft/collection.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { Log } from '#domain/shared/Log.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'

import type { CollectionIndexStore } from './CollectionIndexStore.ts'

/** How far the search for a collection has come. */
export type FindCollectionState =
  | { readonly kind: 'typing' }
  | { readonly kind: 'looking' }
  /** An address with a wrong letter. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'nothing'; readonly id: string }
  /** Whether any collection has the id is not known. */
  | { readonly kind: 'failed' }

/** Characters of an id that are looked for. */
const MAX_ID_LENGTH = 256

/** Names in the list below the field. */
const MAX_COUNT = 6

/** What finding a collection stands on. */
export interface FindCollectionDeps {
  readonly collectionIndex: CollectionIndex
  readonly indexStore: Pick<CollectionIndexStore, 'seek'>
  readonly log: Log
}

/** Finding a collection by its name, its address or its unique id. */
export class FindCollectionStore {
  text = ''
  state: FindCollectionState = { kind: 'typing' }
  /** Those whose name holds the text, as far as they are known. */
  named: readonly CollectionCard[] = []
  readonly #deps: FindCollectionDeps
  #leave: (() => void) | undefined

  constructor(deps: FindCollectionDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether there is something to look for, and no look-up is on its way. */
  get ready(): boolean {
    const { length } = this.text.trim()
    return length > 0 && length <= MAX_ID_LENGTH && this.state.kind !== 'looking'
  }

  type(text: string): void {
    this.text = text
    this.state = { kind: 'typing' }
    // The first letter has the directory looked through, for whoever comes to this page may only want to see it.
    this.#leave ??= this.#deps.indexStore.seek(
      () => this.text,
      MAX_COUNT,
      (found) => {
        this.named = found
      },
    )
  }

  /** The field is left. */
  leave(): void {
    this.#leave?.()
    this.#leave = undefined
    this.text = ''
    this.named = []
  }

  /**
   * Looks for what was typed, which may be an id before it is a name. The path of the collection when there is one to go
   * to; undefined when none was found, or something else was typed meanwhile.
   */
  async find(): Promise<string | undefined> {
    if (!this.ready) return undefined
    const id = this.text.trim()
    const address = parseAddress(id.replace(/^0X/, '0x'))
    if (address.ok && address.value !== ZERO_ADDRESS) return collectionPath(address.value)
    if (!address.ok && address.error === 'wrong checksum') {
      this.state = { kind: 'mistyped' }
      return undefined
    }
    const looking = { kind: 'looking' } as const
    this.state = looking
    const [outcome] = await Promise.allSettled([this.#deps.collectionIndex.find(id)])
    return runInAction(() => {
      // Something else was typed meanwhile.
      if (this.state !== looking) return undefined
      if (outcome.status === 'rejected') {
        this.#deps.log.error('A collection could not be looked for', outcome.reason)
        this.state = { kind: 'failed' }
        return undefined
      }
      const found = outcome.value ?? this.named[0]?.address
      this.state = found ? { kind: 'typing' } : { kind: 'nothing', id }
      return found && collectionPath(found)
    })
  }
}
