import { artColours, artMarkup, svgUrl } from '../shared/addressArt.ts'
import type { Address } from '../shared/Address.ts'
import { markDeceptive } from '../shared/characters.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { fullName } from './fullName.ts'

/** Pixels, the usual size of link previews. */
export const [CARD_WIDTH, CARD_HEIGHT] = [1200, 630]

/** Characters. */
const MAX_SHOWN = 40

/** Pixels: the line's width, and the name's maximum size. */
const [LINE_WIDTH, LARGEST] = [1040, 120]

/** A `data:` URL of an SVG with the account's colours and picture, the name and the community. */
export function nameCard(props: {
  readonly name: DomainName
  readonly account: Address
  readonly tldName: string
  readonly community: string
}): string {
  const { name, account, tldName, community } = props
  const { base, lights } = artColours(account)
  const written = shown(markDeceptive(fullName(name, tldName)))
  const glow = (id: string, cx: number, cy: number, colour: string) =>
    `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r=".9"><stop stop-color="${colour}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
  const sheet = (fill: string) => `<path fill="${fill}" d="M0 0h${CARD_WIDTH}v${CARD_HEIGHT}H0z"/>`
  const line = (y: number, size: number, weight: number, text: string) =>
    `<text x="80" y="${y}" font-size="${size}" font-weight="${weight}" direction="ltr" unicode-bidi="isolate">${escaped(text)}</text>`
  return svgUrl(
    `0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`,
    `<defs>${glow('l', 0.1, 0, lights[0])}${glow('r', 0.95, 1, lights[1])}` +
      '<linearGradient id="s" x2="0" y2="1"><stop offset=".3" stop-opacity="0"/><stop offset="1" stop-opacity=".75"/></linearGradient>' +
      '<clipPath id="c"><circle cx="32" cy="32" r="32"/></clipPath></defs>' +
      `${sheet(base)}${sheet('url(#r)')}${sheet('url(#l)')}${sheet('url(#s)')}` +
      `<g transform="translate(80 80) scale(3)"><g clip-path="url(#c)">${artMarkup(account, 'a')}</g>` +
      '<circle cx="32" cy="32" r="32.5" fill="none" stroke="#fff" stroke-width="2"/></g>' +
      `<g fill="#fff" font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif">` +
      `${line(470, sizeOf(written), 700, written)}${line(552, 40, 400, shown(community))}</g>`,
  )
}

function shown(text: string): string {
  const characters = Array.from(text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '⚠'))
  return characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join('')}…` : characters.join('')
}

/** The largest size in which the text fits its line, in a bold font with wide letters. */
function sizeOf(text: string): number {
  const ems = Array.from(text).reduce((sum, character) => sum + emsOf(character), 0)
  return Math.min(LARGEST, Math.floor(LINE_WIDTH / ems))
}

/** The width of a character: m, w and letters beyond ASCII may be as wide as they are high. */
function emsOf(character: string): number {
  if (/[mw%@]|[^!-~]/i.test(character)) return 1.1
  return /[fijlrt.,:;'|!()[\]-]/.test(character) ? 0.5 : 0.75
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
