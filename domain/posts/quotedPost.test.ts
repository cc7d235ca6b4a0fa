import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { listAt, locationAt, locationIn, postLocationPath, type PostLocation } from './postPath.ts'
import { postRules } from './PostRules.ts'
import { postText } from './postDraft.ts'
import { quotedExcerptOf, quotingText } from './quotedPost.ts'
import { withoutQuotedPost, withQuotedPost } from './quoteInDraft.ts'
import { tokenise } from './tokenise.ts'

const GENERAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const SHILL = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const FOREIGN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contexts = { general: GENERAL, shill: SHILL }
const SITE = 'https://hearth.community'
const HERE = 'http://127.0.0.1:4173'
const RULES = postRules(
  {
    arweaveGateway: 'https://arweave.example/',
    ipfsGateway: 'https://one.example/ipfs/',
    ipfsGateway2: 'https://two.example/ipfs/',
    ipfsGateway3: 'https://one.example/ipfs/',
    mediaOrigins: [],
    projectUrl: SITE,
    tldName: '.degen',
    locales: ['en'],
  },
  `${HERE}/shill/`,
)

const read = (text: string) => tokenise(text, RULES)
const quoting = (text: string) => {
  const found = quotingText(read(text), contexts)
  return found && [found.location, found.tokens.map(({ written }) => written).join('')]
}
const POST = { context: GENERAL, message: 7 }
const index = fc.nat({ max: 1e14 })
const anyLocation: fc.Arbitrary<PostLocation> = fc
  .record({
    context: fc.constantFrom(GENERAL, SHILL),
    message: index,
    reply: fc.option(index, { nil: undefined }),
  })
  .map(({ reply, ...location }) => (reply === undefined ? location : { ...location, reply }))

describe('quotingText', () => {
  it.each([
    [`${SITE}/post/?id=7`, POST, ''],
    [`${HERE}/post?id=7`, POST, ''],
    [`Look!\n\n${SITE}/post/?id=7&context=${GENERAL.toLowerCase()}#top \n`, POST, 'Look!'],
    [`Look at ${SITE}/post/?id=7`, POST, 'Look at '],
    [`${SITE}/post/?id=7 is right`, POST, `${SITE}/post/?id=7 is right`],
    [`As in ${SITE}/post/?id=7.`, POST, `As in ${SITE}/post/?id=7.`],
    [`${SITE}/post/?id=7&context=${SHILL}&reply=2`, { context: SHILL, message: 7, reply: 2 }, ''],
  ])('finds in %j the quoted post %j and the text %j', (text, location, words) => {
    expect(quoting(text)).toEqual([location, words])
  })

  it('finds the post linked at the end, or else the first linked post', () => {
    const [first, second, third] = [1, 2, 3].map((id) => `${SITE}/post/?id=${id}`)
    expect(quoting(`${first} and ${second}\n${third}`)).toEqual([
      { context: GENERAL, message: 3 },
      `${first} and ${second}`,
    ])
    expect(quoting(`${first} and ${second} so far`)?.[0]).toEqual({ context: GENERAL, message: 1 })
  })

  it.each([
    '',
    'Hello',
    `${SITE}/post/`,
    `${SITE}/post/?context=${SHILL}`,
    `${SITE}/post/?id=`,
    `${SITE}/post/?id=-1`,
    `${SITE}/post/?id=1e3`,
    `${SITE}/post/?id=${'9'.repeat(16)}`,
    `${SITE}/post/?id=${'9'.repeat(1000)}`,
    `${SITE}/post/?id=7&id=8`,
    `${SITE}/post/?id=7&reply=x`,
    `${SITE}/post/?id=7&context=${FOREIGN}`,
    `${SITE}/post/?id=7&context=0x0`,
    `${SITE}/post/?id=7&ref=mallory`,
    `${SITE}/posts/?id=7`,
    `${SITE}/x/post/?id=7`,
    `${SITE}//post/?id=7`,
    `${SITE}/#/post/?id=7`,
    `https://evil.example/post/?id=7`,
    `https://hearth.community.evil.example/post/?id=7`,
    `https://hearth.community@evil.example/post/?id=7`,
    `http://hearth.community/post/?id=7`,
    `javascript:location='${SITE}/post/?id=7`.replaceAll('https', 'x'),
    '/post/?id=7',
  ])('finds no quoted post in %.80s', (text) => {
    expect(quoting(text)).toBeUndefined()
  })

  it('finds the link that withQuotedPost appends to any text, and withoutQuotedPost removes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), anyLocation, (typed, location) => {
        const text = postText(typed)
        const written = withQuotedPost(text, location, SITE)
        expect(postText(written)).toBe(written)
        expect(quotingText(read(written), contexts)?.location).toEqual(location)
        const split = withoutQuotedPost(read(written), contexts)
        expect([split?.location, split && text.startsWith(split.text)]).toEqual([location, true])
      }),
      { numRuns: 300 },
    )
  })

  it('never finds a post of a context that is not configured', () => {
    const origins = [SITE, HERE, 'javascript:', 'https://evil.example']
    const paths = ['/post', '/post/', '..', '?', '&', '#', 'id=', 'reply=', 'context=', 'ref=']
    const values = [GENERAL, SHILL, FOREIGN, '7', '%', '%00', '@', ':', '\u202e', ' ', '\n']
    const part = fc.constantFrom(...origins, ...paths, ...values)
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 20 }), (parts) => {
        const text = parts.join('')
        const found = quotingText(read(text), contexts)
        if (!found) return
        expect([GENERAL, SHILL]).toContain(found.location.context)
        expect(text).toContain(found.tokens.map(({ written }) => written).join(''))
        expect(
          found.tokens.every((token) => read(text).some(({ written }) => written === token.written)),
        ).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('withoutQuotedPost leaves a link within the text, and withQuotedPost appends nothing without a post', () => {
    expect(withoutQuotedPost(read(`${SITE}/post/?id=7 is right`), contexts)).toBeUndefined()
    expect(withoutQuotedPost(read('Hello'), contexts)).toBeUndefined()
    expect(withQuotedPost('Hello', undefined, SITE)).toBe('Hello')
    expect(withQuotedPost('', POST, `${SITE}/somewhere`)).toBe(`${SITE}/post/?id=7&context=${GENERAL}`)
  })
})

describe('a post location', () => {
  it('is read back from its path, and from its list', () => {
    fc.assert(
      fc.property(anyLocation, (location) => {
        expect(locationAt(postLocationPath(location), contexts)).toEqual(location)
        const { list, index: at } = listAt(location)
        expect(locationIn(list, at)).toEqual(location)
      }),
      { numRuns: 300 },
    )
  })

  it('is read from any path without an error', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        expect(locationAt(path, contexts)).toBeUndefined()
        expect(() => locationAt(`/post/?${path}`, contexts)).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })
})

describe('quotedExcerptOf', () => {
  const shown = (text: string) => {
    const { tokens, more } = quotedExcerptOf(read(text))
    return [tokens.map(({ written }) => written).join(''), more]
  }

  it('returns a short post whole, and cuts characters and lines of any other', () => {
    expect(shown('one\ntwo')).toEqual(['one\ntwo', false])
    expect(shown('x\n'.repeat(100))).toEqual(['x\nx\nx\nx\nx\nx\nx', true])
    expect(shown('x\n'.repeat(6))).toEqual(['x\n'.repeat(6), false])
    expect(shown('x'.repeat(241))).toEqual(['x'.repeat(240), true])
    expect(shown('x'.repeat(240))).toEqual(['x'.repeat(240), false])
  })
})
