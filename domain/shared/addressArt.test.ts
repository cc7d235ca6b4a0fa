import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from './Address.ts'
import { addressArt, artColours, artMarkup } from './addressArt.ts'

const addresses = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.map((digit) => digit.toString(16)).join('')}` as Address)

describe('the drawn picture of an account', () => {
  it('is the same however the letters of the address are cased', () => {
    const address = `0x${'aB'.repeat(20)}` as Address
    expect(addressArt(address)).toBe(addressArt(address.toLowerCase() as Address))
  })

  it('is a short picture without anything that could run or be fetched, for any address', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const [head, body = ''] = addressArt(address).split(',')
        const drawn = decodeURIComponent(body)
        expect(head).toBe('data:image/svg+xml')
        expect(body.length).toBeLessThan(2000)
        expect(drawn).not.toMatch(/script|href|foreignObject|NaN|undefined/)
        expect(drawn.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
      }),
    )
  })

  it('has colours that a browser reads, for any address', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const { base, lights, ink } = artColours(address)
        for (const colour of [base, ...lights, ink])
          expect(colour).toMatch(/^oklch\(0\.\d\d 0\.\d{2} (?:[0-2]?\d?\d|3[0-5]\d|360)\)$/)
      }),
    )
  })

  it('differs in its shape, too, which people see who do not tell the colours apart', () => {
    const shapes = new Set(
      Array.from({ length: 60 }, (_, nth) => {
        const markup = artMarkup(`0x${nth.toString(16).padStart(40, '0')}` as Address, 'a')
        return markup.slice(markup.indexOf('<g')).replace(/ fill="[^"]*"| transform="[^"]*"/g, '')
      }),
    )
    expect(shapes.size).toBe(6)
  })

  it('keeps the gradients of two pictures in one document apart', () => {
    const address = `0x${'1'.repeat(40)}` as Address
    expect(artMarkup(address, 'b')).toBe(
      artMarkup(address, 'a').replaceAll('id="a', 'id="b').replaceAll('#a', '#b'),
    )
  })
})
