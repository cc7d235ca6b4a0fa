import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { nameCard } from './nameCard.ts'

const account = `0x${'ab'.repeat(20)}` as Address
const cardOf = (name: string) =>
  decodeURIComponent(
    nameCard({ name: name as DomainName, account, tldName: '.degen', community: 'Hearth & Co' }).replace(
      'data:image/svg+xml,',
      '',
    ),
  )
const textsOf = (card: string) => [...card.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
const sizeOf = (card: string) => Number(/<text[^>]*font-size="(\d+)"/.exec(card)?.[1])

const TAGS = new Set([
  'svg',
  'defs',
  'radialGradient',
  'linearGradient',
  'stop',
  'clipPath',
  'circle',
  'path',
  'g',
  'text',
])

describe('the picture of a name', () => {
  it('shows the name and the community', () => {
    expect(textsOf(cardOf('ferny'))).toEqual(['ferny.degen', 'Hearth &amp; Co'])
    expect(cardOf('ferny')).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 630" /)
  })

  it('writes a long name smaller, and cuts a very long one', () => {
    expect([sizeOf(cardOf('ab')), sizeOf(cardOf('a'.repeat(12))), sizeOf(cardOf('a'.repeat(500)))]).toEqual([
      120, 78, 33,
    ])
    expect([sizeOf(cardOf('字'.repeat(30))), sizeOf(cardOf('m'.repeat(40)))]).toEqual([27, 23])
    expect(textsOf(cardOf('a'.repeat(40)))[0]).toBe(`${'a'.repeat(40)}…`)
    expect(textsOf(cardOf('a'.repeat(34)))[0]).toBe(`${'a'.repeat(34)}.degen`)
  })

  it('gives wide letters more room, and narrow ones less', () => {
    expect(['w', 'a', 'l'].map((letter) => sizeOf(cardOf(letter.repeat(12))))).toEqual([59, 78, 101])
  })

  it('marks what deceives, and lets no name become markup', () => {
    expect(textsOf(cardOf('a\u202Eb\u0000c\uD800'))[0]).toMatch(/^a⚠+b⚠+c⚠+\.degen$/)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const card = cardOf(name)
        const parsed = new Set([...card.matchAll(/<(\w+)/g)].map(([, tag]) => tag))
        expect([...parsed].filter((tag) => !TAGS.has(tag ?? ''))).toEqual([])
        expect(textsOf(card)).toHaveLength(2)
      }),
    )
    expect(textsOf(cardOf('<b>"&'))[0]).toBe('&lt;b&gt;&quot;&amp;.degen')
  })
})
