import { describe, expect, it } from 'vitest'

import { excerptOf } from './excerpt.ts'
import type { PostToken } from './PostToken.ts'

const text = (written: string): PostToken => ({ kind: 'text', written })
const shown = (written: string, max: number) =>
  excerptOf([text(written)], max).tokens.map((token) => token.written)

describe('excerptOf', () => {
  it('is the whole post up to the limit, and says so', () => {
    const tokens = [text('12345'), text('67890')]
    expect(excerptOf(tokens, 10)).toEqual({ tokens, more: false })
    expect(excerptOf(tokens, 9)).toEqual({ tokens: [text('12345'), text('6789')], more: true })
  })

  it('counts code points, of which one may be two units', () => {
    expect(excerptOf([text('🔥'.repeat(5))], 5).more).toBe(false)
    expect(shown('🔥'.repeat(6), 5)).toEqual(['🔥'.repeat(5)])
  })

  it('cuts at white space at most 60 characters before the limit, and else within the word', () => {
    const before = 'a'.repeat(40)
    expect(shown(`${before} ${'b'.repeat(100)}`, 100)).toEqual([before])
    expect(shown(`${before} ${'b'.repeat(100)}`, 101)).toEqual([`${before} ${'b'.repeat(60)}`])
    // Leading white space would leave nothing.
    expect(shown(` ${'b'.repeat(100)}`, 10)).toEqual([` ${'b'.repeat(9)}`])
  })

  it.each([
    ['combining marks', 'e\u0301\u0323'],
    ['a joiner', 'e\u200D'],
    ['a modifier of an emoji', 'e🏽'],
  ])('leaves no %s behind the last character of a cut word', (_, end) => {
    const length = Array.from(end).length
    expect(shown(`abc${end}defghi`, 3 + length)).toEqual(['abce'])
    // Those within the text stay.
    expect(shown(`abc${end}defghi`, 4 + length)).toEqual([`abc${end}d`])
  })

  it('leaves out a piece that is no text and does not fit, unless it is the first', () => {
    const mention: PostToken = { kind: 'break', written: '0123456789' }
    expect(excerptOf([text('a'), mention], 5)).toEqual({ tokens: [text('a')], more: true })
    expect(excerptOf([mention, text('a')], 5)).toEqual({ tokens: [mention], more: true })
  })
})
