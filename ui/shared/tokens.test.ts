import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const css = readFileSync('ui/shared/tokens.css', 'utf8')

type Mode = 'light' | 'dark'
type Rgb = readonly [number, number, number]

function valueOf(token: string, mode: Mode, hue: number): string {
  const declared = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1]?.trim()
  if (!declared) throw new Error(`tokens.css has no --${token}`)
  const reference = /^var\(--([\w-]+)\)$/.exec(declared)?.[1]
  if (reference) return valueOf(reference, mode, hue)
  const [, light, dark] = /^light-dark\((oklch\(.*?\)),\s*(oklch\(.*\))\)$/.exec(
    declared.replaceAll('var(--accent-hue)', String(hue)),
  ) ?? ['', declared, declared]
  return (mode === 'light' ? light : dark) ?? declared
}

/** OKLCH to linear sRGB (CSS Color 4), clipped to the gamut as a screen does. */
function linearRgb(color: string): Rgb {
  const [l = 0, c = 0, h = 0] = (/oklch\(([^)]+)\)/.exec(color)?.[1] ?? '').split(' ').map(Number)
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** WCAG 2's contrast of two tokens. */
function contrast(a: string, b: string, mode: Mode, hue: number): number {
  const [bright = 0, dim = 0] = [a, b]
    .map((token) => luminance(linearRgb(valueOf(token, mode, hue))))
    .toSorted((x, y) => y - x)
  return (bright + 0.05) / (dim + 0.05)
}

const HUES = Array.from({ length: 361 }, (_, hue) => hue)
const MODES: readonly Mode[] = ['light', 'dark']

const worst = (a: string, b: string): number =>
  Math.min(...MODES.flatMap((mode) => HUES.map((hue) => contrast(a, b, mode, hue))))

describe('the colours, at any accent hue, light and dark', () => {
  const grounds = ['background', 'surface', 'field', 'accent-wash', 'glow-wash']

  it.each(
    ['text', 'text-muted', 'accent-text'].flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  )('text in %s on %s has a contrast of 4.5 at least', (ink, ground) => {
    expect(worst(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['danger-text', 'surface'],
    ['danger-text', 'background'],
    ['danger-text', 'danger-wash'],
    ['success-text', 'surface'],
    ['warning-text', 'surface'],
    ['warning-text', 'background'],
    ['warning-text', 'glow-wash'],
    ['warning-text', 'warning-wash'],
    ['text', 'warning-wash'],
  ])('text in %s on %s has a contrast of 4.5 at least', (ink, ground) => {
    expect(worst(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(
    grounds.slice(0, 3).flatMap((ground) => [['control-line', ground] as const, ['accent', ground] as const]),
  )('a control drawn in %s on %s has a contrast of 3 at least', (line, ground) => {
    expect(worst(line, ground)).toBeGreaterThanOrEqual(3)
  })
})
