import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** The table of a package's parts, and those that are used: the tables of some promise what their parts lack. */
type Package = readonly [table: string, parts: RegExp]

/** East Asian fonts are in numbered parts. */
const NUMBERED = /^\[\d+\]$/

/**
 * The first font that has a character draws it. Inter is the app's own; emoji come before the East Asian fonts,
 * which have some of them without colour. Han characters have their Chinese forms.
 */
const PACKAGES: readonly Package[] = [
  [require.resolve('@fontsource-variable/inter/unicode.json'), /./],
  [require.resolve('@fontsource/noto-color-emoji/unicode.json'), /./],
  [require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'), /^arabic$/],
  [require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'), /^hebrew$/],
  [require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'), NUMBERED],
  [require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'), NUMBERED],
]

const EMOJI = 'noto-color-emoji'

interface FontFile {
  /** Unique, as the name of a font family. */
  readonly family: string
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

export interface Font {
  readonly family: string
  readonly bytes: ArrayBuffer
}

let files: readonly FontFile[] | undefined

/** The fonts that a text needs, in order of preference: the app's own first. */
export async function fontsFor(text: string): Promise<readonly Font[]> {
  files ??= PACKAGES.flatMap(filesOf)
  const needed = new Set<FontFile>()
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) ?? 0
    const font = files.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
    if (font) needed.add(font)
  }
  const inOrder = files.filter((font) => needed.has(font))
  return Promise.all(inOrder.map(async ({ family, file }) => ({ family, bytes: await bytesOf(file) })))
}

const read = new Map<string, Promise<ArrayBuffer>>()

function bytesOf(file: string): Promise<ArrayBuffer> {
  const known = read.get(file)
  if (known) return known
  const reading = readFile(file).then((bytes) => new Uint8Array(bytes).buffer)
  read.set(file, reading)
  reading.catch(() => read.delete(file))
  return reading
}

/** By the package's own table: the subsets "latin" or "[4]", and the characters of each. */
function filesOf([table, parts]: Package): readonly FontFile[] {
  const folder = path.dirname(table)
  const name = path.basename(folder)
  const subsets = Object.entries(JSON.parse(readFileSync(table, 'utf8')) as Readonly<Record<string, string>>)
  const fontFile = (subset: string, kind: string, ranges: string): FontFile => {
    const family = `${name}-${subset}`
    return {
      family,
      file: path.join(folder, 'files', `${family}-${kind}-normal.woff2`),
      ranges: rangesOf(ranges),
    }
  }
  // The parts of the emoji are drawn by SVG, which Skia here does not know; the whole font by COLR, which it does.
  if (name === EMOJI) return [fontFile('emoji', '400', subsets.map(([, ranges]) => ranges).join(','))]
  return subsets
    .filter(([subset]) => parts.test(subset))
    .map(([subset, ranges]) => fontFile(subset.replace(/[[\]]/g, ''), 'wght', ranges))
}

/** From "U+0020,U+1F300-1F5FF". */
const rangesOf = (text: string): FontFile['ranges'] =>
  text.split(',').map((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return [first, last] as const
  })
