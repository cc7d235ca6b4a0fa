import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toChainText, toChainUrl } from './chainText.ts'
import { fromChainText } from './fromChainText.ts'

/** As the contract joins the texts (rules/nft: texts-on-chain). */
const assembled = (name: string, image: string, description: string) =>
  `{"name": "${name} #7", "image": "${image}", "external_url": "", "description": "${description}"}`

/** With lone surrogates and control characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }))
    .map((units) => units.map((unit) => String.fromCharCode(unit)).join('')),
)
/** The text as the chain stores it: as UTF-8, of which a byte order mark is a character like any other. */
const stored = (text: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))

describe('chainText', () => {
  it('keeps the JSON valid and the typed texts unchanged in it', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.webUrl(), (name, description, image) => {
        const json = assembled(stored(toChainText(name)), toChainUrl(image), stored(toChainText(description)))
        expect(JSON.parse(json)).toEqual({
          name: `${name} #7`,
          image,
          external_url: '',
          description,
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('restores a text that is read straight from the contract', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fromChainText(stored(toChainText(text)))).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['a "quote"', String.raw`a \"quote\"`],
    ['back\\slash', String.raw`back\\slash`],
    ['two\nlines', String.raw`two\nlines`],
    ['plain', 'plain'],
    ['', ''],
  ])('escapes %j as %j', (text, escaped) => {
    expect(toChainText(text)).toBe(escaped)
  })

  it.each(['a lone " quote', 'a lone \\', '", "image": "x', '\\u12', 'a\nb'])(
    'returns the unescaped text %j of another app unchanged',
    (text) => {
      expect(fromChainText(text)).toBe(text)
    },
  )

  it('never throws for a text from the chain', () => {
    fc.assert(
      fc.property(anyText, (text) => typeof fromChainText(text) === 'string'),
      { numRuns: 1000 },
    )
  })
})

describe('toChainUrl', () => {
  it('trims a URL and changes nothing else in it', () => {
    const data = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='
    expect([`  https://images.example/a b.png?c='d'  `, data].map(toChainUrl)).toEqual([
      `https://images.example/a b.png?c='d'`,
      data,
    ])
  })

  it('keeps the JSON valid for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(() => void JSON.parse(assembled('', stored(toChainUrl(text)), ''))).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })

  it('percent-encodes quotes and backslashes', () => {
    expect(toChainUrl('data:image/svg+xml,<svg a="\\"/>')).toBe('data:image/svg+xml,<svg a=%22%5C%22/>')
  })

  it('percent-encodes control characters with two digits', () => {
    expect(toChainUrl('https://a.example/\n\u0000\u001f~')).toBe('https://a.example/%0A%00%1F~')
  })
})
