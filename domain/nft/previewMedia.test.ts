import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { previewMedia } from './previewMedia.ts'

const POLICY = {
  trustedOrigins: ['https://arweave.example', 'https://one.example'],
  arweaveGateway: 'https://arweave.example/',
  ipfsGateways: ['https://one.example/ipfs/', 'https://two.example/ipfs/'],
}
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const ID = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'
const read = (text: string) => {
  const found = previewMedia(text, POLICY)
  return found && [found.kind, ...found.candidates.map(({ url }) => url)]
}

describe('The preview of a collection', () => {
  it.each([
    ['Listen: https://media.example/song.mp3', ['audio', 'https://media.example/song.mp3']],
    ['(https://media.example/film.WEBM?x=1).', ['video', 'https://media.example/film.WEBM?x=1']],
    [
      `Ten songs.\nipfs://${CID}/a.ogg`,
      ['audio', `https://one.example/ipfs/${CID}/a.ogg`, `https://two.example/ipfs/${CID}/a.ogg`],
    ],
    [`ar://${ID}/a.mp4 more`, ['video', `https://arweave.example/${ID}/a.mp4`]],
    [
      'See https://a.example/page and https://a.example/x.png, hear HTTPS://a.example/x.flac!',
      ['audio', 'https://a.example/x.flac'],
    ],
    ['https://a.example/1.mp3 https://a.example/2.mp3', ['audio', 'https://a.example/1.mp3']],
    // The twentieth link is the last one examined.
    [
      `${'https://a.example/ '.repeat(19)}https://a.example/song.mp3`,
      ['audio', 'https://a.example/song.mp3'],
    ],
  ])('in %j is the first link to an audio or video file', (text, found) => {
    expect(read(text)).toEqual(found)
  })

  it.each([
    '',
    'song.mp3',
    'https://a.example/song',
    'https://a.example/page?file=song.mp3',
    'https://a.example/x.gif',
    'https://a.example/x.html',
    'http://a.example/song.mp3',
    'https://127.0.0.1/song.mp3',
    'https://localhost/song.mp3',
    'https://user:word@a.example/song.mp3',
    'https://a.example:8443/song.mp3',
    'javascript:alert(1)//x.mp3',
    'data:audio/mpeg;base64,AAAA.mp3',
    'xhttps://a.example/song.mp3',
    `ar://${ID}`,
    `ipfs://nothing/song.mp3`,
    `${'https://a.example/ '.repeat(20)}https://a.example/song.mp3`,
  ])('is undefined for %.60j', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it('comes only from public hosts over https', () => {
    const schemes = ['https://', 'http://', 'ipfs://', 'ar://', 'javascript:']
    const hosts = ['a.example', '127.0.0.1', '[::1]', '@', ':80', CID, ID]
    const ends = ['/', '..', '?', '#', '.mp3', '.mp4', '.html', ' ', '\n', '\\', '%2e', '\u202e']
    const part = fc.constantFrom(...schemes, ...hosts, ...ends)
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 10 })), { maxLength: 15 }), (parts) => {
        for (const { url } of previewMedia(parts.join(''), POLICY)?.candidates ?? []) {
          const { protocol, hostname, username, pathname } = new URL(url)
          expect([protocol, username]).toEqual(['https:', ''])
          expect(hostname).toMatch(/^[a-z\d-]+(\.[a-z\d-]+)+$/)
          expect(hostname).not.toMatch(/^[\d.]+$/)
          expect(pathname).toMatch(/\.(mp3|mp4)$/i)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
