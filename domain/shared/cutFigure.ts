/** A typed number, cut after its six significant digits, but never before its decimal point; any other text as it is. */
export function cutFigure(text: string): string {
  const [, zeros = '', whole = '', fraction = ''] = /^(0*)(\d*)[.,](\d+)$/.exec(text) ?? []
  if (fraction === '') return text
  const leading = whole === '' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const kept = fraction.slice(0, Math.max(0, DIGITS - whole.length) + leading)
  return `${zeros}${whole}${kept && `${text[zeros.length + whole.length] ?? ''}${kept}`}`
}

const DIGITS = 6
