import type { PermanentFile } from '../uploads/FileStorage.ts'

/** Makes pictures fit to be kept for ever. */
export interface PictureCompressor {
  /**
   * The picture drawn anew, at most 1920 pixels a side and at most so many bytes, without what a camera notes beside it
   * (place, time, device). A GIF or AVIF, which may move, stays as it is. Undefined when it is no picture that can be
   * drawn, or does not become small enough.
   */
  compress(file: PermanentFile, maxBytes: number): Promise<PermanentFile | undefined>
}
