import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromChainText, toChainText, toChainUrl } from './chainText.ts'

/** As the contract joins it (rules/nft: texts-on-chain). */
const assembled = (name: string, image: string, description: string) =>
  `{"name": "${name} #7", "image": "${image}", "external_url": "", "description": "${description}"}`

/** Any text at all, lone surrogates and control characters included. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }))
    .map((units) => units.map((unit) => String.fromCharCode(unit)).join('')),
)
/** What is left of it on the chain, which keeps UTF-8. */
const stored = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text))

describe('texts for the chain', () => {
  it('leave the JSON whole, and say in it exactly what was written', () => {
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

  it('give back what was written, also read straight from the contract', () => {
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
  ])('%j stands there as %j', (text, chain) => {
    expect(toChainText(text)).toBe(chain)
  })

  it.each(['a lone " quote', 'a lone \\', '", "image": "x', '\\u12', 'a\nb'])(
    'take %j of another app as it stands',
    (text) => {
      expect(fromChainText(text)).toBe(text)
    },
  )

  it('never throw, whatever the chain has', () => {
    fc.assert(
      fc.property(anyText, (text) => typeof fromChainText(text) === 'string'),
      { numRuns: 1000 },
    )
  })
})

describe('addresses for the chain', () => {
  it('keep an address as it is', () => {
    const data = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='
    expect([`  https://images.example/a b.png?c='d'  `, data].map(toChainUrl)).toEqual([
      `https://images.example/a b.png?c='d'`,
      data,
    ])
  })

  it('leave the JSON whole, whatever they are', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(() => void JSON.parse(assembled('', stored(toChainUrl(text)), ''))).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })

  it('write a quote and a backslash as addresses do', () => {
    expect(toChainUrl('data:image/svg+xml,<svg a="\\"/>')).toBe('data:image/svg+xml,<svg a=%22%5C%22/>')
  })
})
