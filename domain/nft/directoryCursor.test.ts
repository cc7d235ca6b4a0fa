import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { rangeOf, advance, type DirectoryView, type DirectoryCursor } from './directoryCursor.ts'

const address = (number: number) => `0x${number.toString(16).padStart(40, 'A')}` as Address

/** The directory as its contract gives it (rules/nft: directory-ranges). */
class Directory {
  readonly list: Address[] = []
  #made = 0

  launch(): void {
    this.#made += 1
    this.list.push(address(this.#made))
  }

  remove(index: number): void {
    const last = this.list.pop()
    if (last !== undefined && index < this.list.length) this.list[index] = last
  }

  /** `getNftContracts`: refused where the ends are not in order, or out of bounds. */
  range(from: number, to: number): readonly Address[] | undefined {
    return from < to && to < this.list.length ? this.list.slice(from, to + 1) : undefined
  }

  view(cursor: DirectoryCursor | undefined, count: number): DirectoryView {
    const asked = cursor && rangeOf(cursor, count)
    return {
      length: this.list.length,
      last: this.list.slice(Math.max(0, this.list.length - count)),
      range: asked && this.range(asked.from, asked.to),
    }
  }
}

const directoryOf = (length: number) => {
  const directory = new Directory()
  for (let index = 0; index < length; index += 1) directory.launch()
  return directory
}

/** Walks to the end; something may happen before each stretch but the first. */
function readAllPages(directory: Directory, count: number, happen: () => void = () => undefined) {
  const pages: (readonly Address[])[] = []
  let cursor: DirectoryCursor | undefined
  do {
    const { seen, next } = advance(cursor, directory.view(cursor, count), count)
    pages.push(seen)
    cursor = next
    if (cursor) happen()
  } while (cursor)
  return pages
}

describe('a walk through the directory', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [2, [2]],
    [8, [8]],
    [9, [8, 1]],
    [17, [8, 8, 1]],
  ])('meets all of %s, eight at a time, the newest first', (length, sizes) => {
    const directory = directoryOf(length)
    const pages = readAllPages(directory, 8)
    expect(pages.map((page) => page.length)).toEqual(sizes)
    expect(pages.flat()).toEqual(directory.list.toReversed())
  })

  it('leaves none out and meets none twice, whatever the length and the page', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 12 }), (length, count) => {
        const directory = directoryOf(length)
        expect(readAllPages(directory, count).flat()).toEqual(directory.list.toReversed())
      }),
      { numRuns: 1000 },
    )
  })

  it('never asks for a range of one place, nor for one before the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 12 }), (below, count) => {
        const { from, to } = rangeOf({ below, seen: new Set() }, count)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThan(from)
      }),
      { numRuns: 1000 },
    )
  })

  it('meets everything that stays, and nothing twice, while others launch and the community removes', () => {
    const change = fc.oneof(
      fc.constant({ kind: 'launch' as const, index: 0 }),
      fc.record({ kind: fc.constant('remove' as const), index: fc.nat(40) }),
    )
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 12 }),
        (length, count, changes) => {
          const directory = directoryOf(length)
          const before = [...directory.list]
          const seen = readAllPages(directory, count, () => {
            for (const { kind, index } of changes.shift() ?? []) {
              if (kind === 'launch') directory.launch()
              else if (directory.list.length > 0) directory.remove(index % directory.list.length)
            }
          }).flat()
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen).toEqual(expect.arrayContaining(before.filter((one) => directory.list.includes(one))))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('meets a collection once that the directory has twice, however it is spelled', () => {
    const twice = [address(1), address(2), address(1).toLowerCase() as Address]
    const { seen } = advance(undefined, { length: 3, last: twice, range: undefined }, 8)
    expect(seen).toEqual([address(1).toLowerCase(), address(2)])
  })
})
