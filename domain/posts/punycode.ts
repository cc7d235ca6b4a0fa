/** RFC 3492, section 5, for host names. */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128]
const HIGHEST = 0x10ffff
const MAX_LABEL_LENGTH = 63

/** Decodes an "xn--" label, in lower case; unchanged if it is no Punycode or has more than 63 characters. */
export function decodeLabel(label: string): string {
  if (!label.startsWith('xn--') || label.length > MAX_LABEL_LENGTH) return label
  return decode(label.slice('xn--'.length)) ?? label
}

/** RFC 3492, section 6.2; undefined for invalid input. */
function decode(text: string): string | undefined {
  const plainEnd = text.lastIndexOf('-')
  const output = Array.from(text.slice(0, Math.max(plainEnd, 0)), (character) => character.charCodeAt(0))
  let [code, position, bias] = [FIRST_CODE, 0, FIRST_BIAS]
  for (let index = plainEnd + 1; index < text.length;) {
    const before = position
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(text.charCodeAt(index))
      index += 1
      if (digit === undefined) return undefined
      position += digit * weight
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
      if (position > HIGHEST * MAX_LABEL_LENGTH || weight > HIGHEST * MAX_LABEL_LENGTH) return undefined
    }
    const length = output.length + 1
    bias = adapt(position - before, length, before === 0)
    code += Math.floor(position / length)
    position %= length
    if (code > HIGHEST || (code >= 0xd800 && code <= 0xdfff)) return undefined
    output.splice(position, 0, code)
    position += 1
  }
  return String.fromCodePoint(...output)
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35; URL parsing has lower-cased the host. */
function digitOf(character: number): number | undefined {
  if (character >= 97 && character <= 122) return character - 97
  return character >= 48 && character <= 57 ? character - 22 : undefined
}

function adapt(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2))
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}
