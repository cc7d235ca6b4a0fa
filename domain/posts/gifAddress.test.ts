import fc from 'fast-check'
import { expect, it } from 'vitest'

import { judgePictureLink } from './draftPictures.ts'
import { gifAddress, gifSides } from './gifAddress.ts'
import type { PostRules } from './PostRules.ts'

const RULES: PostRules = {
  ownSites: [],
  tldName: '.degen',
  locales: ['en'],
  media: { trustedOrigins: [], arweaveGateway: 'https://arweave.example/', ipfsGateways: [] },
}

it('gifAddress accepts the service’s own host and 1,024 characters, and no more', () => {
  const ofLength = (length: number) => `https://klipy.com/${'a'.repeat(length - 22)}.gif`
  expect([gifAddress(ofLength(1000)), gifAddress(ofLength(1022))].map((url) => url?.length)).toEqual([
    1000, 1022,
  ])
  expect(gifAddress(ofLength(1023))).toBeUndefined()
  expect(gifAddress(`https://klipy.com/a.gif${'?'.repeat(1100)}`)).toBeUndefined()
})

it('gifSides takes whole numbers from 1 to 4096, else 498 to 373', () => {
  expect(gifSides([1, 4096])).toEqual({ width: 1, height: 4096 })
  for (const sides of [[0, 5], [5, 4097], [1.5, 5], ['5', 5], [Number.NaN, 5], 'x', undefined])
    expect(gifSides(sides)).toEqual({ width: 498, height: 373 })
})

it.each([
  'https://static.klipy.com/abc-D_1AAAAC/tea-time.gif',
  'https://static1.klipy.com/m/abc/tea.gif',
  'https://static.klipy.com/abc/t%C3%A9.gif',
])('gifAddress accepts %s', (url) => {
  expect(gifAddress(url)).toBe(url)
})

it.each([
  'http://static.klipy.com/abc/tea.gif',
  'https://klipy.com.evil.example/tea.gif',
  'https://evilklipy.com/tea.gif',
  'https://static.klipy.com:8443/tea.gif',
  'https://me@static.klipy.com/tea.gif',
  'https://static.klipy.com/tea.gif?to=evil',
  'https://static.klipy.com/tea.gif#x',
  'https://static.klipy.com/tea.mp4',
  'https://static.klipy.com/a,https://evil.example/tea.gif',
  `https://static.klipy.com/${'a'.repeat(2000)}.gif`,
  'javascript:alert(1)//.gif',
  'tea.gif',
  7,
  null,
  undefined,
])('gifAddress refuses %s', (value) => {
  expect(gifAddress(value)).toBeUndefined()
})

it('gifAddress accepts nothing that a post would not show as exactly this picture', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (path) => {
      const address = gifAddress(`https://static.klipy.com/${path}.gif`)
      fc.pre(address !== undefined)
      expect(judgePictureLink(address, RULES)).toEqual({ kind: 'fine', address, source: address })
    }),
    { numRuns: 1000 },
  )
})

it('gifSides accepts plausible sides, and returns common sides otherwise', () => {
  expect(gifSides([220, 391])).toEqual({ width: 220, height: 391 })
  const common = gifSides(undefined)
  for (const value of [[220], [0, 10], [10, 5000], ['220', '391'], [1.5, 2], [NaN, 2], {}, 'x', null])
    expect(gifSides(value)).toEqual(common)
})
