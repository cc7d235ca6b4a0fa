/** Types for permanent storage: pictures, and JSON for posts. SVG and HTML may carry scripts. */
export type StorableType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'application/json'

export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** By the bytes, not the untrusted name; undefined if it may not be stored. JSON must be an object. */
export function sniffMediaType(bytes: Uint8Array): StorableType | undefined {
  const starts = (...expected: readonly number[]) => expected.every((byte, index) => bytes[index] === byte)
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (['GIF87a', 'GIF89a'].includes(text(0, 6))) return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'image/avif'
  return isJsonObject(bytes) ? 'application/json' : undefined
}

function isJsonObject(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.trimStart().startsWith('{') && typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
