import { expect, it } from 'vitest'

import { mediaPolicy } from '../media/mediaPolicy.ts'
import type { CollectionMedia } from './collection.ts'
import { offeredMedia } from './holderMedia.ts'
import type { TokenMetadata } from './tokenMetadata.ts'

const POLICY = mediaPolicy({
  arweaveGateway: 'https://arweave.example/',
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://one.example/ipfs/',
  ipfsGateway3: 'https://one.example/ipfs/',
  mediaOrigins: [],
})
const OWN: CollectionMedia = {
  audio: 'https://own.example/a.mp3',
  animation: 'https://own.example/a.mp4',
  youTube: 'https://youtu.be/dQw4w9WgXcQ',
}
const OF_TOKEN: TokenMetadata = {
  name: '',
  description: '',
  image: '',
  externalUrl: '',
  audio: 'https://token.example/a.mp3',
  animation: 'https://token.example/a.mp4',
  youTube: 'https://youtu.be/aaaaaaaaaaa',
}
const NONE: CollectionMedia = { audio: '', animation: '', youTube: '' }
const offered = (media: CollectionMedia | undefined, metadata?: TokenMetadata) =>
  offeredMedia(media, metadata, POLICY).map((offer) =>
    offer.tab === 'youTube'
      ? [offer.tab, offer.id]
      : [offer.tab, 'url' in offer.media ? offer.media.url : offer.media.candidates[0]?.url],
  )
const ofOwn = [
  ['audio', OWN.audio],
  ['video', OWN.animation],
  ['youTube', 'dQw4w9WgXcQ'],
]
const ofToken = [
  ['audio', OF_TOKEN.audio],
  ['video', OF_TOKEN.animation],
  ['youTube', 'aaaaaaaaaaa'],
]

it.each<readonly [string, CollectionMedia | undefined, TokenMetadata | undefined, unknown]>([
  ["the collection's own fields, without a token", OWN, undefined, ofOwn],
  ["the collection's own fields before those of a token", OWN, OF_TOKEN, ofOwn],
  ['a token, for empty fields of the collection', NONE, OF_TOKEN, ofToken],
  ['a token, for a collection without such fields', undefined, OF_TOKEN, ofToken],
  [
    'a token for one empty field alone',
    { ...OWN, animation: '' },
    OF_TOKEN,
    [ofOwn[0], ofToken[1], ofOwn[2]],
  ],
  ['nowhere, without fields and token', undefined, undefined, []],
  [
    'nowhere, for invalid URLs',
    { audio: 'a', animation: 'javascript:alert(1)', youTube: 'b' },
    undefined,
    [],
  ],
])('The media of a collection come from %s', (_, media, metadata, expected) => {
  expect(offered(media, metadata)).toEqual(expected)
})
