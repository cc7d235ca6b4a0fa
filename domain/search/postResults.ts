import { fullName } from '../names/fullName.ts'
import { shortAddress, type Address } from '../shared/Address.ts'
import { plainText } from '../shared/characters.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { MAX_LINE_LENGTH, shownLine, wordsOf, type SearchResult } from './SearchResult.ts'
import * as texts from './texts.ts'

export interface PostMatch {
  readonly author: Address
  readonly text: string
  /** The path of its page. */
  readonly to: string
}

/** Results for matching posts, with an excerpt around the match; `nameOf` is the main name of an author by the chain, once it is read. */
export function postResults(
  found: readonly PostMatch[],
  query: string,
  nameOf: (author: Address) => DomainName | undefined,
  tldName: string,
): readonly SearchResult[] {
  return found.map(({ author, text, to }) => {
    const name = nameOf(author)
    const by = name === undefined ? shortAddress(author) : shownLine(fullName(name, tldName))
    return { kind: 'post', title: excerptAround(text, query), hint: texts.postBy(by), to }
  })
}

/** In characters before the first match. */
const LEAD = 24

/** A line of the text around the first word of the query; from the beginning if the match is near it. */
function excerptAround(text: string, query: string): string {
  const line = plainText(text, Infinity)
  const [first = ''] = wordsOf(query)
  const found = line.toLowerCase().indexOf(first)
  if (found <= LEAD) return plainText(line, MAX_LINE_LENGTH)
  // Starts at a space, so that no word before the match is cut.
  const space = line.indexOf(' ', found - LEAD)
  return `…${plainText(line.slice(space >= 0 && space < found ? space : found), MAX_LINE_LENGTH)}`
}
