import fc from 'fast-check'
import { expect, it } from 'vitest'

import { pictureSize } from './pictureSize.ts'

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((each) => each.charCodeAt(0)) : part)),
  )

it.each([
  ['a PNG', bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 4, 176], [0, 0, 3, 32])],
  ['a GIF', bytes('GIF89a', [176, 4], [32, 3], [0, 0, 0], [0x2c, 0, 0, 0, 0, 1, 0, 1, 0])],
  [
    'a GIF whose first frame is larger than its screen',
    bytes(
      'GIF89a',
      [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0],
      [0x21, 0xf9, 4, 0, 0, 0, 0, 0],
      [0x2c, 100, 0, 0, 0, 76, 4, 32, 3],
    ),
  ],
  [
    'a lossy WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0], [0, 0, 0, 0x9d, 1, 0x2a], [176, 4], [32, 3]),
  ],
  [
    'a lossless WebP',
    // 14 bits for each edge less one.
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0], [0x2f], [0xaf, 0xc4, 0xc7, 0]),
  ],
  [
    'an animated WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0], [0, 0, 0, 0], [0xaf, 4, 0], [0x1f, 3, 0]),
  ],
  [
    'a JPEG after its tables',
    bytes(
      [0xff, 0xd8],
      [0xff, 0xe0, 0, 4, 1, 2],
      [0xff, 0xff, 0xc4, 0, 2],
      [0xff, 0xc2, 0, 17, 8],
      [3, 32],
      [4, 176],
    ),
  ],
])('The head of %s gives its size', (_, picture) => {
  expect(pictureSize(picture)).toEqual({ width: 1200, height: 800 })
})

it('Anything else has no size, and nothing throws or hangs', () => {
  for (const other of [
    bytes(),
    bytes('<svg/>'),
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0]),
    bytes('RIFF0000WEBPVP8X'),
  ])
    expect(pictureSize(other)).toBeUndefined()
  const start = fc.constantFrom(bytes(), bytes([0xff, 0xd8]), bytes('GIF8'), bytes('RIFF0000WEBPVP8 '))
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 60 }), (head, rest) => {
      const { width = 0, height = 0 } = pictureSize(new Uint8Array([...head, ...rest])) ?? {}
      expect(Number.isInteger(width) && Number.isInteger(height)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
