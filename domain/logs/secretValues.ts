export const REMOVED = '[removed]'

/** The value under these names is always a secret. */
const SECRET =
  'private[_-]?key|secret(?:[_-]?key)?|mnemonic|(?:seed|recovery)(?:[_-]?(?:phrase|words?))?|pass(?:word|phrase|code|wd)?|pwd|(?:api|sym|auth|access)[_-]?key|authorization|cookie|credentials?|jwt|(?:access|auth|id|refresh|session|bearer)[_-]?token'
/** Secret only if assigned, as in a setting or a query; elsewhere `token` is a coin. */
const ASSIGNED = String.raw`(?<![a-z])(?:token|key|auth|session|sid)(?=\s{0,4}=(?![=>]))`
/** Between name and value: a colon, an equals sign, an arrow, or a comma in a list of pairs. */
const QUOTE = String.raw`\\*["'\x60]`
const LEADS_ON = String.raw`(?:${QUOTE})?\s{0,4}(?:=>|:|=(?!=))\s{0,4}|${QUOTE}\s{0,4},\s{0,4}(?=${QUOTE})`

const IS_SECRET_NAME = new RegExp(`(?:${SECRET})$`, 'i')
const NAMED = new RegExp(`(${SECRET}|${ASSIGNED})(?:${LEADS_ON})`, 'gi')

const OPENING = new RegExp(QUOTE, 'y')
/** A value without quotes, to its end. Cookies extend to the end of the line; phrases contain blanks. */
const BARE = /(?:(?:bearer|basic)\s{1,4})?[^\s"'`\\,;&}\]]*/iy
const BARE_COOKIES = /[^\r\n\\]*/y
const BARE_PHRASE = /[^\r\n"'`\\,;&}\]]*/y
const IS_PHRASE = /mnemonic|seed|recovery|^pass|pwd/i

export function isSecretName(name: string): boolean {
  return IS_SECRET_NAME.test(name)
}

/** The value may be bare, in quotes or in brackets. */
export function withoutNamedSecrets(text: string): string {
  const parts: string[] = []
  let from = 0
  NAMED.lastIndex = 0
  for (let named = NAMED.exec(text); named; named = NAMED.exec(text)) {
    const [{ length }, name = ''] = named
    const { start, end } = valueAt(text, named.index + length, name)
    parts.push(text.slice(from, start), end > start ? REMOVED : '')
    from = end
    NAMED.lastIndex = end
  }
  return `${parts.join('')}${text.slice(from)}`
}

/** Excludes quotes; an unclosed value ends with the text. */
function valueAt(text: string, at: number, name: string): { readonly start: number; readonly end: number } {
  const quote = matchAt(OPENING, text, at)
  if (quote !== '') return { start: at + quote.length, end: closingOf(text, quote, at + quote.length) }
  if (text[at] === '[' || text[at] === '{') return { start: at, end: closingBracket(text, at) }
  const bare = /cookie$/i.test(name) ? BARE_COOKIES : IS_PHRASE.test(name) ? BARE_PHRASE : BARE
  return { start: at, end: at + matchAt(bare, text, at).length }
}

/** The same quote with the same number of backslashes, because nested text has its own. */
function closingOf(text: string, quote: string, from: number): number {
  const mark = quote.slice(-1)
  for (let at = text.indexOf(mark, from); at !== -1; at = text.indexOf(mark, at + 1)) {
    let slashes = 0
    while (at - slashes > from && text[at - slashes - 1] === '\\') slashes += 1
    if (slashes === quote.length - 1) return at - slashes
  }
  return text.length
}

function closingBracket(text: string, at: number): number {
  let depth = 0
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === '[' || text[index] === '{') depth += 1
    if (text[index] === ']' || text[index] === '}') depth -= 1
    if (depth === 0) return index + 1
  }
  return text.length
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
