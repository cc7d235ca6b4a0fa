import { describe, expect, it } from 'vitest'

import { draftPictures, judgePictureLink, uploadedPicture } from './draftPictures.ts'
import { postRules } from './PostRules.ts'

const ID = 'a'.repeat(43)
const rules = postRules(
  {
    arweaveGateway: 'https://arweave.example/',
    ipfsGateway: 'https://ipfs.example/ipfs/',
    ipfsGateway2: 'https://ipfs.example/ipfs/',
    ipfsGateway3: 'https://ipfs.example/ipfs/',
    mediaOrigins: [],
    projectUrl: 'https://hearth.example',
    tldName: '.degen',
    locales: ['en'],
  },
  'https://hearth.example',
)

describe('draftPictures', () => {
  it('finds the pictures that readers will see, with their offsets', () => {
    const text = `look https://a.example/x.png, ar://${ID}?img and https://a.example/page`
    expect(draftPictures(text, rules)).toEqual([
      { written: 'https://a.example/x.png', source: 'https://a.example/x.png', start: 5 },
      { written: `ar://${ID}?img`, source: `ar://${ID}`, start: 30 },
    ])
    for (const { written, start } of draftPictures(text, rules))
      expect(text.slice(start, start + written.length)).toBe(written)
  })

  it('finds an uploaded picture', () => {
    expect(draftPictures(uploadedPicture(`ar://${ID}`), rules)).toHaveLength(1)
  })
})

describe('judgePictureLink', () => {
  it('leaves a link that readers recognise as a picture, and marks any other', () => {
    expect(judgePictureLink(' https://a.example/x.JPG ', rules)).toMatchObject({
      address: 'https://a.example/x.JPG',
    })
    expect(judgePictureLink(`ar://${ID}`, rules)).toEqual({
      kind: 'fine',
      address: `ar://${ID}?img`,
      source: `ar://${ID}`,
    })
    expect(judgePictureLink('https://a.example/photo', rules)).toMatchObject({
      kind: 'fine',
      address: 'https://a.example/photo?img',
    })
  })

  it.each([
    ['nonsense', /not a link/],
    ['javascript:alert(1)', /not a link/],
    ['data:image/png;base64,AAAA', /not a link/],
    ['http://a.example/x.png', /http:/],
    ['https://localhost/x.png', /not a link/],
    ['https://a.example/x.pdf', /does not look like/],
    ['https://a.example/?ref=me,https://b.example/x.png', /does not look like/],
  ])('refuses %j', (typed, expected) => {
    expect(judgePictureLink(typed, rules)).toMatchObject({
      kind: 'wrong',
      message: expect.stringMatching(expected),
    })
  })

  it('judges nothing while nothing is typed', () => {
    expect(judgePictureLink('  ', rules)).toEqual({ kind: 'empty' })
  })
})
