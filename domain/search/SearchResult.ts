import type { NameOrAddress } from '../names/nameOrAddress.ts'
import { markDeceptive, plainText } from '../shared/characters.ts'
import * as texts from './texts.ts'

/** In display order: a page that has the word only in its purpose ("related") displaces nothing that is called so. */
export const SEARCH_KINDS = ['page', 'person', 'collection', 'token', 'related', 'post', 'name'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_HEADINGS: Readonly<Record<SearchKind, string>> = {
  page: texts.pages,
  person: texts.people,
  collection: texts.collections,
  token: texts.tokens,
  related: texts.relatedPages,
  post: texts.posts,
  name: texts.names,
}

export interface SearchResult {
  readonly kind: SearchKind
  readonly title: string
  readonly hint: string
  readonly warning?: string | undefined
  /** A path of this app, with its query. */
  readonly to: string
  readonly subject?: NameOrAddress
}

/** Code points. */
export const MAX_LINE_LENGTH = 80

/** Marks invisible characters, so that no name passes for another. */
export const shownLine = (text: string): string => plainText(markDeceptive(text), MAX_LINE_LENGTH)

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** `words` are in lower case; true without any. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const letters = text.toLowerCase()
  return words.every((word) => letters.includes(word))
}

/** As `hasWords`, at the beginnings of words; Chinese has no gaps between words, and Arabic attaches its article. */
export function startsWords(text: string, words: readonly string[]): boolean {
  const letters = text.toLowerCase()
  const starts = [...letters.matchAll(/(?<![\p{Script=Latin}\p{N}])/gu)]
  return words.every((word) => starts.some(({ index }) => letters.startsWith(word, index)))
}
