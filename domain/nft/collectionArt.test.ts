import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { ART_SIZE, collectionArt, type ArtShape } from './collectionArt.ts'

const addresses = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.join('')}` as Address)

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}` as Address

const COLOUR = /^oklch\((?:0\.\d+) (?:0\.\d+) (\d{1,3}\.\d)(?: \/ 0\.\d+)?\)$/

const outline = (shapes: readonly ArtShape[]) =>
  shapes
    .map((shape) => (shape.kind === 'disc' ? 'disc' : `${shape.line.length}${shape.sharp ? ' sharp' : ''}`))
    .join()

describe('collectionArt', () => {
  it('always draws the same picture for an address, however it is written', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const art = collectionArt(address)
        expect(collectionArt(address)).toEqual(art)
        expect(collectionArt(`0x${address.slice(2).toUpperCase()}` as Address)).toEqual(art)
      }),
    )
  })

  it('keeps every shape within the frame, finite, and to at most seven', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const { shapes } = collectionArt(address)
        expect(shapes.length).toBeLessThanOrEqual(7)
        const numbers = shapes.flatMap((shape) =>
          shape.kind === 'disc' ? [shape.x, shape.y, shape.radius] : shape.line,
        )
        expect(numbers.filter((number) => !(number >= 0 && number <= ART_SIZE))).toEqual([])
      }),
    )
  })

  it('has only colours that a style sheet understands', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const { sky, shapes } = collectionArt(address)
        const colours = [...sky, ...shapes.map(({ fill }) => fill)]
        expect(colours.filter((colour) => !(Number(COLOUR.exec(colour)?.[1]) <= 360))).toEqual([])
      }),
    )
  })

  it('draws neighbouring addresses in several compositions and hues', () => {
    const arts = Array.from({ length: 40 }, (_, index) => collectionArt(addressOf(index)))
    expect(new Set(arts.map(({ shapes }) => outline(shapes))).size).toBe(5)
    expect(new Set(arts.map(({ sky }) => JSON.stringify(sky))).size).toBe(40)
  })
})
