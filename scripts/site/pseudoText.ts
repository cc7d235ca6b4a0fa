const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ö',
  S: 'Š',
  U: 'Ü',
}

/**
 * A text of the pseudo-language: accented, some 40 % longer and in brackets, so that a text without room, a cut one and one outside
 * the catalogues show. Placeholders ("{name}") stay, and so do the values of a function. Objects of texts become those of such texts.
 */
export function pseudoText(text: unknown): unknown {
  if (typeof text === 'string') return bracketed(text, [])
  if (typeof text === 'function')
    return (...values: unknown[]) => {
      const worded: unknown = text(...values)
      return typeof worded === 'string' ? bracketed(worded, values.map(String)) : worded
    }
  if (typeof text !== 'object' || text === null || Array.isArray(text)) return text
  return Object.fromEntries(Object.entries(text).map(([name, value]) => [name, pseudoText(value)]))
}

function bracketed(text: string, values: readonly string[]): string {
  if (!/[a-z]{2}/i.test(text)) return text
  const kept = values
    .filter((value) => value !== '')
    .map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // The odd parts are those that are kept.
  const parts = text.split(new RegExp(`(${[String.raw`\{\w+\}`, ...kept].join('|')})`))
  const accented = parts.map((part, at) =>
    at % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
  )
  // Words, so that it wraps as a text of that length would.
  const longer = '~~~~ '
    .repeat(text.length)
    .slice(0, Math.ceil(text.length * 0.4))
    .trimEnd()
  return `[${accented.join('')} ${longer}]`
}
