import { err, ok, type Result } from '#domain/shared/Result.ts'
import type { CompressionFailure, PermanentFile } from '#domain/uploads/PermanentStorage.ts'

/** Pixels of the longer side (rules/media: smaller-pictures). */
const MAX_SIDE = 1920
/** A picture with more pixels may be meant to exhaust memory. */
const MAX_PIXELS = 100_000_000
const QUALITIES = [0.9, 0.75, 0.6, 0.45, 0.3]
/** Drawing would reduce these to their first frame. */
const ANIMATED = new Set(['image/gif', 'image/avif'])

export type DrawingPage = Pick<Window, 'createImageBitmap' | 'document'>

/** Draws at falling qualities until it fits; types that may be animated stay as they are. */
export async function compressPicture(
  page: DrawingPage,
  file: PermanentFile,
  maxBytes: number,
): Promise<Result<PermanentFile, CompressionFailure>> {
  const isAnimated = ANIMATED.has(file.mediaType)
  if (isAnimated && file.bytes.length > maxBytes) return err('too large')
  const bitmap = await page
    .createImageBitmap(new Blob([file.bytes], { type: file.mediaType }))
    .catch(() => undefined)
  if (!bitmap) return err('unreadable')
  if (bitmap.width * bitmap.height > MAX_PIXELS) return err('too large')
  if (isAnimated) {
    bitmap.close()
    return ok(file)
  }
  const canvas = draw(page, bitmap)
  // PNG and WebP preserve transparency; lossless PNG comes first.
  const lossless = file.mediaType === 'image/png' ? [['image/png', 1] as const] : []
  const lossy = file.mediaType === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  for (const [type, quality] of [...lossless, ...QUALITIES.map((each) => [lossy, each] as const)]) {
    const encoded = await encode(canvas, type, quality)
    if (encoded && encoded.bytes.length <= maxBytes) return ok(encoded)
  }
  return err('too large')
}

function draw({ document }: DrawingPage, bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

/** Undefined if the browser cannot encode this type and falls back to PNG. */
async function encode(
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<PermanentFile | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob || blob.type !== type) return undefined
  return { bytes: new Uint8Array(await blob.arrayBuffer()), mediaType: type }
}
