/** In pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * The size that the head of a PNG, JPEG, GIF or WebP gives, before anything is decoded: decoding takes memory by it.
 * Undefined for anything else. Never throws.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
    if (text(1, 3) === 'PNG' && text(12, 4) === 'IHDR')
      return { width: view.getUint32(16), height: view.getUint32(20) }
    if (text(0, 4) === 'GIF8') return gifSize(view)
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpSize(view, text(12, 4))
    return view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined
  } catch {
    return undefined
  }
}

/** Of the screen, which a decoder enlarges to its first frame. */
function gifSize(view: DataView): PictureSize | undefined {
  const edge = (at: number) => view.getUint16(at, true)
  const flags = view.getUint8(10)
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  // Extensions, each of blocks until an empty one.
  while (view.getUint8(at) === 0x21) {
    for (at += 2; view.getUint8(at) > 0; at += view.getUint8(at) + 1);
    at += 1
  }
  if (view.getUint8(at) !== 0x2c) return undefined
  return {
    width: Math.max(edge(6), edge(at + 1) + edge(at + 5)),
    height: Math.max(edge(8), edge(at + 3) + edge(at + 7)),
  }
}

function webpSize(view: DataView, format: string): PictureSize | undefined {
  if (format === 'VP8X') {
    const edge = (at: number) => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
    return { width: edge(24), height: edge(27) }
  }
  if (format === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  if (format !== 'VP8 ') return undefined
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** Start-of-frame segments, which give the size; the others of this range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A byte that only fills has no length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
