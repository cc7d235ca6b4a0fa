/** Characters of a typed number that are always shown. */
const SHORT = 8
const DIGITS = 6

/** After six significant digits, but never before its decimal point; undefined if nothing is cut. */
export function cutFigure(text: string): string | undefined {
  const [, zeros = '', whole = '', fraction = ''] = /^(0*)(\d*)[.,](\d+)$/.exec(text) ?? []
  if (text.length <= SHORT || fraction === '') return undefined
  const leading = whole === '' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const kept = fraction.slice(0, Math.max(0, DIGITS - whole.length) + leading)
  const cut = `${zeros}${whole}${kept && `${text[zeros.length + whole.length] ?? ''}${kept}`}`
  return cut === text ? undefined : cut
}
