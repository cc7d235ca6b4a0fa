import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mediaPolicy } from './mediaPolicy.ts'
import { playableOf } from './playable.ts'
import { youTubeEmbed, youTubeId, youTubePage } from './youTube.ts'

const POLICY = mediaPolicy({
  arweaveGateway: 'https://arweave.example/',
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://two.example/ipfs/',
  ipfsGateway3: 'https://one.example/ipfs/',
  mediaOrigins: [],
})
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const VIDEO = 'dQw4w9WgXcQ'

describe('playableOf', () => {
  it.each([
    ['https://media.example/a.mp3', 'video', 'audio'],
    ['https://media.example/a.MP4?x=1#y', 'audio', 'video'],
    ['https://media.example/a', 'audio', 'audio'],
    ['https://media.example/a', 'video', 'video'],
    ['https://media.example/a.gif', 'video', 'picture'],
    [`ipfs://${CID}`, 'audio', 'audio'],
    [`ipfs://${CID}/a.webm`, 'audio', 'video'],
    // Pages and other documents are never embedded.
    ['https://media.example/game.html', 'video', 'link'],
    [`ipfs://${CID}/index.htm`, 'video', 'link'],
    ['https://media.example/a.svg', 'video', 'link'],
    ['https://media.example/a.glb', 'video', 'link'],
    ['http://media.example/a.mp3', 'audio', 'link'],
  ] as const)('%s in a field for %s is %s', (text, field, kind) => {
    expect(playableOf(text, field, POLICY)?.kind).toBe(kind)
  })

  it('returns a candidate for each gateway', () => {
    expect(playableOf(`ipfs://${CID}/a.mp3`, 'audio', POLICY)).toEqual({
      kind: 'audio',
      candidates: ['https://one.example/ipfs/', 'https://two.example/ipfs/'].map((gateway) => ({
        gateway,
        url: `${gateway}${CID}/a.mp3`,
      })),
    })
  })

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    ' data:image/svg+xml,<svg onload="alert(1)"/>',
    'data:audio/mpeg;base64,AAAA',
    'https://127.0.0.1/a.mp3',
    'https://user:word@media.example/a.mp3',
    'blob:https://media.example/1',
  ])('refuses %s', (text) => {
    expect(playableOf(text, 'audio', POLICY)).toBeUndefined()
  })

  it('never throws, and plays only from https', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        const found = playableOf(text, 'video', POLICY)
        if (found && found.kind !== 'link')
          expect(found.candidates.every(({ url }) => url.startsWith('https://'))).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('YouTube', () => {
  it.each([
    `https://www.youtube.com/watch?v=${VIDEO}`,
    `https://www.youtube.com/watch?list=x&v=${VIDEO}&t=3`,
    ` https://youtu.be/${VIDEO}?si=x `,
    `https://m.youtube.com/watch?v=${VIDEO}`,
    `https://music.youtube.com/watch?v=${VIDEO}`,
    `https://youtube.com/shorts/${VIDEO}`,
    `https://www.youtube.com/live/${VIDEO}`,
    `https://www.youtube-nocookie.com/embed/${VIDEO}`,
  ])('finds the video in %s', (text) => {
    expect(youTubeId(text)).toBe(VIDEO)
  })

  it.each([
    '',
    VIDEO,
    `http://www.youtube.com/watch?v=${VIDEO}`,
    'https://www.youtube.com/watch',
    'https://www.youtube.com/embed/"onload="alert(1)',
    `https://www.youtube.com/embed/${VIDEO}/..`,
    `https://www.youtube.com/embed/${VIDEO}%22`,
    `https://www.youtube.com.evil.example/watch?v=${VIDEO}`,
    `https://evil.example/youtube.com/watch?v=${VIDEO}`,
    `https://user@youtu.be/${VIDEO}`,
    `https://youtu.be:8443/${VIDEO}`,
    `https://youtu.be/${VIDEO}/x`,
    'https://www.youtube.com/watch?v=dQw4w9WgXc',
    'javascript:alert(1)',
    `https://youtu.be/${'x'.repeat(5000)}`,
  ])('finds none in %s', (text) => {
    expect(youTubeId(text)).toBeUndefined()
  })

  it('is played without cookies, and stored as the address of its page', () => {
    expect([youTubeEmbed(VIDEO), youTubePage(VIDEO)]).toEqual([
      `https://www.youtube-nocookie.com/embed/${VIDEO}?autoplay=1&rel=0`,
      `https://www.youtube.com/watch?v=${VIDEO}`,
    ])
  })
})
