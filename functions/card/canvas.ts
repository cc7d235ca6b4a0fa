import { createRequire } from 'node:module'
import path from 'node:path'

import skia, {
  type Canvas as KitCanvas,
  type CanvasKit,
  type FontCollection,
  type Image,
  type Paint,
  type Paragraph,
  type TypefaceFontProvider,
} from 'canvaskit-wasm'

import { oklchHex } from '#domain/shared/oklch.ts'

import { fontsFor } from './fonts.ts'
import { pictureSize } from './pictureSize.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface TextStyle {
  /** Pixels. */
  readonly size: number
  /** Of the font, from 100 to 900. */
  readonly weight: number
  /** CSS `oklch(…)`. */
  readonly colour: string
  readonly width: number
  readonly lines: number
  /** Of a line, in font sizes. */
  readonly leading: number
  /** Names read from left to right; a text by its first letter. */
  readonly isName?: boolean
}

/** Pixels of a picture that is decoded, four bytes each. */
const MAX_PIXELS = 4096 * 4096

/** Stands for a character that no font has. */
const MISSING = '□'

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

interface Kit {
  readonly kit: CanvasKit
  readonly provider: TypefaceFontProvider
  /** Shared by all cards: each makes a font of its own for every weight, and never gives it back. */
  readonly fonts: FontCollection
  readonly families: Set<string>
}

let loaded: Promise<Kit> | undefined

/** Skia, as WebAssembly: strangers' pictures are decoded within its memory. */
async function load(): Promise<Kit> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('canvaskit-wasm'))
  const kit = await skia.default({ locateFile: (file) => path.join(folder, file) })
  const provider = kit.TypefaceFontProvider.Make()
  const fonts = kit.FontCollection.Make()
  fonts.setDefaultFontManager(provider)
  return { kit, provider, fonts, families: new Set() }
}

/**
 * Draws a PNG. `text` has all characters that `draw` writes. After a failure Skia is loaded anew,
 * because its memory may be spoilt.
 */
export async function paint(
  size: { readonly width: number; readonly height: number },
  text: string,
  draw: (canvas: Canvas) => void,
): Promise<Uint8Array> {
  const fonts = await fontsFor(`${text}…${MISSING}`)
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  const { kit, ...rest } = await loaded
  for (const { family, bytes } of fonts) {
    if (rest.families.has(family)) continue
    rest.provider.registerFont(bytes, family)
    rest.families.add(family)
  }
  const families = fonts.map(({ family }) => family)
  const canvas = new Canvas(kit, rest.fonts, families, size)
  try {
    draw(canvas)
    return canvas.png()
  } catch (error) {
    loaded = undefined
    throw error
  } finally {
    canvas.delete()
  }
}

/** The part of Skia that a card needs. Its objects live outside the garbage collector until `delete`. */
export class Canvas {
  readonly #kit: CanvasKit
  readonly #fonts: FontCollection
  readonly #families: readonly string[]
  readonly #made: { delete(): void }[] = []
  readonly #paragraphs = new Map<string, Paragraph>()
  readonly #surface
  readonly #canvas: KitCanvas

  constructor(
    kit: CanvasKit,
    fonts: FontCollection,
    families: readonly string[],
    { width, height }: { readonly width: number; readonly height: number },
  ) {
    this.#kit = kit
    this.#fonts = fonts
    this.#families = families
    const surface = kit.MakeSurface(width, height)
    if (!surface) throw new Error('There is no memory for a card')
    this.#surface = surface
    this.#canvas = surface.getCanvas()
  }

  /** A filled rectangle with round corners. */
  fillBox({ x, y, width, height }: Box, colour: string, radius = 0): void {
    const kit = this.#kit
    this.#canvas.drawRRect(
      kit.RRectXY(kit.XYWHRect(x, y, width, height), radius, radius),
      this.#brush(colour),
    )
  }

  /** A light that fades towards its radius. */
  glow(
    { x, y, width, height }: Box,
    centre: readonly [number, number],
    radius: number,
    colour: string,
  ): void {
    const kit = this.#kit
    const [inner, outer] = [this.#colour(colour), this.#colour(colour, 0)]
    const shader = kit.Shader.MakeRadialGradient(
      [...centre],
      radius,
      [inner, outer],
      null,
      kit.TileMode.Clamp,
    )
    const brush = this.#brush(colour)
    brush.setShader(this.#keep(shader))
    this.#canvas.drawRect(kit.XYWHRect(x, y, width, height), brush)
  }

  /** From the upper to the lower edge. */
  fade({ x, y, width, height }: Box, top: string, bottom: string): void {
    const kit = this.#kit
    const colours = [this.#colour(top), this.#colour(bottom)]
    const shader = kit.Shader.MakeLinearGradient([x, y], [x, y + height], colours, null, kit.TileMode.Clamp)
    const brush = this.#brush(top)
    brush.setShader(this.#keep(shader))
    this.#canvas.drawRect(kit.XYWHRect(x, y, width, height), brush)
  }

  disc(x: number, y: number, radius: number, colour: string): void {
    this.#canvas.drawCircle(x, y, radius, this.#brush(colour))
  }

  /** The data of an SVG path. */
  path(data: string, colour: string): void {
    const shape = this.#kit.Path.MakeFromSVGString(data)
    if (shape) this.#canvas.drawPath(this.#keep(shape), this.#brush(colour))
  }

  /** Draws within a box with round corners, whose own units go from 0 to `units`. */
  within({ x, y, width, height }: Box, radius: number, units: number, draw: () => void): void {
    const kit = this.#kit
    this.#canvas.save()
    this.#canvas.clipRRect(
      kit.RRectXY(kit.XYWHRect(x, y, width, height), radius, radius),
      kit.ClipOp.Intersect,
      true,
    )
    this.#canvas.translate(x, y)
    this.#canvas.scale(width / units, height / units)
    draw()
    this.#canvas.restore()
  }

  turned(degrees: number, x: number, y: number, draw: () => void): void {
    this.#canvas.save()
    this.#canvas.rotate(degrees, x, y)
    draw()
    this.#canvas.restore()
  }

  /** Undefined for what is no picture, or too large. */
  decode(bytes: Uint8Array): Image | undefined {
    const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 }
    if (width * height === 0 || width * height > MAX_PIXELS) return undefined
    const image = this.#kit.MakeImageFromEncoded(bytes)
    return image ? this.#keep(this.#keep(image).makeCopyWithDefaultMipmaps()) : undefined
  }

  /** Fills the box with the middle of a picture, over a colour that shows through it. */
  cover(image: Image, { x, y, width, height }: Box, radius: number, behind: string): void {
    const kit = this.#kit
    this.fillBox({ x, y, width, height }, behind, radius)
    const [wide, high] = [image.width(), image.height()]
    const scale = Math.min(wide / width, high / height)
    const [cutWidth, cutHeight] = [width * scale, height * scale]
    this.within({ x, y, width, height }, radius, width, () =>
      this.#canvas.drawImageRectOptions(
        image,
        kit.XYWHRect((wide - cutWidth) / 2, (high - cutHeight) / 2, cutWidth, cutHeight),
        kit.XYWHRect(0, 0, width, (height * width) / height),
        kit.FilterMode.Linear,
        kit.MipmapMode.Linear,
      ),
    )
  }

  /** Writes a text, cut with "…" at the end of its last line. */
  write(text: string, x: number, y: number, style: TextStyle): void {
    this.#canvas.drawParagraph(this.#paragraph(text, style), x, y)
  }

  /** The width of a text's longest line, in pixels. */
  measure(text: string, style: TextStyle): number {
    return Math.ceil(this.#paragraph(text, style).getLongestLine())
  }

  /** The largest of the sizes in which the text needs no cut, otherwise the last one, with the text's height. */
  fitting(text: string, sizes: readonly TextStyle[]): { readonly style: TextStyle; readonly height: number } {
    for (const [index, style] of sizes.entries()) {
      const paragraph = this.#paragraph(text, style)
      if (!paragraph.didExceedMaxLines() || index === sizes.length - 1)
        return { style, height: paragraph.getHeight() }
    }
    throw new Error('A text needs a size')
  }

  png(): Uint8Array {
    const bytes = this.#keep(this.#surface.makeImageSnapshot()).encodeToBytes()
    if (!bytes) throw new Error('The card could not be encoded')
    return bytes
  }

  delete(): void {
    for (const made of this.#made.splice(0).toReversed()) made.delete()
    this.#surface.dispose()
  }

  /** A text that was laid out to be measured is not laid out again to be written. */
  #paragraph(text: string, style: TextStyle): Paragraph {
    const key = JSON.stringify([text, style])
    const known = this.#paragraphs.get(key) ?? this.#laidOut(text, style)
    this.#paragraphs.set(key, known)
    return known
  }

  #laidOut(text: string, style: TextStyle): Paragraph {
    const paragraph = this.#layout(text, style)
    const missing = paragraph.unresolvedCodepoints()
    if (missing.length === 0) return paragraph
    // A joiner or a variation selector is nothing to see, with or without a font.
    const known = Array.from(text, (character) =>
      missing.includes(character.codePointAt(0) ?? 0) && !/\p{Default_Ignorable_Code_Point}/u.test(character)
        ? MISSING
        : character,
    )
    return this.#layout(known.join(''), style)
  }

  #layout(
    text: string,
    { size, weight, colour, width, lines, leading, isName = false }: TextStyle,
  ): Paragraph {
    const kit = this.#kit
    const firstLetter = /\p{L}/u.exec(text)?.[0] ?? ''
    const builder = this.#keep(
      kit.ParagraphBuilder.MakeFromFontCollection(
        new kit.ParagraphStyle({
          textStyle: {
            color: this.#colour(colour),
            fontFamilies: [...this.#families],
            fontSize: size,
            fontVariations: [{ axis: 'wght', value: weight }],
            heightMultiplier: leading,
            halfLeading: true,
          },
          textDirection: !isName && RTL.test(firstLetter) ? kit.TextDirection.RTL : kit.TextDirection.LTR,
          textAlign: kit.TextAlign.Start,
          maxLines: lines,
          ellipsis: '…',
        }),
        this.#fonts,
      ),
    )
    builder.addText(text)
    const paragraph = this.#keep(builder.build())
    paragraph.layout(width)
    return paragraph
  }

  #brush(colour: string): Paint {
    const brush = this.#keep(new this.#kit.Paint())
    brush.setAntiAlias(true)
    brush.setColor(this.#colour(colour))
    return brush
  }

  /** From CSS `oklch(L C H)`, with an alpha after a slash. */
  #colour(css: string, alpha?: number): Float32Array {
    const [lightness = 0, chroma = 0, hue = 0, opacity = 1] = (css.match(/-?[\d.]+/g) ?? []).map(Number)
    const [red = 0, green = 0, blue = 0] = (oklchHex(lightness, chroma, hue).match(/[\da-f]{2}/g) ?? []).map(
      (digits) => Number.parseInt(digits, 16),
    )
    return this.#kit.Color(red, green, blue, alpha ?? opacity)
  }

  #keep<Made extends { delete(): void }>(made: Made): Made {
    this.#made.push(made)
    return made
  }
}
