import type { Address } from '../shared/Address.ts'
import { artNumbers } from '../shared/artNumbers.ts'

/** Width and height of the frame. */
export const ART_SIZE = 100

/** A disc, or land below a line of heights at equal steps from left to right. */
export type ArtShape = { readonly fill: string } & (
  | { readonly kind: 'disc'; readonly x: number; readonly y: number; readonly radius: number }
  /** Distances from the upper edge. */
  | { readonly kind: 'land'; readonly line: readonly number[]; readonly sharp: boolean }
)

/** A small landscape: a two-coloured sky and, from back to front, its shapes. Colours are CSS. */
export interface CollectionArt {
  readonly sky: readonly [top: string, bottom: string]
  readonly shapes: readonly ArtShape[]
}

/** Draws the picture's next number, from 0 to below 1. */
type Draw = () => number

interface Palette {
  /** From 0 for the farthest land to 1 for the nearest. */
  readonly land: (nearness: number) => string
  readonly light: string
  readonly glow: string
}

/** As many as the longest composition draws. */
const NUMBERS = 40
const BANDS = 4

/** A picture for a collection without one, always the same for an address. Decoration only: two may look alike. */
export function collectionArt(address: Address): CollectionArt {
  const numbers = artNumbers(address, NUMBERS)
  let drawn = 0
  const draw: Draw = () => numbers[drawn++ % NUMBERS] ?? 0
  const isNight = draw() < 0.35
  // A dark green or yellow sky looks like mud.
  const hue = isNight ? 225 + draw() * 115 : draw() * 360
  // The sky's hue shifts a little, and the land has its own.
  const turn = (draw() < 0.5 ? -1 : 1) * (35 + draw() * 45)
  const ground = hue + turn * 2.4
  const palette: Palette = {
    land: (nearness) =>
      oklch(
        mix(isNight ? 0.56 : 0.7, isNight ? 0.27 : 0.37, nearness),
        mix(0.09, 0.085, nearness),
        ground - turn * 1.2 * (1 - nearness),
      ),
    light: isNight ? oklch(0.94, 0.04, hue + turn) : oklch(0.95, 0.075, hue + turn * 1.3),
    glow: isNight ? oklch(0.94, 0.04, hue + turn, 0.14) : oklch(0.96, 0.08, hue + turn * 1.3, 0.3),
  }
  const compose = COMPOSITIONS[Math.floor(draw() * COMPOSITIONS.length)] ?? hills
  return {
    sky: isNight
      ? [oklch(0.3, 0.08, hue), oklch(0.55, 0.12, hue + turn)]
      : [oklch(0.72, 0.12, hue), oklch(0.89, 0.085, hue + turn)],
    shapes: compose(draw, palette),
  }
}

function hills(draw: Draw, palette: Palette): readonly ArtShape[] {
  return [...sun(draw, palette, 24 + draw() * 22), ...lands(draw, palette, { points: 4, swing: 15 })]
}

function waves(draw: Draw, palette: Palette): readonly ArtShape[] {
  const phase = draw() * 2
  const sea = Array.from({ length: BANDS }, (_, band) => ({
    kind: 'land' as const,
    sharp: false,
    line: Array.from({ length: 7 }, (__, point) => 56 + band * 12 + wave(point + band + phase) * (2 + band)),
    fill: palette.land((band + 1) / BANDS),
  }))
  return [...sun(draw, palette, 46 + draw() * 8, 18 + draw() * 6), ...sea]
}

function peaks(draw: Draw, palette: Palette): readonly ArtShape[] {
  return [
    ...sun(draw, palette, 18 + draw() * 14, 6 + draw() * 5),
    ...lands(draw, palette, { points: 5, swing: 26, sharp: true }),
  ]
}

function arches(draw: Draw, palette: Palette): readonly ArtShape[] {
  const x = 25 + draw() * 50
  const widest = 62 + draw() * 14
  const rings = [0, 1, 2, 3].map((ring) => ({
    kind: 'disc' as const,
    x,
    y: 84,
    radius: widest * (1 - ring * 0.22),
    fill: ring === 3 ? palette.light : palette.land(ring * 0.3),
  }))
  return [...rings, { kind: 'land', sharp: false, line: [83, 86 + draw() * 5, 83], fill: palette.land(1) }]
}

function dunes(draw: Draw, palette: Palette): readonly ArtShape[] {
  const leansLeft = draw() < 0.5
  const sand = Array.from({ length: BANDS }, (_, band) => {
    const high = 34 + band * 15 + draw() * 8
    const line = [high, high + 8 + draw() * 10, high + 12 + draw() * 4].map((y) => Math.min(98, y))
    return {
      kind: 'land' as const,
      sharp: false,
      line: leansLeft === (band % 2 === 0) ? line : line.toReversed(),
      fill: palette.land((band + 0.5) / BANDS),
    }
  })
  return [...sun(draw, palette, 16 + draw() * 14), ...sand]
}

const COMPOSITIONS = [hills, waves, peaks, arches, dunes] as const

function sun(draw: Draw, palette: Palette, y: number, radius = 8 + draw() * 9): readonly ArtShape[] {
  const x = 22 + draw() * 56
  return [
    { kind: 'disc', x, y, radius: radius * 2.1, fill: palette.glow },
    { kind: 'disc', x, y, radius, fill: palette.light },
  ]
}

function lands(
  draw: Draw,
  palette: Palette,
  shape: { readonly points: number; readonly swing: number; readonly sharp?: boolean },
): readonly ArtShape[] {
  const { points, swing, sharp = false } = shape
  return Array.from({ length: BANDS }, (_, band) => ({
    kind: 'land',
    sharp,
    line: Array.from({ length: points }, () => 46 + band * 13 + (draw() - 0.5) * swing),
    fill: palette.land(band / (BANDS - 1)),
  }))
}

const wave = (point: number): number => (Math.floor(point) % 2 === 0 ? 1 : -1)

const mix = (from: number, to: number, share: number): number => from + (to - from) * share

function oklch(lightness: number, chroma: number, hue: number, alpha = 1): string {
  const turned = ((hue % 360) + 360) % 360
  return `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${turned.toFixed(1)}${alpha < 1 ? ` / ${alpha}` : ''})`
}

/** An SVG path: straight between its points, or curves that are level at each, so that none leaves the frame. */
export function landPath({ line, sharp }: Extract<ArtShape, { readonly kind: 'land' }>): string {
  const step = ART_SIZE / (line.length - 1)
  const round = (number: number) => Number(number.toFixed(1))
  const points = line.map((height, index) => ({ x: round(index * step), y: round(height) }))
  const edge = points.map(({ x, y }, index) => {
    const before = points[index - 1]
    if (!before) return `M${x} ${y}`
    const middle = round((before.x + x) / 2)
    return sharp ? `L${x} ${y}` : `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
  })
  return `${edge.join('')}V${ART_SIZE}H0Z`
}
