import { readStoredAddress, sameAddress, ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { plainText } from '../shared/characters.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { bookNameProblem, cleanBookName, MAX_BOOK_NAME, type BookNameProblem } from './bookName.ts'
import { skeletonOf } from './skeleton.ts'

/** A name that the user gave to an address, in this browser only (rules/names: address-book). */
export interface BookEntry {
  readonly address: Address
  readonly name: string
}

export interface AddressBook {
  /** By address in lower case. */
  readonly byAddress: ReadonlyMap<string, BookEntry>
  /** By the name as it reads. */
  readonly bySkeleton: ReadonlyMap<string, BookEntry>
  /** Stored entries that break a rule: never shown, and stored again as they are. */
  readonly kept: readonly unknown[]
  /** The stored text where it is not an address book of this version: it is not overwritten. */
  readonly unreadable: string | undefined
}

/** The storage key of the address book (rules/storage: versioned-entries). */
export const ADDRESS_BOOK_KEY = 'address-book'

export const MAX_BOOK_ENTRIES = 500

/** Characters of the stored text and of an imported file; a full book has fewer. */
export const MAX_BOOK_LENGTH = 262_144

export const EMPTY_BOOK: AddressBook = {
  byAddress: new Map(),
  bySkeleton: new Map(),
  kept: [],
  unreadable: undefined,
}

/** Why an entry is refused. `name` is that of another entry. */
export type BookProblem =
  | { readonly kind: BookNameProblem | 'full' | 'unreadable' | 'bad address' }
  | { readonly kind: 'reads alike' | 'named already'; readonly name: string }

/** Undefined if the entry may be stored, in place of an earlier one of its address. */
export function bookProblem(book: AddressBook, entry: BookEntry, tldName: string): BookProblem | undefined {
  if (book.unreadable !== undefined) return { kind: 'unreadable' }
  const problem = bookNameProblem(entry.name, tldName)
  if (problem) return { kind: problem }
  if (sameAddress(entry.address, ZERO_ADDRESS)) return { kind: 'bad address' }
  const alike = book.bySkeleton.get(skeletonOf(cleanBookName(entry.name)))
  if (alike && !sameAddress(alike.address, entry.address)) return { kind: 'reads alike', name: alike.name }
  // Hidden entries may have any length, and a text that is too long is not read.
  if (JSON.stringify(book.kept).length > MAX_BOOK_LENGTH / 2) return { kind: 'full' }
  const isFull = book.byAddress.size >= MAX_BOOK_ENTRIES && !book.byAddress.has(entry.address.toLowerCase())
  return isFull ? { kind: 'full' } : undefined
}

/** Of an entry without a problem. */
export function withEntry(book: AddressBook, { address, name: typed }: BookEntry): AddressBook {
  const name = cleanBookName(typed)
  const { byAddress, bySkeleton, ...others } = withoutEntry(book, address)
  const entry = { address, name }
  return {
    ...others,
    byAddress: new Map([...byAddress, [address.toLowerCase(), entry]]),
    bySkeleton: new Map([...bySkeleton, [skeletonOf(name), entry]]),
  }
}

export function withoutEntry(book: AddressBook, address: Address): AddressBook {
  const others = <Key>(entries: ReadonlyMap<Key, BookEntry>) =>
    new Map([...entries].filter(([, entry]) => !sameAddress(entry.address, address)))
  // A hidden entry of this address would be shown again in its place.
  const kept = book.kept.filter((stored) => {
    const { address: its } = asRecord(stored) ?? {}
    return typeof its !== 'string' || its.toLowerCase() !== address.toLowerCase()
  })
  return { ...book, kept, byAddress: others(book.byAddress), bySkeleton: others(book.bySkeleton) }
}

/** In the order of the alphabet. */
export function bookEntries({ byAddress }: AddressBook): readonly BookEntry[] {
  return [...byAddress.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Checks every entry (rules/storage: checked-when-read). `tldName` is '' where only their number counts. */
export function readBook(text: string | undefined, tldName: string): AddressBook {
  if (text === undefined) return EMPTY_BOOK
  const list = text.length > MAX_BOOK_LENGTH ? undefined : listIn(text)
  if (!list) return { ...EMPTY_BOOK, unreadable: text }
  const byAddress = new Map<string, BookEntry>()
  const bySkeleton = new Map<string, BookEntry>()
  const kept: unknown[] = []
  for (const stored of list) {
    const { address, name } = asRecord(stored) ?? {}
    const known = typeof address === 'string' ? readStoredAddress(address) : undefined
    const entry = known && typeof name === 'string' ? { address: known, name } : undefined
    const isValid =
      entry &&
      !byAddress.has(entry.address.toLowerCase()) &&
      !bookProblem({ byAddress, bySkeleton, kept, unreadable: undefined }, entry, tldName)
    if (!isValid) {
      kept.push(stored)
      continue
    }
    const clean = { address: entry.address, name: cleanBookName(entry.name) }
    byAddress.set(clean.address.toLowerCase(), clean)
    bySkeleton.set(skeletonOf(clean.name), clean)
  }
  return { byAddress, bySkeleton, kept, unreadable: undefined }
}

/** For the storage and for a file; undefined for an empty book. */
export function writeBook(book: AddressBook): string | undefined {
  if (book.unreadable !== undefined) return book.unreadable
  const names = [...bookEntries(book), ...book.kept]
  return names.length === 0 ? undefined : JSON.stringify({ v: 1, names })
}

/** How many things a stored book has, readable or not. */
export function countBook(text: string): number {
  const { byAddress, kept, unreadable } = readBook(text, '')
  return unreadable === undefined ? byAddress.size + kept.length : 1
}

/** An entry of a file that was left out; `shown` is its name as one harmless line. */
export interface RefusedEntry {
  readonly shown: string
  readonly problem: BookProblem
}

export interface BookImport {
  readonly book: AddressBook
  /** Entries of the file that the book did not have. */
  readonly added: readonly BookEntry[]
  /** Entries that the book had already. */
  readonly known: number
  readonly refused: readonly RefusedEntry[]
}

/** Merges a file into the book, which loses nothing: an address that has a name keeps it. Undefined for any other file. */
export function importBook(book: AddressBook, text: string, tldName: string): BookImport | undefined {
  const list = text.length > MAX_BOOK_LENGTH ? undefined : listIn(text)
  if (!list) return undefined
  let merged = book
  const added: BookEntry[] = []
  let known = 0
  const refused: RefusedEntry[] = []
  for (const given of list) {
    const { address, name } = asRecord(given) ?? {}
    const typed = typeof name === 'string' ? name : ''
    const refuse = (problem: BookProblem) => refused.push({ shown: plainText(typed, MAX_BOOK_NAME), problem })
    const parsed = typeof address === 'string' ? parseAddress(address) : undefined
    if (!parsed?.ok) {
      refuse({ kind: 'bad address' })
      continue
    }
    const entry = { address: parsed.value, name: typed }
    const earlier = merged.byAddress.get(entry.address.toLowerCase())
    const problem = bookProblem(merged, entry, tldName)
    if (earlier && earlier.name === cleanBookName(typed)) known += 1
    else if (problem) refuse(problem)
    else if (earlier) refuse({ kind: 'named already', name: earlier.name })
    else {
      added.push({ ...entry, name: cleanBookName(typed) })
      merged = withEntry(merged, entry)
    }
  }
  return { book: merged, added, known, refused }
}

function listIn(text: string): readonly unknown[] | undefined {
  const stored = asRecord(parseJson(text))
  const list = stored?.['v'] === 1 ? stored['names'] : undefined
  return Array.isArray(list) ? (list as readonly unknown[]) : undefined
}

/** Entries with a word that begins like the typed text, whatever its case and spelling. */
export function suggestEntries(book: AddressBook, typed: string, max: number): readonly BookEntry[] {
  const sought = skeletonOf(cleanBookName(typed))
  if (sought === '') return []
  const begins = ({ name }: BookEntry) =>
    name.split(' ').some((_, index, words) => skeletonOf(words.slice(index).join(' ')).startsWith(sought))
  return bookEntries(book).filter(begins).slice(0, max)
}

/** The entry whose name reads like this username, of another address. */
export function entryLike(book: AddressBook, username: string, holder: Address): BookEntry | undefined {
  const entry = book.bySkeleton.get(skeletonOf(username))
  return sameAddress(entry?.address, holder) ? undefined : entry
}
