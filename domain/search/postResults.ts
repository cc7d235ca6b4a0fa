import { fullName } from '../names/fullName.ts'
import { shortAddress, type Address } from '../shared/Address.ts'
import { plainText } from '../shared/characters.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { MAX_LINE_LENGTH, shownLine, wordsOf, type SearchResult } from './SearchResult.ts'
import * as texts from './texts.ts'

export interface PostMatch {
  readonly author: Address
  readonly text: string
  readonly to: string
}

/** With an excerpt around the match; `nameOf` returns an author's main name once it is read. */
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

/** Characters before the first match. */
const LEAD = 24

function excerptAround(text: string, query: string): string {
  const line = plainText(text, Infinity)
  const [first = ''] = wordsOf(query)
  const found = line.toLowerCase().indexOf(first)
  if (found <= LEAD) return plainText(line, MAX_LINE_LENGTH)
  // At a space, so that no word before the match is cut.
  const space = line.indexOf(' ', found - LEAD)
  return `…${plainText(line.slice(space >= 0 && space < found ? space : found), MAX_LINE_LENGTH)}`
}
