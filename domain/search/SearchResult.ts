import type { NameOrAddress } from '../names/nameOrAddress.ts'
import { markDeceptive, plainText } from '../shared/characters.ts'
import * as texts from './texts.ts'

/** What can be found, in the order in which it stands in the list. */
export const SEARCH_KINDS = ['page', 'person', 'collection', 'token', 'post', 'name'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The heading over the results of a kind. */
export const SEARCH_HEADINGS: Readonly<Record<SearchKind, string>> = {
  page: texts.pages,
  person: texts.people,
  collection: texts.collections,
  token: texts.tokens,
  post: texts.posts,
  name: texts.names,
}

/** One thing a search leads to. */
export interface SearchResult {
  readonly kind: SearchKind
  readonly title: string
  readonly hint: string
  /** A path of this app with its query. */
  readonly to: string
  /** Of a person or a name: whom the text means, for their picture. */
  readonly who?: NameOrAddress
}

/** Code points of a line in the list. */
export const MAX_LINE_LENGTH = 80

/** One line; what cannot be seen is marked, or a name would pass for another. */
export const shownLine = (text: string): string => plainText(markDeceptive(text), MAX_LINE_LENGTH)

/** The words of a text, in small letters. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Whether a text holds all of these words, which are in small letters. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const letters = text.toLowerCase()
  return words.every((word) => letters.includes(word))
}
