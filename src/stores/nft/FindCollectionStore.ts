import { makeAutoObservable, runInAction } from 'mobx'

import { collectionPath } from '#domain/nft/collectionPath.ts'
import type { FoundCollection } from '#domain/nft/foundCollections.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'

import type { Ports } from '../shared/Ports.ts'
import type { CollectionIndexStore } from './CollectionIndexStore.ts'

export type FindCollectionState =
  | { readonly kind: 'typing' }
  | { readonly kind: 'loading' }
  /** An address with a wrong checksum. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'nothing'; readonly id: string }
  /** The directory could not be read. */
  | { readonly kind: 'failed' }

const MAX_ID_LENGTH = 256

const MAX_SUGGESTIONS = 6

export interface FindCollectionDeps extends Pick<Ports, 'collectionIndex' | 'log'> {
  readonly indexStore: Pick<CollectionIndexStore, 'search'>
}

/** Finds a collection by name, address or unique id. */
export class FindCollectionStore {
  text = ''
  state: FindCollectionState = { kind: 'typing' }
  /** Indexed collections whose name contains the text, imitations last. */
  named: readonly FoundCollection[] = []
  readonly #deps: FindCollectionDeps
  #stopSearch: (() => void) | undefined

  constructor(deps: FindCollectionDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether the text is neither empty nor too long and no look-up is running. */
  get ready(): boolean {
    const { length } = this.text.trim()
    return length > 0 && length <= MAX_ID_LENGTH && this.state.kind !== 'loading'
  }

  /** Drops a pending look-up and suggests indexed collections with this name. */
  type(text: string): void {
    this.text = text
    this.state = { kind: 'typing' }
    // Most visitors do not search, so indexing starts with the first letter.
    this.#stopSearch ??= this.#deps.indexStore.search(
      () => this.text,
      MAX_SUGGESTIONS,
      (found) => {
        this.named = found
      },
    )
  }

  /** Empties the field and stops the suggestions. */
  leave(): void {
    this.#stopSearch?.()
    this.#stopSearch = undefined
    this.text = ''
    this.named = []
  }

  /**
   * Looks up the text as an address, as a unique id, then as a name. Returns the collection's path;
   * undefined if none was found or the text has changed meanwhile. A valid address is returned without a read.
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
    const loading = { kind: 'loading' } as const
    this.state = loading
    const [outcome] = await Promise.allSettled([this.#deps.collectionIndex.find(id)])
    return runInAction(() => {
      // The text has changed meanwhile.
      if (this.state !== loading) return undefined
      if (outcome.status === 'rejected') {
        this.#deps.log.error('A collection could not be looked up', outcome.reason)
        this.state = { kind: 'failed' }
        return undefined
      }
      const found = outcome.value ?? this.named[0]?.address
      this.state = found ? { kind: 'typing' } : { kind: 'nothing', id }
      return found && collectionPath(found)
    })
  }
}
