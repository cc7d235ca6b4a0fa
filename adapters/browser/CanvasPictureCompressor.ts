import type { PermanentFile } from '#domain/uploads/FileStorage.ts'
import type { PictureCompressor } from '#domain/media/PictureCompressor.ts'

/** Pixels of the longer side (rules/media: smaller-pictures). */
const MAX_SIDE = 1920
/** A side beyond it is made to exhaust memory, not to be looked at. */
const MAX_PIXELS = 100_000_000
/** Tried from the best on until one is small enough. */
const QUALITIES = [0.9, 0.75, 0.6, 0.45, 0.3]
/** What may move: drawing it would keep the first picture only. */
const MAY_MOVE = new Set(['image/gif', 'image/avif'])

/** The browser's own canvas. */
export class CanvasPictureCompressor implements PictureCompressor {
  readonly #page: Window

  constructor(page: Window) {
    this.#page = page
  }

  async compress(file: PermanentFile, maxBytes: number): Promise<PermanentFile | undefined> {
    if (MAY_MOVE.has(file.mediaType)) return file.bytes.length <= maxBytes ? file : undefined
    const bitmap = await this.#page
      .createImageBitmap(new Blob([file.bytes], { type: file.mediaType }))
      .catch(() => undefined)
    if (!bitmap || bitmap.width * bitmap.height > MAX_PIXELS) return undefined
    const canvas = this.#draw(bitmap)
    // A PNG keeps its clear corners where it is small enough; WebP keeps them too.
    const wanted = file.mediaType === 'image/png' ? [['image/png', 1] as const] : []
    const lossy = file.mediaType === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    for (const [type, quality] of [...wanted, ...QUALITIES.map((each) => [lossy, each] as const)]) {
      const made = await encode(canvas, type, quality)
      if (made && made.bytes.length <= maxBytes) return made
    }
    return undefined
  }

  #draw(bitmap: ImageBitmap): HTMLCanvasElement {
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = this.#page.document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas
  }
}

/** Undefined where the browser cannot write this type: it writes PNG instead, which is not what was asked for. */
async function encode(
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<PermanentFile | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob || blob.type !== type) return undefined
  return { bytes: new Uint8Array(await blob.arrayBuffer()), mediaType: type }
}
