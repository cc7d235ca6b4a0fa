import { describe, expect, it } from 'vitest'

import type { DomainName } from '../shared/DomainName.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { nameOfPictureKey, pictureKey, readCachedPicture, writePicture } from './pictureCache.ts'

const NOW = 1000 as EpochMillis
const entry = (change: object) => JSON.stringify({ image: 'ar://x', stored: 900, ...change })

describe('the picture cache', () => {
  it('keeps a picture under the name without its suffix', () => {
    expect(pictureKey('alice' as DomainName)).toBe('alice-img')
    expect(['alice-img', '-img', 'alice-username'].map(nameOfPictureKey)).toEqual([
      'alice',
      undefined,
      undefined,
    ])
  })

  it('gives back what it wrote', () => {
    expect(writePicture('ar://x', NOW)).toBe('{"image":"ar://x","stored":1000}')
    expect(readCachedPicture(writePicture('ar://x', NOW), 10, NOW)).toBe('ar://x')
  })

  it.each<readonly [what: string, text: string | undefined, expiry: number, image: string | undefined]>([
    ['nothing', undefined, 100, undefined],
    ['its last moment', entry({}), 100, 'ar://x'],
    ['too old', entry({}), 99, undefined],
    ['0, which never ends', entry({ stored: -1e9 }), 0, 'ar://x'],
    ['no JSON', '{"image', 100, undefined],
    ['no object', '["ar://x"]', 100, undefined],
    ['no text', entry({ image: { url: 'x' } }), 100, undefined],
    ['an empty text', entry({ image: '' }), 100, undefined],
    ['an endless text', entry({ image: 'x'.repeat(65_537) }), 100, undefined],
    ['no moment', entry({ stored: '900' }), 100, undefined],
    ['an endless entry', ' '.repeat(131_073) + entry({}), 100, undefined],
  ])('reads %s', (_, text, expiry, image) => {
    expect(readCachedPicture(text, expiry, NOW)).toBe(image)
  })
})
