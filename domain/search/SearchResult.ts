import type { NameOrAddress } from '../names/nameOrAddress.ts'
import { markDeceptive, plainText } from '../shared/characters.ts'
import * as texts from './texts.ts'

/** In the order of the list. */
export const SEARCH_KINDS = ['page', 'person', 'collection', 'token', 'post', 'name'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_HEADINGS: Readonly<Record<SearchKind, string>> = {
  page: texts.pages,
  person: texts.people,
  collection: texts.collections,
  token: texts.tokens,
  post: texts.posts,
  name: texts.names,
}

export interface SearchResult {
  readonly kind: SearchKind
  readonly title: string
  readonly hint: string
  /** Why it may imitate another. */
  readonly warning?: string | undefined
  /** A path of this app, with its query. */
  readonly to: string
  /** The account or name of a user, for the picture. */
  readonly subject?: NameOrAddress
}

/** In code points. */
export const MAX_LINE_LENGTH = 80

/** A single line with invisible characters marked, so that no name passes for another. */
export const shownLine = (text: string): string => plainText(markDeceptive(text), MAX_LINE_LENGTH)

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Whether a text contains all words, which are in lower case; true without any words. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const letters = text.toLowerCase()
  return words.every((word) => letters.includes(word))
}
