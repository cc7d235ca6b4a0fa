import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { holderTrack, previewTrack, type TrackSource } from './collectionTrack.ts'

const COLLECTION = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address
const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const POLICY = { ipfsGateways: [], arweaveGateway: '', trustedOrigins: [] }
const NONE = { audio: '', animation: '', youTube: '' }

const source = (facts: Partial<TrackSource['facts']>, artwork?: string): TrackSource => ({
  facts: { address: COLLECTION, owner: OWNER, description: '', media: NONE, ...facts },
  name: 'Sunrise',
  artwork,
  policy: POLICY,
})

describe('previewTrack', () => {
  it('plays the file that the description links to, for all visitors', () => {
    expect(
      previewTrack(
        source({ description: 'Hear https://media.example/a.mp3' }, 'https://pictures.example/a.png'),
      ),
    ).toEqual({
      key: `${COLLECTION}:preview:https://media.example/a.mp3`,
      kind: 'audio',
      title: 'Preview of Sunrise',
      collection: COLLECTION,
      artist: OWNER,
      urls: ['https://media.example/a.mp3'],
      artwork: 'https://pictures.example/a.png',
    })
  })

  it.each(['', 'Just words', 'javascript:alert(1)//a.mp3', 'https://media.example/page.html'])(
    'is nothing for the description "%s"',
    (description) => {
      expect(previewTrack(source({ description }))).toBeUndefined()
    },
  )
})

describe('holderTrack', () => {
  it('plays the first audio or video of the collection, without a picture that is not from https', () => {
    const media = { ...NONE, audio: 'https://media.example/a.mp3', animation: 'https://media.example/a.mp4' }
    expect(holderTrack(source({ media }, 'data:image/png;base64,AAAA'))).toEqual({
      key: `${COLLECTION}:audio:https://media.example/a.mp3`,
      kind: 'audio',
      title: 'Sunrise',
      collection: COLLECTION,
      artist: OWNER,
      urls: ['https://media.example/a.mp3'],
      artwork: undefined,
    })
  })

  it('passes over a page in the audio field, and cuts a long key', () => {
    const video = `https://media.example/${'a'.repeat(400)}.mp4`
    const track = holderTrack(
      source({ media: { ...NONE, audio: 'https://media.example/page.html', animation: video } }),
    )
    expect([track?.kind, track?.urls, track?.key.length]).toEqual(['video', [video], 300])
  })

  it.each([
    ['no media at all', undefined],
    ['a YouTube video', { ...NONE, youTube: 'https://youtu.be/dQw4w9WgXcQ' }],
    ['an animated picture', { ...NONE, animation: 'https://media.example/a.gif' }],
    ['a script', { ...NONE, audio: 'javascript:alert(1)' }],
  ])('is nothing for %s', (_, media) => {
    expect(holderTrack(source({ media }))).toBeUndefined()
  })
})
