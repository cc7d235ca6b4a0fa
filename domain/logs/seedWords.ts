export const WORDS_REMOVED = '[words removed]'

const FEWEST_WORDS = 12
/** Characters between two words, consecutive blanks counted once: quotes, brackets, a comma and a number fit. */
const WIDEST_GAP = 16

/** English words that no seed word list of any language contains. */
const PROSE = new Set(
  'the and not was were are for your has with from but did had too its been their which would could should our his her than does may them who how why while each some others after yet being'.split(
    ' ',
  ),
)

/** Letters with their marks. Invisible characters join words, so they are excluded. */
const WORD = /(?:(?!\p{DI})\p{L}(?:(?!\p{DI})\p{M})*)+/gu
const LATIN = /^\p{Script=Latin}/u
const HAN = /^\p{Script=Han}+$/u
/** Follows the name of a value: "name": "value", name: 'value', name_1: [ and the like. */
const NAMES_THE_NEXT = /^[\d_$-]{0,4}[\\"'`]*\s*:[\s\\"'`[{(]+$/
/** Placeholders written by `describe`; several in a row are no word list. */
const OWN_WORDS = /\[(?:circular|cut off|function|removed|unreadable|\d+ (?:entries|bytes))\]/g
/** Escaped for JSON, a web address or HTML. */
const WRITTEN_CHARACTER =
  /(?<!\\)\\+(?:u[\da-f]{4}|x[\da-f]{2}|[nrtbfv0])|(?:%[\da-f]{2})+|&(?:nbsp|#\d{1,5}|#x[\da-f]{1,4});|<br\s?\/?>/gi

/**
 * Removes seed phrases: twelve or more words in a row, whatever joins them. All languages' word lists are too
 * large to load, so the form decides: 3 to 9 letters in Latin script, up to 16 in others, each Chinese character.
 * Prose without any other word for that long is removed too.
 */
export function withoutSeedWords(text: string): string {
  const parts: string[] = []
  let from = 0
  const plain = text
    .replace(OWN_WORDS, ({ length }) => '0'.repeat(length))
    .replace(WRITTEN_CHARACTER, inSameLength)
  for (const { start, end } of wordLists(plain)) {
    parts.push(text.slice(from, start), WORDS_REMOVED)
    from = end
  }
  return from === 0 ? text : `${parts.join('')}${text.slice(from)}`
}

export function isSeedWord(text: string): boolean {
  const word = text.trim()
  return (word.match(WORD) ?? [])[0] === word && wordsIn(word) > 0
}

export const isWordList = (count: number): boolean => count >= FEWEST_WORDS

function* wordLists(text: string): Generator<{ readonly start: number; readonly end: number }> {
  const found = [...text.matchAll(WORD)]
  const gaps = found.map(({ 0: word, index }, nth) =>
    text.slice(index + word.length, found[nth + 1]?.index ?? text.length),
  )
  let [start, end, words, sinceName] = [0, 0, 0, 0]
  for (const [nth, { 0: word, index }] of found.entries()) {
    const [gap = '', nextGap = ''] = gaps.slice(nth, nth + 2)
    const count = wordsIn(word)
    // Names between an object's values are not part of the phrase. A colon after every word,
    // or only after the last, marks no name.
    const mayBeWord = count > 0 && (sinceName > 1 || NAMES_THE_NEXT.test(nextGap))
    const isName = NAMES_THE_NEXT.test(gap) && !mayBeWord
    if (!isName && count > 0) {
      if (words === 0) start = index
      end = index + word.length
      words += count
    }
    sinceName = isName ? 0 : sinceName + count
    const goesOn = (isName || count > 0) && joins(gap) && nth + 1 < found.length
    if (goesOn) continue
    if (isWordList(words)) yield { start, end }
    words = 0
    sinceName = 0
  }
}

/** Zero or one, or one for each Chinese character. */
function wordsIn(letters: string): number {
  const { length } = letters.replace(/\p{M}/gu, '')
  if (HAN.test(letters)) return length
  if (!LATIN.test(letters)) return length <= 16 ? 1 : 0
  return length >= 3 && length <= 9 && !PROSE.has(letters.toLowerCase()) ? 1 : 0
}

const joins = (gap: string): boolean => !/\d{3}/.test(gap) && gap.replace(/\s+/g, ' ').length <= WIDEST_GAP

/** Unescapes, and pads with combining marks, which are no letters, so that offsets stay valid. */
function inSameLength(written: string): string {
  const meant = meantBy(written).replace(/[^\p{L}\p{M}]/gu, ' ')
  return (meant || ' ').padEnd(written.length, '\u0301')
}

function meantBy(written: string): string {
  if (!written.startsWith('%')) {
    const code = /^\\+[ux]([\da-f]+)$/i.exec(written)?.[1]
    return code === undefined ? '' : String.fromCharCode(Number.parseInt(code, 16))
  }
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}
