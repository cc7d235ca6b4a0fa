import { crc32 } from 'node:zlib'

const SIGNATURE_BYTES = 8

export interface Frame {
  readonly png: Buffer
  readonly millis: number
}

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/**
 * An animated PNG of frames of one size and colour type, which repeats forever: each frame's image data stays
 * as it is (PNG, third edition, 11.3.6). Throws without a frame, and for frames that differ in size.
 */
export function apng(frames: readonly Frame[]): Buffer {
  const [first] = frames
  if (!first) throw new Error('A moving picture needs a frame')
  const header = headerOf(first)
  let sequence = 0
  const parts = [first.png.subarray(0, SIGNATURE_BYTES), chunk('IHDR', header)]
  parts.push(chunk('acTL', Buffer.concat([uint32(frames.length), uint32(0)])))
  for (const [nth, frame] of frames.entries()) {
    if (!headerOf(frame).equals(header)) throw new Error('The frames differ in size')
    const delay = Buffer.alloc(6)
    delay.writeUInt16BE(frame.millis, 0)
    delay.writeUInt16BE(1000, 2)
    const place = [header.subarray(0, 8), uint32(0), uint32(0)]
    parts.push(chunk('fcTL', Buffer.concat([uint32(sequence), ...place, delay])))
    sequence += 1
    for (const { type, data } of chunksOf(frame.png)) {
      if (type !== 'IDAT') continue
      parts.push(nth === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([uint32(sequence), data])))
      if (nth > 0) sequence += 1
    }
  }
  parts.push(chunk('IEND', Buffer.alloc(0)))
  return Buffer.concat(parts)
}

function headerOf({ png }: Frame): Buffer {
  const [header] = chunksOf(png)
  if (header?.type !== 'IHDR') throw new Error('A frame is no PNG')
  return header.data
}

function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
