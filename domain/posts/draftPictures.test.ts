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
  },
  'https://hearth.example',
)

describe('pictures of a draft', () => {
  it('are those that everybody will see, as they stand in the text', () => {
    const text = `look https://a.example/x.png, ar://${ID}?img and https://a.example/page`
    expect(draftPictures(text, rules)).toEqual([
      { written: 'https://a.example/x.png', source: 'https://a.example/x.png', start: 5 },
      { written: `ar://${ID}?img`, source: `ar://${ID}`, start: 30 },
    ])
    for (const { written, start } of draftPictures(text, rules))
      expect(text.slice(start, start + written.length)).toBe(written)
  })

  it('are shown where they were uploaded', () => {
    expect(draftPictures(uploadedPicture(`ar://${ID}`), rules)).toHaveLength(1)
  })
})

describe('a link that is to be a picture', () => {
  it('stands in the text as it is where readers can tell, else with a mark that tells them', () => {
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
    ['nonsense', /no link/],
    ['javascript:alert(1)', /no link/],
    ['data:image/png;base64,AAAA', /no link/],
    ['http://a.example/x.png', /http:/],
    ['https://localhost/x.png', /no link/],
    ['https://a.example/x.pdf', /could not tell/],
    ['https://a.example/?ref=me,https://b.example/x.png', /could not tell/],
  ])('is none in %j', (typed, words) => {
    expect(judgePictureLink(typed, rules)).toMatchObject({
      kind: 'wrong',
      words: expect.stringMatching(words),
    })
  })

  it('is nothing while nothing is typed', () => {
    expect(judgePictureLink('  ', rules)).toEqual({ kind: 'empty' })
  })
})
