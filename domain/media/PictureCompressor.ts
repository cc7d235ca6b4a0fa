import type { PermanentFile } from '../uploads/FileStorage.ts'

export interface PictureCompressor {
  /**
   * Re-encodes a picture to at most 1920 pixels a side and `maxBytes`, without camera metadata (location, time, device).
   * A GIF or AVIF, which may be animated, stays as it is. Undefined for a file that cannot be decoded or does not become
   * small enough.
   */
  compress(file: PermanentFile, maxBytes: number): Promise<PermanentFile | undefined>
}
