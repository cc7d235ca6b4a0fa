import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mediaPolicy } from '../media/mediaPolicy.ts'
import type { CollectionTexts } from './CollectionAdmin.ts'
import { changeOf, completeAddress, tokenAddress, type OwnerEntry } from './ownerChange.ts'

const POLICY = mediaPolicy({
  arweaveGateway: 'https://arweave.example/',
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://one.example/ipfs/',
  ipfsGateway3: 'https://one.example/ipfs/',
  mediaOrigins: [],
})
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const [FIRST, SECOND] = ['https://images.example/1.png', 'https://images.example/2.png']
const NOW: CollectionTexts = {
  description: String.raw`Say \"hi\"`,
  preview: FIRST,
  images: [FIRST, SECOND],
  metadataType: 0,
  metadataUrl: '',
  media: { audio: 'https://media.example/a.mp3', animation: '', youTube: '' },
}
const change = (entry: OwnerEntry, now: Partial<CollectionTexts> = {}) =>
  changeOf(entry, { ...NOW, ...now }, POLICY)
const valueOf = (entry: OwnerEntry, now: Partial<CollectionTexts> = {}) => {
  const result = change(entry, now)
  return result.ok ? result.value : result.error
}

describe("An owner's entry", () => {
  it.each<readonly [OwnerEntry, unknown]>([
    [
      { field: 'description', text: ' New\n"expected" ' },
      { kind: 'description', text: String.raw`New\n\"expected\"` },
    ],
    [
      { field: 'description', text: '' },
      { kind: 'description', text: '' },
    ],
    [
      { field: 'preview', text: SECOND },
      { kind: 'preview', image: SECOND },
    ],
    [
      { field: 'preview', text: CID },
      { kind: 'preview', image: `ipfs://${CID}` },
    ],
    [
      { field: 'images', add: 'images.example/3.png' },
      { kind: 'add image', image: 'https://images.example/3.png' },
    ],
    [
      { field: 'images', remove: 1 },
      { kind: 'remove image', index: 1, image: SECOND },
    ],
    [
      { field: 'audio', text: `${CID}/b.ogg` },
      { kind: 'audio', url: `ipfs://${CID}/b.ogg` },
    ],
    // Without a known extension, the field decides.
    [
      { field: 'audio', text: CID },
      { kind: 'audio', url: `ipfs://${CID}` },
    ],
    [
      { field: 'animation', text: CID },
      { kind: 'animation', url: `ipfs://${CID}` },
    ],
    [
      { field: 'audio', text: ' ' },
      { kind: 'audio', url: '' },
    ],
    [
      { field: 'animation', text: 'https://media.example/a.mp4' },
      { kind: 'animation', url: 'https://media.example/a.mp4' },
    ],
    // Web pages are accepted too, and shown as links.
    [
      { field: 'animation', text: 'https://media.example/game.html' },
      { kind: 'animation', url: 'https://media.example/game.html' },
    ],
    [
      { field: 'youTube', text: 'youtu.be/dQw4w9WgXcQ' },
      { kind: 'youTube', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    ],
    [
      { field: 'metadata', type: 2, url: `ipfs://${CID}/`, preview: '' },
      { kind: 'metadata', type: 2, url: `ipfs://${CID}/`, preview: undefined },
    ],
    [
      { field: 'metadata', type: 2, url: `ipfs://${CID}/`, preview: '  ' },
      { kind: 'metadata', type: 2, url: `ipfs://${CID}/`, preview: undefined },
    ],
    [
      { field: 'metadata', type: 3, url: 'https://metadata.example/', preview: SECOND },
      { kind: 'metadata', type: 3, url: 'https://metadata.example/', preview: SECOND },
    ],
    [
      { field: 'metadata', type: 1, url: 'data:application/json,{}', preview: '' },
      { kind: 'metadata', type: 1, url: 'data:application/json,{}', preview: undefined },
    ],
    [
      { field: 'metadata', type: 0, url: SECOND, preview: '' },
      { kind: 'metadata', type: 0, url: SECOND, preview: SECOND },
    ],
  ])('%j becomes the change %j', (entry, expected) => {
    expect(valueOf(entry)).toEqual(expected)
  })

  it('of type 0 is a change from another type (rules/nft: type-zero-again)', () => {
    const typeTwo = { metadataType: 2, metadataUrl: 'https://metadata.example/' } as const
    expect(valueOf({ field: 'metadata', type: 0, url: FIRST, preview: '' }, typeTwo)).toEqual({
      kind: 'metadata',
      type: 0,
      url: FIRST,
      preview: FIRST,
    })
  })

  it.each<readonly [string, Partial<CollectionTexts>]>([
    ['the first picture', { preview: SECOND }],
    ['the preview', { images: [SECOND, FIRST] }],
    ['neither', { preview: SECOND, images: [SECOND] }],
  ])('of type 0 is a change if its picture is so far %s', (_, now) => {
    expect(valueOf({ field: 'metadata', type: 0, url: FIRST, preview: '' }, now)).toEqual({
      kind: 'metadata',
      type: 0,
      url: FIRST,
      preview: FIRST,
    })
  })

  it.each([
    ['type', { type: 3 }],
    ['URL', { url: 'https://other.example/' }],
    ['preview', { preview: SECOND }],
  ] as const)('of metadata is a change if the %s alone differs', (_, other) => {
    const same = { type: 2, url: 'https://metadata.example/', preview: FIRST } as const
    const now = { metadataType: same.type, metadataUrl: same.url, preview: FIRST }
    expect(change({ field: 'metadata', ...same }, now).ok).toBe(false)
    expect(valueOf({ field: 'metadata', ...same, ...other }, now)).toEqual({
      kind: 'metadata',
      ...same,
      ...other,
    })
  })

  it('may have a description of 4096 bytes', () => {
    const text = 'ä'.repeat(2048)
    expect(valueOf({ field: 'description', text })).toEqual({ kind: 'description', text })
  })

  it('may have metadata of 4096 bytes, and no longer ones', () => {
    const inline = (bytes: number) => `data:application/json,${'ä'.repeat((bytes - 22) / 2)}`
    const entry = (bytes: number): OwnerEntry => ({
      field: 'metadata',
      type: 1,
      url: inline(bytes),
      preview: '',
    })
    expect(valueOf(entry(4096))).toEqual({
      kind: 'metadata',
      type: 1,
      url: inline(4096),
      preview: undefined,
    })
    expect(change(entry(4098)).ok).toBe(false)
  })

  it.each<readonly [OwnerEntry, Partial<CollectionTexts>, string]>([
    [{ field: 'description', text: 'Say "hi"' }, {}, 'nothing to save'],
    [{ field: 'description', text: 'x'.repeat(4097) }, {}, 'Too long'],
    [{ field: 'preview', text: FIRST }, {}, 'nothing to save'],
    [{ field: 'preview', text: '' }, {}, 'Choose a picture'],
    [{ field: 'preview', text: 'javascript:alert(1)' }, {}, 'not a link to a picture'],
    [{ field: 'preview', text: 'http://images.example/a.png' }, {}, 'http://'],
    [{ field: 'images', add: SECOND }, {}, 'already'],
    [{ field: 'images', add: '' }, {}, 'Choose a picture'],
    [{ field: 'images', add: 'picture' }, {}, 'not a link to a picture'],
    [{ field: 'images', remove: 2 }, {}, 'no longer'],
    [{ field: 'images', remove: 0 }, { images: [FIRST] }, 'last picture'],
    [{ field: 'audio', text: 'https://media.example/a.mp3' }, {}, 'nothing to save'],
    [{ field: 'audio', text: 'javascript:alert(1)' }, {}, 'not a valid link'],
    [{ field: 'audio', text: 'https://media.example/a.mp4' }, {}, 'audio file'],
    [{ field: 'audio', text: 'http://media.example/a.mp3' }, {}, 'http://'],
    [{ field: 'audio', text: 'https://media.example/a.mp3' }, { media: undefined }, 'cannot store media'],
    [{ field: 'youTube', text: 'https://evil.example/watch?v=dQw4w9WgXcQ' }, {}, 'YouTube'],
    [{ field: 'animation', text: '' }, {}, 'nothing to save'],
    [{ field: 'metadata', type: 0, url: FIRST, preview: '' }, {}, 'nothing to save'],
    [{ field: 'metadata', type: 0, url: '', preview: '' }, {}, 'Choose a picture'],
    [{ field: 'metadata', type: 1, url: '', preview: '' }, {}, 'not a valid link'],
    [{ field: 'metadata', type: 2, url: '', preview: '' }, {}, 'not a valid link'],
    [{ field: 'metadata', type: 3, url: '', preview: '' }, {}, 'not a valid link'],
    [{ field: 'metadata', type: 3, url: 'javascript:alert(1)', preview: '' }, {}, 'not a valid link'],
    [{ field: 'metadata', type: 2, url: 'data:application/json,{}', preview: '' }, {}, 'not a valid link'],
    [{ field: 'metadata', type: 3, url: 'http://metadata.example/', preview: '' }, {}, 'not a valid link'],
    [
      { field: 'metadata', type: 3, url: 'https://metadata.example/', preview: 'x' },
      {},
      'not a link to a picture',
    ],
    [
      { field: 'metadata', type: 1, url: 'https://metadata.example/', preview: '' },
      { metadataType: 1, metadataUrl: 'https://metadata.example/' },
      'nothing to save',
    ],
  ])('%j is refused', (entry, now, expected) => {
    expect(valueOf(entry, now)).toContain(expected)
  })

  it('never breaks the JSON of the contract', () => {
    const fields = ['description', 'preview', 'audio', 'animation', 'youTube'] as const
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.oneof(fc.string(), fc.webUrl()), (field, text) => {
        const result = change({ field, text })
        const sent = Object.values(result.ok ? result.value : {}).filter((value) => typeof value === 'string')
        for (const value of sent) expect(() => void JSON.parse(`{"a": "${value}"}`)).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })
})

it.each([
  [1, 'ipfs://a/'],
  [2, 'ipfs://a/7.json'],
  [3, 'ipfs://a/7'],
] as const)('Metadata type %i reads token 7 from %s', (type, address) => {
  expect(tokenAddress(type, 'ipfs://a/', 7n)).toBe(address)
})

it.each([
  [` ${CID} `, `ipfs://${CID}`],
  [
    'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png',
    'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png',
  ],
  ['www.media.example/a.mp3', 'https://www.media.example/a.mp3'],
  ['media.example', 'https://media.example'],
  ['Media-2.example?a=b c', 'https://Media-2.example?a=b c'],
  ['https://media.example', 'https://media.example'],
  // Neither is a bare host or identifier alone.
  ['media.example is nice', 'media.example is nice'],
  ['media.example:8080', 'media.example:8080'],
  [`${CID}?a`, `${CID}?a`],
  [`${CID} and more`, `${CID} and more`],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['word', 'word'],
  ['', ''],
])('The typed text %j is completed to %j', (text, address) => {
  expect(completeAddress(text)).toBe(address)
})
