import type { Address } from './Address.ts'
import { artNumbers } from './artNumbers.ts'

/** CSS colours: a base, two lights over it, and the ink of its shape. */
export interface ArtColours {
  readonly base: string
  readonly lights: readonly [string, string]
  readonly ink: string
}

/** Around the centre of a picture from 0 to 64. Shapes differ where colours look alike. */
const SHAPES = [
  '<circle cx="32" cy="32" r="14"/>',
  '<path d="M32 14a18 18 0 0 1 0 36z"/>',
  '<path d="M-20 36q13-12 26 0t26 0 26 0 26 0v50H-20z"/>',
  '<path d="M32 16 48 46H16z"/>',
  '<circle cx="24" cy="26" r="9"/><circle cx="42" cy="40" r="6"/>',
  '<path d="M18 24h28v6H18zm0 12h28v6H18z"/>',
] as const

/** Decoration only (rules/names: drawn-picture). */
export function artColours(address: Address): ArtColours {
  const [hue = 0, first = 0, second = 0, light = 0, ink = 0] = artNumbers(address, 5)
  const colour = (lightness: number, chroma: number, turn: number) =>
    `oklch(${lightness.toFixed(2)} ${chroma} ${Math.round((hue * 360 + turn) % 360)})`
  const lightness = 0.5 + light * 0.2
  return {
    base: colour(lightness, 0.11, 0),
    lights: [
      colour(lightness + 0.22, 0.11, 15 + first * 45),
      colour(lightness + 0.04, 0.14, 295 + second * 50),
    ],
    ink: ink < 0.5 ? colour(0.95, 0.03, 40) : colour(0.26, 0.06, 0),
  }
}

/** For an SVG of 64 x 64. `id` must be unique among the document's pictures. */
export function artMarkup(address: Address, id: string): string {
  const { base, lights, ink } = artColours(address)
  const [shape = 0, turn = 0, x = 0, y = 0] = artNumbers(address, 9).slice(5)
  const light = (nth: number, cx: number, cy: number, colour: string) =>
    `<radialGradient id="${id}${nth}" cx="${cx.toFixed(2)}" cy="${cy.toFixed(2)}" r=".75"><stop stop-color="${colour}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  const square = (fill: string) => `<path fill="${fill}" d="M0 0h64v64H0z"/>`
  return (
    light(0, 0.1 + x * 0.35, 0.1 + y * 0.3, lights[0]) +
    light(1, 0.95 - y * 0.3, 0.95 - x * 0.2, lights[1]) +
    square(base) +
    square(`url(#${id}1)`) +
    square(`url(#${id}0)`) +
    `<g fill="${ink}" fill-opacity=".45" transform="rotate(${Math.round(turn * 24) * 15} 32 32)">` +
    `${SHAPES[Math.floor(shape * SHAPES.length)]}</g>`
  )
}

/** A `data:` URL of an SVG (rules/names: drawn-picture). */
export function addressArt(address: Address): string {
  return svgUrl('0 0 64 64', artMarkup(address, 'a'))
}

export function svgUrl(viewBox: string, inside: string): string {
  const [, , width, height] = viewBox.split(' ')
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${inside}</svg>`,
  )}`
}
