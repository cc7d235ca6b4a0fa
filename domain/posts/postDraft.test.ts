import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { MAX_ON_CHAIN_BYTES } from './bodyUrl.ts'
import { MAX_POST_LENGTH, MAX_BODY_BYTES, parseBody } from './parseBody.ts'
import {
  isStorable,
  postBody,
  postDraftKey,
  postLength,
  remainingLength,
  postText,
  readPostDraft,
  remainingText,
  withAddress,
  withInserted,
  withoutPiece,
  writePostDraft,
} from './postDraft.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const CONTEXT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const list = { kind: 'messages', context: CONTEXT } as const

describe('the text of a draft', () => {
  it('is trimmed, and counted in code points', () => {
    expect(postText(' \n a b \t')).toBe('a b')
    expect([postLength(''), postLength('  '), postLength(' a😀b ')]).toEqual([0, 0, 3])
  })

  it('may be as long as the longest post, or as many bytes as the chain stores', () => {
    const remainingOf = (text: string, storage: 'arweave' | 'onchain') =>
      remainingLength(text, ALICE, storage)
    const characters = (left: number) => ({ left, unit: 'character' })
    const bytesLeft = (left: number) => ({ left, unit: 'byte' })
    expect([remainingOf(' a ', 'arweave'), remainingOf('😀'.repeat(MAX_POST_LENGTH), 'arweave')]).toEqual([
      characters(MAX_POST_LENGTH - 1),
      characters(0),
    ])
    expect(remainingOf('a', 'onchain')).toEqual(characters(MAX_POST_LENGTH - 1))
    const max = '😀'.repeat(3050)
    const bytes = postBody(ALICE, max, 1_800_000_000).length
    expect(bytes).toBeLessThanOrEqual(MAX_ON_CHAIN_BYTES)
    expect(remainingOf(max, 'onchain')).toEqual(bytesLeft(MAX_ON_CHAIN_BYTES - bytes))
    expect(remainingOf(`${max}😀`, 'onchain')).toEqual(bytesLeft(MAX_ON_CHAIN_BYTES - bytes - 4))
  })

  it.each([
    [500, 'character', undefined],
    [499, 'character', '499 characters left (some emoji count as several)'],
    [1, 'character', '1 character left (some emoji count as several)'],
    [0, 'character', '0 characters left (some emoji count as several)'],
    [-1, 'character', '1 character over the limit (some emoji count as several)'],
    [-12, 'character', '12 characters over the limit (some emoji count as several)'],
    [500, 'byte', undefined],
    [1, 'byte', '1 byte left (a plain letter takes 1, an emoji 4 or more)'],
    [-8, 'byte', '8 bytes over the limit (a plain letter takes 1, an emoji 4 or more)'],
  ] as const)('with %i %ss left shows the counter: %s', (left, unit, expected) => {
    expect(remainingText({ left, unit })).toBe(expected)
  })

  it('shows in the counter that the link to a quoted post counts', () => {
    expect([
      remainingText({ left: 12, unit: 'character' }, true),
      remainingText({ left: -1, unit: 'byte' }, true),
      remainingText({ left: 500, unit: 'byte' }, true),
    ]).toEqual([
      '12 characters left (some emoji count as several; the link to the quoted post counts)',
      '1 byte over the limit (a plain letter takes 1, an emoji 4 or more; the link to the quoted post counts)',
      undefined,
    ])
  })

  it('can be stored up to its limit, in any characters', () => {
    expect([isStorable('😀'.repeat(80_000)), isStorable('😀'.repeat(80_001))]).toEqual([true, false])
  })

  it('is read back from the stored body exactly as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (typed) => {
        const text = postText(typed)
        fc.pre(text !== '')
        const body = new TextDecoder().decode(postBody(ALICE, text, 1_800_000_000))
        expect(parseBody(body, ALICE)).toEqual({ kind: 'text', text })
      }),
      { numRuns: 1000 },
    )
  })

  it('is stored with the fields of a post and no others (rules/posts: stored-post)', () => {
    expect(JSON.parse(new TextDecoder().decode(postBody(ALICE, 'hi "you"', 7)))).toEqual({
      author: ALICE,
      text: 'hi "you"',
      timestamp: 7,
    })
  })

  it('fits into the bytes that readers accept, also at its longest', () => {
    for (const character of ['a', '"', '😀', '\u0001', '\ud800'])
      expect(postBody(ALICE, character.repeat(MAX_POST_LENGTH), 1).length).toBeLessThan(MAX_BODY_BYTES)
  })
})

describe('a stored draft', () => {
  it('has a key of its own for each account and list', () => {
    expect(postDraftKey(list, ALICE)).toBe(
      `draft:post:${ALICE.toLowerCase()}:messages:${CONTEXT.toLowerCase()}`,
    )
    expect(postDraftKey({ ...list, kind: 'replies', message: 3 }, ALICE)).not.toBe(postDraftKey(list, ALICE))
  })

  it('is read back as it was typed, with the id of the future post', () => {
    const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(typed, typed, fc.option(typed, { nil: undefined }), (id, text, quote) => {
        expect(readPostDraft(writePostDraft({ id, text, quote }))).toEqual({ id, text, quote })
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    undefined,
    '',
    'text',
    '{"v":1,"text":"a"}',
    '{"v":1,"id":"","text":"a"}',
    '{"v":2,"id":"1","text":"a"}',
    '{"v":1,"id":"1","text":""}',
    '{"v":1,"id":"1","text":"a","quote":7}',
    `{"v":1,"id":"1","text":"a","quote":"${'x'.repeat(301)}"}`,
  ])('is refused in the form %j', (stored) => {
    expect(readPostDraft(stored)).toBeUndefined()
  })

  it('is bounded', () => {
    const maxLength = { id: '1', text: 'x'.repeat(80_000) }
    const longer = { id: '1', text: `${maxLength.text}x` }
    expect([isStorable(maxLength.text), readPostDraft(writePostDraft(maxLength))]).toEqual([true, maxLength])
    expect([isStorable(longer.text), readPostDraft(writePostDraft(longer))]).toEqual([false, undefined])
    const ids = [300, 301].map((length) =>
      readPostDraft(writePostDraft({ id: 'x'.repeat(length), text: 'a' })),
    )
    expect(ids).toEqual([{ id: 'x'.repeat(300), text: 'a' }, undefined])
    expect(readPostDraft('{"v":1,"id":"1","text":"","quote":"/"}')).toEqual({ id: '1', text: '', quote: '/' })
  })
})

describe('inserting into a text', () => {
  it('replaces the selection, and puts the cursor after the insertion', () => {
    expect(withInserted('ab', { start: 1, end: 1 }, '😀')).toEqual({ text: 'a😀b', cursor: 3 })
    expect(withInserted('abc', { start: 0, end: 2 }, '!')).toEqual({ text: '!c', cursor: 1 })
  })

  it.each([
    ['', 0, 'ar://x ', 7],
    ['ab', 2, 'ab ar://x ', 10],
    ['ab ', 3, 'ab ar://x ', 10],
    ['a b', 1, 'a ar://x b', 8],
    ['ab', 1, 'a ar://x b', 9],
  ])('separates an address in %j at %i by spaces', (text, at, wanted, cursor) => {
    expect(withAddress(text, { start: at, end: at }, 'ar://x')).toEqual({ text: wanted, cursor })
  })

  it.each([
    ['a ar://x b', 2, 'a b'],
    ['see ar://x.', 4, 'see.'],
    ['(ar://x)', 1, '()'],
    ['a,ar://x b', 2, 'a, b'],
    ['ar://x  b', 0, ' b'],
    ['a  ar://x', 3, 'a '],
    ['ar://x', 0, ''],
    ['a\n\nar://x\n\nb', 3, 'a\n\n\n\nb'],
    ['a\nar://x b', 2, 'a\nb'],
    ['ar://x ar://x  b', 7, 'ar://x  b'],
  ])('removes the address of %j at %i with one separating space', (text, from, left) => {
    expect(withoutPiece(text, { start: from, end: from + 6 })).toBe(left)
  })
})
