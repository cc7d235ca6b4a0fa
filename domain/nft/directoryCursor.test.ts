import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { rangeOf, advance, type DirectoryView, type DirectoryCursor } from './directoryCursor.ts'

const address = (number: number) => `0x${number.toString(16).padStart(40, 'A')}` as Address

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

  /** `getNftContracts` refuses ends that are equal, reversed or out of bounds. */
  range(from: number, to: number): readonly Address[] | undefined {
    return from < to && to < this.list.length ? this.list.slice(from, to + 1) : undefined
  }

  view(cursor: DirectoryCursor | undefined, count: number): DirectoryView {
    const indexes = cursor && rangeOf(cursor, count)
    return {
      length: this.list.length,
      last: this.list.slice(Math.max(0, this.list.length - count)),
      range: indexes && this.range(indexes.from, indexes.to),
    }
  }
}

const directoryOf = (length: number) => {
  const directory = new Directory()
  for (let index = 0; index < length; index += 1) directory.launch()
  return directory
}

/** Calls `change` before each page but the first. */
function readAllPages(directory: Directory, count: number, change: () => void = () => undefined) {
  const pages: (readonly Address[])[] = []
  let cursor: DirectoryCursor | undefined
  do {
    const { seen, next } = advance(cursor, directory.view(cursor, count), count)
    pages.push(seen)
    cursor = next
    if (cursor) change()
  } while (cursor)
  return pages
}

describe('Reading the directory page by page', () => {
  it.each([
    [0, [0]],
    [1, [1]],
    [2, [2]],
    [8, [8]],
    [9, [8, 1]],
    [17, [8, 8, 1]],
  ])('returns all %s entries in pages of eight, newest first', (length, sizes) => {
    const directory = directoryOf(length)
    const pages = readAllPages(directory, 8)
    expect(pages.map((page) => page.length)).toEqual(sizes)
    expect(pages.flat()).toEqual(directory.list.toReversed())
  })

  it('skips and repeats no entry, for any length and page size', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 12 }), (length, count) => {
        const directory = directoryOf(length)
        expect(readAllPages(directory, count).flat()).toEqual(directory.list.toReversed())
      }),
      { numRuns: 1000 },
    )
  })

  it('never requests a range of a single entry or a negative index', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 12 }), (below, count) => {
        const { from, to } = rangeOf({ below, seen: new Set() }, count)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThan(from)
      }),
      { numRuns: 1000 },
    )
  })

  it('returns every remaining entry, each once, while collections are launched and removed', () => {
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
          expect(seen).toEqual(
            expect.arrayContaining(before.filter((entry) => directory.list.includes(entry))),
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('goes on with the newest entries if the directory has become too short for the cursor', () => {
    const last = [1, 2, 3, 4].map(address)
    const cursor = { below: 30, seen: new Set([address(2).toLowerCase()]) }
    const view = { length: 10, last, range: undefined }
    expect(advance(cursor, view, 4)).toEqual({
      seen: [address(4), address(3), address(1)],
      next: { below: 6, seen: new Set(last.map((entry) => entry.toLowerCase())) },
    })
    expect(advance(cursor, { ...view, length: 4 }, 4).next).toBeUndefined()
  })

  it('leaves out the neighbour that is read with a single entry', () => {
    const range = [address(1), address(2)]
    const view = { length: 9, last: [], range }
    expect(advance({ below: 1, seen: new Set() }, view, 8).seen).toEqual([address(1)])
    expect(advance({ below: 2, seen: new Set() }, view, 1).seen).toEqual([address(2)])
  })

  it('returns a collection once that the directory has twice, regardless of the case of its address', () => {
    const twice = [address(1), address(2), address(1).toLowerCase() as Address]
    const { seen } = advance(undefined, { length: 3, last: twice, range: undefined }, 8)
    expect(seen).toEqual([address(1).toLowerCase(), address(2)])
  })
})
