import { fullName } from '../names/fullName.ts'
import { shortAddress, type Address } from '../shared/Address.ts'
import { plainText } from '../shared/characters.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { MAX_LINE_LENGTH, shownLine, wordsOf, type SearchResult } from './SearchResult.ts'
import * as texts from './texts.ts'

/** A post whose text was found. */
export interface PostMatch {
  readonly author: Address
  readonly text: string
  /** The page where it stands. */
  readonly to: string
}

/** Posts that hold the text, each with the words around it; `nameOf` tells what an author probably goes by. */
export function postResults(
  found: readonly PostMatch[],
  sought: string,
  nameOf: (author: Address) => DomainName | undefined,
  tldName: string,
): readonly SearchResult[] {
  return found.map(({ author, text, to }) => {
    const name = nameOf(author)
    const by = name === undefined ? shortAddress(author) : shownLine(fullName(name, tldName))
    return { kind: 'post', title: excerptAround(text, sought), hint: texts.postBy(by), to }
  })
}

/** Characters before the first word that was looked for. */
const LEAD = 24

/** One line of a text in which the first of the words stands. */
function excerptAround(text: string, sought: string): string {
  const line = plainText(text, Infinity)
  const [first = ''] = wordsOf(sought)
  const found = line.toLowerCase().indexOf(first)
  if (found <= LEAD) return plainText(line, MAX_LINE_LENGTH)
  // From a blank on, so that no word is cut that stands before it.
  const blank = line.indexOf(' ', found - LEAD)
  return `…${plainText(line.slice(blank >= 0 && blank < found ? blank : found), MAX_LINE_LENGTH)}`
}
