import { makeAutoObservable, runInAction } from 'mobx'

import {
  ADDRESS_BOOK_KEY,
  bookEntries,
  bookProblem,
  EMPTY_BOOK,
  entryLike,
  importBook,
  MAX_BOOK_LENGTH,
  readBook,
  suggestEntries,
  withEntry,
  withoutEntry,
  writeBook,
  type AddressBook,
  type BookEntry,
  type BookImport,
  type BookProblem,
} from '#domain/names/addressBook.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'

import { followKey } from '../shared/followKey.ts'

export interface AddressBookDeps {
  readonly storage: KeyValueStore
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** Names that the user gave to addresses, stored in this browser only (rules/names: address-book). */
export class AddressBookStore {
  book: AddressBook = EMPTY_BOOK
  /** The outcome of the last file, before and after it is added; `outcome` is undefined for a file that is no address book. */
  imported:
    | { readonly outcome: Omit<BookImport, 'book'> | undefined; readonly isAdded: boolean }
    | undefined = undefined
  #offered = ''
  readonly #deps: AddressBookDeps

  constructor(deps: AddressBookDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return followKey(this.#deps.storage, ADDRESS_BOOK_KEY, () => this.#read())
  }

  get entries(): readonly BookEntry[] {
    return bookEntries(this.book)
  }

  /** The book as a file; undefined if it is empty. */
  get file(): string | undefined {
    return writeBook(this.book)
  }

  nameOf(address: Address): string | undefined {
    return this.book.byAddress.get(address.toLowerCase())?.name
  }

  suggest(typed: string, max: number): readonly BookEntry[] {
    return suggestEntries(this.book, typed, max)
  }

  /** Another address to which the user gave a name that reads like this username. */
  entryLike(username: string, holder: Address): BookEntry | undefined {
    return entryLike(this.book, username, holder)
  }

  problemOf(address: Address, name: string): BookProblem | undefined {
    return bookProblem(this.book, { address, name }, this.#deps.config.tldName)
  }

  /** Gives a name, or another one; true if it is stored. */
  give(address: Address, name: string): boolean {
    this.#read()
    if (this.problemOf(address, name)) return false
    this.#write(withEntry(this.book, { address, name }))
    return true
  }

  remove(address: Address): void {
    this.#read()
    this.#write(withoutEntry(this.book, address))
  }

  /** Deletes what is stored where it cannot be read. */
  startAnew(): void {
    this.#read()
    if (this.book.unreadable !== undefined) this.#write(EMPTY_BOOK)
  }

  /** Reads a file, and stores nothing yet: a stranger's file could name the stranger's address. */
  async take(file: Blob): Promise<void> {
    // A file longer than any book is cut, and one that was moved meanwhile is empty: both are no book.
    const text = await file
      .slice(0, 4 * MAX_BOOK_LENGTH + 1)
      .text()
      .catch(() => '')
    runInAction(() => {
      this.#offered = text
      this.#merge()
    })
  }

  /** Adds the names of the last file that were shown. Shows others first that the book has room for meanwhile. */
  addOffered(): void {
    const shown = this.imported?.outcome?.added ?? []
    const outcome = this.#merge()
    const isNew = ({ address, name }: BookEntry) =>
      !shown.some((entry) => entry.address === address && entry.name === name)
    if (!outcome || outcome.added.some(isNew)) return
    this.#write(outcome.book)
    this.imported = { outcome, isAdded: true }
  }

  leaveOffered(): void {
    this.imported = undefined
  }

  #merge(): BookImport | undefined {
    this.#read()
    const outcome = importBook(this.book, this.#offered, this.#deps.config.tldName)
    this.imported = { outcome, isAdded: outcome?.added.length === 0 }
    return outcome
  }

  /** Before each change, too: another tab may have stored an entry since. */
  #read(): void {
    this.book = readBook(this.#deps.storage.read(ADDRESS_BOOK_KEY), this.#deps.config.tldName)
  }

  #write(book: AddressBook): void {
    this.book = book
    const text = writeBook(book)
    if (text === undefined) this.#deps.storage.remove(ADDRESS_BOOK_KEY)
    else this.#deps.storage.write(ADDRESS_BOOK_KEY, text)
  }
}
