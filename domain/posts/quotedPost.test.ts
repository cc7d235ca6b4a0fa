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
  },
  `${HERE}/shill/`,
)

const read = (text: string) => tokenise(text, RULES)
/** The place a text quotes, and what is shown of the text. */
const quoting = (text: string) => {
  const found = quotingText(read(text), contexts)
  return found && [found.location, found.words.map(({ written }) => written).join('')]
}
const POST = { context: GENERAL, message: 7 }
const index = fc.nat({ max: 1e14 })
const anyPlace: fc.Arbitrary<PostLocation> = fc
  .record({
    context: fc.constantFrom(GENERAL, SHILL),
    message: index,
    reply: fc.option(index, { nil: undefined }),
  })
  .map(({ reply, ...place }) => (reply === undefined ? place : { ...place, reply }))

describe('the post a text quotes', () => {
  it.each([
    [`${SITE}/post/?id=7`, POST, ''],
    [`${HERE}/post?id=7`, POST, ''],
    [`Look!\n\n${SITE}/post/?id=7&context=${GENERAL.toLowerCase()}#top \n`, POST, 'Look!'],
    [`Look at ${SITE}/post/?id=7`, POST, 'Look at '],
    [`${SITE}/post/?id=7 is right`, POST, `${SITE}/post/?id=7 is right`],
    [`As in ${SITE}/post/?id=7.`, POST, `As in ${SITE}/post/?id=7.`],
    [`${SITE}/post/?id=7&context=${SHILL}&reply=2`, { context: SHILL, message: 7, reply: 2 }, ''],
  ])('in %j is %j, and %j is left of the words', (text, place, words) => {
    expect(quoting(text)).toEqual([place, words])
  })

  it('is the one at its end, or else the first one', () => {
    const [one, two, three] = [1, 2, 3].map((id) => `${SITE}/post/?id=${id}`)
    expect(quoting(`${one} and ${two}\n${three}`)).toEqual([
      { context: GENERAL, message: 3 },
      `${one} and ${two}`,
    ])
    expect(quoting(`${one} and ${two} so far`)?.[0]).toEqual({ context: GENERAL, message: 1 })
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
  ])('is none in %.80s', (text) => {
    expect(quoting(text)).toBeUndefined()
  })

  it('is found again behind whatever is written, and taken off again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), anyPlace, (typed, location) => {
        const text = postText(typed)
        const written = withQuotedPost(text, location, SITE)
        expect(postText(written)).toBe(written)
        expect(quotingText(read(written), contexts)?.location).toEqual(location)
        const taken = withoutQuotedPost(read(written), contexts)
        expect([taken?.location, taken && text.startsWith(taken.text)]).toEqual([location, true])
      }),
      { numRuns: 300 },
    )
  })

  it('is never one of another contract, whatever is linked', () => {
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
        expect(text).toContain(found.words.map(({ written }) => written).join(''))
        expect(
          found.words.every((token) => read(text).some(({ written }) => written === token.written)),
        ).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('is not taken off where it stands within the words, and not put behind them where there is none', () => {
    expect(withoutQuotedPost(read(`${SITE}/post/?id=7 is right`), contexts)).toBeUndefined()
    expect(withoutQuotedPost(read('Hello'), contexts)).toBeUndefined()
    expect(withQuotedPost('Hello', undefined, SITE)).toBe('Hello')
    expect(withQuotedPost('', POST, `${SITE}/somewhere`)).toBe(`${SITE}/post/?id=7&context=${GENERAL}`)
  })
})

describe('the place of a post', () => {
  it('is read from its page, and leads to its list and back', () => {
    fc.assert(
      fc.property(anyPlace, (location) => {
        expect(locationAt(postLocationPath(location), contexts)).toEqual(location)
        const { list, index: at } = listAt(location)
        expect(locationIn(list, at)).toEqual(location)
      }),
      { numRuns: 300 },
    )
  })

  it('is read from any path without a throw', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        expect(locationAt(path, contexts)).toBeUndefined()
        expect(() => locationAt(`/post/?${path}`, contexts)).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what a card shows of a quoted post', () => {
  const shown = (text: string) => {
    const { tokens, more } = quotedExcerptOf(read(text))
    return [tokens.map(({ written }) => written).join(''), more]
  }

  it('is all of a short one, and no more than some lines of any other', () => {
    expect(shown('one\ntwo')).toEqual(['one\ntwo', false])
    expect(shown('x\n'.repeat(100))).toEqual(['x\nx\nx\nx\nx\nx\nx', true])
    expect(shown('x\n'.repeat(6))).toEqual(['x\n'.repeat(6), false])
    expect(shown('x'.repeat(241))).toEqual(['x'.repeat(240), true])
    expect(shown('x'.repeat(240))).toEqual(['x'.repeat(240), false])
  })
})
