import type { Image } from 'canvaskit-wasm'

import type { LinkCard } from '#domain/miniapp/LinkCard.ts'
import { plainText } from '#domain/shared/characters.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { paint, type Box, type Canvas, type TextStyle } from './canvas.ts'
import { drawAccountArt, drawCollectionArt } from './thingArt.ts'

/** Pixels; social clients show 3:2. */
const [CARD_WIDTH, CARD_HEIGHT] = [1200, 800]

export type CardCommunity = Pick<CommunityConfig, 'projectName' | 'projectUrl' | 'theme'>

/** Pixels to every edge. */
const EDGE = 72
const WIDTH = CARD_WIDTH - 2 * EDGE
const WHOLE: Box = { x: 0, y: 0, width: CARD_WIDTH, height: CARD_HEIGHT }
const TOP = 168
const BOTTOM = CARD_HEIGHT - 128
const GAP = 56
/** Pixels between figures, at least, and the sizes of their numbers. */
const FIGURE_GAP = 28
const FIGURE_SIZES = [44, 38, 34, 30, 26]
/** Code points. */
const MAX_COMMUNITY = 40

/** The dark colours of the page (tokens.css). */
function coloursOf({ theme: { accentHue } }: CardCommunity) {
  const colour = (lightness: number, chroma: number, alpha = 1) =>
    `oklch(${lightness} ${chroma} ${accentHue} / ${alpha})`
  return {
    background: colour(0.175, 0.008),
    field: colour(0.265, 0.012),
    line: colour(0.32, 0.012),
    text: colour(0.955, 0.006),
    muted: colour(0.76, 0.014),
    accent: colour(0.8, 0.115),
    accentText: colour(0.82, 0.105),
    wash: colour(0.27, 0.03),
    glow: colour(0.42, 0.09, 0.75),
  }
}
type Colours = ReturnType<typeof coloursOf>

interface Drawing {
  readonly canvas: Canvas
  readonly card: LinkCard
  readonly colours: Colours
  readonly picture: Image | undefined
}

/**
 * Draws the card as a PNG of 1200 x 800 in the community's colours. `picture` are a stranger's bytes: what cannot be
 * decoded, or is too large, is replaced by what the app draws for the thing.
 */
export async function drawCard(
  card: LinkCard,
  community: CardCommunity,
  picture: Uint8Array | undefined,
): Promise<Uint8Array> {
  const colours = coloursOf(community)
  const name = plainText(community.projectName, MAX_COMMUNITY)
  const { host } = new URL(community.projectUrl)
  const { label, title, text, figures } = card
  const written = [name, host, label, title, text, ...figures.flatMap((figure) => Object.values(figure))]
  return paint({ width: CARD_WIDTH, height: CARD_HEIGHT }, written.join(''), (canvas) => {
    canvas.fillBox(WHOLE, colours.background)
    canvas.glow(WHOLE, [CARD_WIDTH - 120, -80], 900, colours.glow)
    drawFrame(canvas, colours, { name, host, label })
    const drawing = { canvas, card, colours, picture: picture && canvas.decode(picture) }
    if (card.kind === 'profile') drawProfile(drawing)
    else if (card.kind === 'collection') drawCollection(drawing)
    else drawPost(drawing)
  })
}

function drawFrame(
  canvas: Canvas,
  colours: Colours,
  { name, host, label }: { readonly name: string; readonly host: string; readonly label: string },
): void {
  canvas.disc(EDGE + 12, 84, 12, colours.accent)
  canvas.write(name, EDGE + 42, 84 - 24, line(34, 650, colours.text, WIDTH - 300))
  const style = line(28, 600, colours.accentText, 260)
  const width = canvas.measure(label, style)
  const pill = { x: CARD_WIDTH - EDGE - width - 48, y: 54, width: width + 48, height: 60 }
  canvas.fillBox(pill, colours.wash, 30)
  canvas.write(label, pill.x + 24, pill.y + 10, style)
  canvas.fillBox({ x: EDGE, y: CARD_HEIGHT - 104, width: WIDTH, height: 2 }, colours.line)
  canvas.write(host, EDGE, CARD_HEIGHT - 78, line(28, 500, colours.muted, WIDTH))
}

function drawProfile({ canvas, card, colours, picture }: Drawing): void {
  const size = 320
  const box = { x: EDGE, y: (TOP + BOTTOM - size) / 2, width: size, height: size }
  if (picture) canvas.cover(picture, box, size / 2, colours.field)
  else drawAccountArt(canvas, card.address, box, size / 2)
  const x = EDGE + size + GAP
  const width = CARD_WIDTH - EDGE - x
  const title = canvas.fitting(card.title, titles(colours.text, width, [84, 68, 56, 48], 3))
  const below = line(38, 450, colours.muted, width)
  const space = card.text === '' ? 0 : 22 + 38 * 1.4
  const y = (TOP + BOTTOM - title.height - space) / 2
  canvas.write(card.title, x, y, title.style)
  if (card.text !== '') canvas.write(card.text, x, y + title.height + 22, below)
}

function drawCollection({ canvas, card, colours, picture }: Drawing): void {
  const size = BOTTOM - TOP - 16
  const box = { x: EDGE, y: TOP, width: size, height: size }
  if (picture) canvas.cover(picture, box, 36, colours.field)
  else drawCollectionArt(canvas, card.address, box, 36)
  const x = EDGE + size + GAP
  const width = CARD_WIDTH - EDGE - x
  const figures = card.figures.length === 0 ? 0 : 124
  const sizes = titles(colours.text, width, [68, 56, 46], 3).map((each) => ({ ...each, isName: false }))
  const title = canvas.fitting(card.title, sizes)
  canvas.write(card.title, x, TOP - 6, title.style)
  const y = TOP + title.height + 14
  const space = TOP + size - figures - y
  const lines = Math.floor(space / (30 * 1.45))
  if (card.text !== '' && lines > 0)
    canvas.write(card.text.replace(/\s+/g, ' '), x, y, {
      ...line(30, 420, colours.muted, width),
      lines: Math.min(lines, 5),
      leading: 1.45,
    })
  drawFigures({ canvas, card, colours }, { x, y: TOP + size - figures, width, height: figures })
}

/** In one size, and as many as fit beside each other: none is cut, because half a number is another number. */
function drawFigures(
  { canvas, card: { figures }, colours }: Omit<Drawing, 'picture'>,
  { x, y, width }: Box,
): void {
  const label = line(26, 500, colours.muted, width)
  const fits = (count: number, size: number) => {
    const value = line(size, 680, colours.accentText, width)
    const widths = figures
      .slice(0, count)
      .map((each) => Math.max(canvas.measure(each.label, label), canvas.measure(each.value, value)))
    const total = widths.reduce((sum, each) => sum + each, (count - 1) * FIGURE_GAP)
    return total <= width ? { value, widths } : undefined
  }
  const counts = figures.map((_, index) => figures.length - index)
  const found = counts.flatMap((count) => FIGURE_SIZES.map((size) => fits(count, size))).find(Boolean)
  if (!found) return
  const { value, widths } = found
  const used = widths.reduce((sum, each) => sum + each, 0)
  const gap = Math.min(64, (width - used) / Math.max(1, widths.length - 1))
  let from = x
  for (const [index, each] of widths.entries()) {
    const figure = figures[index]
    if (figure) {
      canvas.write(figure.label, from, y + 14, label)
      canvas.write(figure.value, from, y + 84 - (value.size * value.leading) / 2, value)
    }
    from += each + gap
  }
}

function drawPost({ canvas, card, colours, picture }: Drawing): void {
  const size = 92
  const box = { x: EDGE, y: TOP - 12, width: size, height: size }
  if (picture) canvas.cover(picture, box, size / 2, colours.field)
  else drawAccountArt(canvas, card.address, box, size / 2)
  const author = line(40, 650, colours.text, WIDTH - size - 28)
  canvas.write(card.title, EDGE + size + 28, TOP - 12 + (size - 40 * 1.4) / 2, { ...author, isName: true })
  const y = TOP + size + 18
  const space = BOTTOM - y
  const sizes = [60, 52, 44, 38, 34].map((each) => ({
    ...line(each, 450, colours.text, WIDTH),
    leading: 1.36,
    lines: Math.floor(space / (each * 1.36)),
  }))
  const { style } = canvas.fitting(card.text, sizes)
  canvas.write(card.text, EDGE, y, style)
}

const line = (size: number, weight: number, colour: string, width: number): TextStyle => ({
  size,
  weight,
  colour,
  width,
  lines: 1,
  leading: 1.4,
})

/** For a name: the smaller it gets, the more lines it has. */
const titles = (
  colour: string,
  width: number,
  sizes: readonly number[],
  most: number,
): readonly TextStyle[] =>
  sizes.map((size, index) => ({
    ...line(size, 720, colour, width),
    lines: Math.min(most, index + 1),
    leading: 1.18,
    isName: true,
  }))
