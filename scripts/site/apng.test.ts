import { crc32, deflateSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { apng } from './apng.ts'

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const part = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([u32(data.length), body, u32(crc32(body))])
}
function png(width: number, shade: number): Buffer {
  const header = Buffer.concat([u32(width), u32(1), Buffer.from([8, 0, 0, 0, 0])])
  const row = deflateSync(Buffer.from([0, ...Array.from({ length: width }, () => shade)]))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, part('IHDR', header), part('IDAT', row), part('IEND', Buffer.alloc(0))])
}

function typesOf(file: Buffer): readonly string[] {
  const types: string[] = []
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(file.subarray(at + 4, at + 8 + length)))
    types.push(file.toString('latin1', at + 4, at + 8))
    at += 12 + length
  }
  return types
}

describe('apng', () => {
  it('puts frames one behind the other, with running numbers and their times', () => {
    const file = apng([
      { png: png(3, 10), millis: 120 },
      { png: png(3, 200), millis: 2000 },
    ])
    expect(typesOf(file)).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND'])
    const second = file.lastIndexOf('fcTL') + 4
    expect(file.readUInt32BE(second)).toBe(1)
    expect(file.readUInt16BE(second + 20)).toBe(2000)
    expect(file.readUInt32BE(file.indexOf('fdAT') + 4)).toBe(2)
  })

  it('refuses no frames, frames of different sizes, and what is no PNG', () => {
    expect(() => apng([])).toThrow('needs a frame')
    const frames = [png(3, 1), png(4, 1)].map((each) => ({ png: each, millis: 1 }))
    expect(() => apng(frames)).toThrow('differ in size')
    expect(() => apng([{ png: Buffer.from('GIF89a'), millis: 1 }])).toThrow('no PNG')
  })
})
