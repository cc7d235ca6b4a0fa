import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import {
  chatContextNames,
  pageOfPost,
  postLocationPath,
  postPath,
  readPostQuery,
  type PostRefusal,
} from './postPath.ts'
import { POST_REFUSALS } from './postRefusals.ts'

const GENERAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const SHILL = '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address
const COMMENTS = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const FOREIGN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contexts = { general: GENERAL, shill: SHILL, memesImages: SHILL, nftLaunchpad: COMMENTS }

const read = (query: string) => readPostQuery(query, contexts)
const refused = (why: PostRefusal) => ({ kind: 'refused', why })

describe('the query of /post', () => {
  it('means the composer where it names no post, in the context it names', () => {
    expect(read('')).toEqual({ kind: 'composer' })
    expect(read('?ref=alice')).toEqual({ kind: 'composer' })
    expect(read(`?context=${SHILL.toLowerCase()}`)).toEqual({ kind: 'composer', context: SHILL })
    expect(readPostQuery('', {})).toEqual({ kind: 'composer' })
  })

  it('means the general context where it names no context', () => {
    expect(read('?id=7')).toEqual({ kind: 'post', location: { context: GENERAL, message: 7 } })
    expect(readPostQuery('?id=7', { shill: SHILL })).toEqual(refused('no context'))
  })

  it('is read with spaces around its values', () => {
    expect(read('?id=%207%20')).toEqual({ kind: 'post', location: { context: GENERAL, message: 7 } })
  })

  it('has a text for each refusal, which says that nothing was read where something was requested', () => {
    const words = Object.values(POST_REFUSALS)
    expect(new Set(words).size).toBe(7)
    const silent = words.filter((text) => !/^Th.+ Nothing was read( from it)?\.$/.test(text))
    expect(silent).toEqual([
      'This link does not say where the post is, and this community has no general chat.',
    ])
  })

  it('may name a reply', () => {
    expect(read(`?id=0&context=${SHILL}&reply=3`)).toEqual({
      kind: 'post',
      location: { context: SHILL, message: 0, reply: 3 },
    })
    expect(read('?reply=3')).toEqual(refused('reply to nothing'))
  })

  it.each([
    [`?id=1&context=${FOREIGN}`, 'foreign context'],
    // Comments have no page: their contract has no messages.
    [`?id=1&context=${COMMENTS}`, 'foreign context'],
    [`?context=${FOREIGN}`, 'foreign context'],
    ['?id=1&context=0x0', 'bad context'],
    ['?id=1&context=__proto__', 'bad context'],
    [`?id=1&context=${SHILL.replace('D', 'd')}`, 'bad context'],
    ['?id=1&id=2', 'said twice'],
    [`?id=1&context=${SHILL}&context=${FOREIGN}`, 'said twice'],
    ['?id=1&reply=1&reply=1', 'said twice'],
  ] as const)('is refused in the form %s: %s', (query, why) => {
    expect(read(query)).toEqual(refused(why))
  })

  it.each(['-1', '+1', '1.0', '1e3', '0x1', '01', 'one', '９', '1'.repeat(16), '1 2', 'NaN'])(
    'refuses %s as a number',
    (text) => {
      expect(read(`?id=${encodeURIComponent(text)}`)).toEqual(refused('bad post'))
      expect(read(`?id=1&reply=${encodeURIComponent(text)}`)).toEqual(refused('bad reply'))
    },
  )

  it('is read back from a post’s path, for any numbers', () => {
    const index = fc.nat({ max: 1e14 })
    fc.assert(
      fc.property(
        index,
        fc.option(index, { nil: undefined }),
        fc.constantFrom(GENERAL, SHILL),
        (id, reply, context) => {
          const location = { context, message: id, ...(reply !== undefined && { reply }) }
          expect(read(postLocationPath(location).replace('/post/', ''))).toEqual({ kind: 'post', location })
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('never throws, and never yields a context that is not configured', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (id, context, reply) => {
        const page = read(new URLSearchParams({ id, context, reply }).toString())
        if (page.kind === 'post') expect([GENERAL, SHILL]).toContain(page.location.context)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('postPath', () => {
  it('is the page of the message or of its reply; a comment has none', () => {
    expect(postPath({ kind: 'messages', context: SHILL }, 4)).toBe(`/post/?id=4&context=${SHILL}`)
    expect(postPath({ kind: 'replies', context: SHILL, message: 4 }, 0)).toBe(
      `/post/?id=4&context=${SHILL}&reply=0`,
    )
    expect(postPath({ kind: 'comments', context: COMMENTS, subject: SHILL }, 4)).toBeUndefined()
  })

  it('of a comment is shown on the page of its collection, any other post on its own', () => {
    expect(pageOfPost({ kind: 'comments', context: COMMENTS, subject: SHILL }, 4)).toBe(
      `/nft/collection/?id=${SHILL}`,
    )
    expect(pageOfPost({ kind: 'messages', context: SHILL }, 4)).toBe(`/post/?id=4&context=${SHILL}`)
  })

  it('offers each contract of messages once, and none of comments', () => {
    expect(chatContextNames(contexts)).toEqual([
      { name: 'general', context: GENERAL },
      { name: 'shill', context: SHILL },
    ])
  })
})
