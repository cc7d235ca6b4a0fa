import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { readQueue, writeQueue } from './storedQueue.ts'
import { readVolume } from './volume.ts'
import { storePosition, positionOf, readPositions } from './positions.ts'
import { append, current, EMPTY_QUEUE, goTo, playNow, remove, type Queue, type Track } from './queue.ts'

const track = (key: string): Track => ({
  key,
  kind: 'audio',
  title: key,
  collection: `0x${'1'.repeat(40)}` as Address,
  artist: undefined,
  urls: [`https://media.example/${key}.mp3`],
  artwork: undefined,
})
const queueOf = (keys: string, index: number): Queue => ({ tracks: [...keys].map(track), index })
const shown = ({ tracks, index }: Queue) => [tracks.map(({ key }) => key).join(''), index]

describe('the queue', () => {
  it('plays a track at once and then continues in its order', () => {
    expect(shown(playNow(EMPTY_QUEUE, track('a')))).toEqual(['a', 0])
    expect(shown(playNow(queueOf('abc', 1), track('x')))).toEqual(['abxc', 2])
    expect(shown(playNow(queueOf('abc', 0), track('c')))).toEqual(['abc', 2])
  })

  it('appends a track once', () => {
    expect(shown(append(queueOf('ab', 0), track('c')))).toEqual(['abc', 0])
    expect(shown(append(queueOf('ab', 0), track('b')))).toEqual(['ab', 0])
  })

  it.each([
    [1, 'abc', 1],
    [3, 'abc', 0],
    [-1, 'abc', 0],
  ])('selects track %i where it has one', (to, tracks, index) => {
    expect(shown(goTo(queueOf('abc', 0), to))).toEqual([tracks, index])
  })

  it.each([
    [0, 'bc', 0],
    [1, 'ac', 1],
    [2, 'ab', 1],
    [7, 'abc', 1],
  ])('keeps a valid selection when track %i is removed', (removed, tracks, index) => {
    expect(shown(remove(queueOf('abc', 1), removed))).toEqual([tracks, index])
  })

  it('is empty after its only track is removed', () => {
    expect(shown(remove(queueOf('a', 0), 0))).toEqual(['', 0])
  })

  it('always has a current track unless it is empty, and never more than fifty tracks', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('play'), at: fc.nat(99) }),
      fc.record({ do: fc.constant('add'), at: fc.nat(99) }),
      fc.record({ do: fc.constant('go'), at: fc.nat(60) }),
      fc.record({ do: fc.constant('drop'), at: fc.nat(60) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        let queue = EMPTY_QUEUE
        for (const { do: action, at } of steps) {
          if (action === 'play') {
            queue = playNow(queue, track(`t${at}`))
            expect(current(queue)?.key).toBe(`t${at}`)
          }
          if (action === 'add') queue = append(queue, track(`t${at}`))
          if (action === 'go') queue = goTo(queue, at)
          if (action === 'drop') queue = remove(queue, at)
          expect(queue.tracks.length).toBeLessThanOrEqual(50)
          expect(current(queue) === undefined).toBe(queue.tracks.length === 0)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a stored queue', () => {
  const stored = { tracks: [track('a'), { ...track('b'), artwork: 'https://media.example/b.png' }], index: 1 }

  it('is read back as it was written, and is not stored while it is empty', () => {
    expect(readQueue(writeQueue(stored))).toEqual(stored)
    expect(writeQueue(EMPTY_QUEUE)).toBeUndefined()
  })

  it.each<readonly [title: string, text: string | undefined]>([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['another version', JSON.stringify({ ...stored, v: 2 })],
    ['an index out of range', JSON.stringify({ ...stored, v: 1, index: 2 })],
    ['a fractional index', JSON.stringify({ ...stored, v: 1, index: 0.5 })],
    ['too many tracks', JSON.stringify({ v: 1, tracks: Array(51).fill(track('a')), index: 0 })],
    ...[
      { kind: 'page' },
      { title: 7 },
      { collection: '0x1' },
      { urls: [] },
      { urls: ['javascript:alert(1)'] },
      { urls: 'https://media.example/a.mp3' },
    ].map(
      (fields) =>
        [
          JSON.stringify(fields),
          JSON.stringify({ v: 1, tracks: [{ ...track('a'), ...fields }], index: 0 }),
        ] as const,
    ),
  ])('reads as empty from %s', (_, text) => {
    expect(readQueue(text)).toEqual(EMPTY_QUEUE)
  })

  it('reads any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        readQueue(text)
      }),
      { numRuns: 500 },
    )
  })
})

it.each([
  [undefined, 1],
  ['0', 0],
  ['0.4', 0.4],
  ['1', 1],
  ['1.1', 1],
  ['-1', 1],
  ['', 1],
  ['loud', 1],
])('a stored volume of %j reads as %d', (stored, volume) => {
  expect(readVolume(stored)).toBe(volume)
})

describe('the position of a track', () => {
  it('is stored, the latest first', () => {
    const stored = storePosition(storePosition([], 'a', 40.9, 100), 'b', 7, undefined)
    expect(stored).toEqual([
      ['b', 7],
      ['a', 40],
    ])
    expect([positionOf(stored, 'a'), positionOf(stored, 'c')]).toEqual([40, 0])
    expect(readPositions(JSON.stringify(stored))).toEqual(stored)
  })

  it.each([
    ['start', 4.9, 100],
    ['end', 95.1, 100],
  ])('is removed near the %s of the track', (_, seconds, duration) => {
    expect(storePosition([['a', 40]], 'a', seconds, duration)).toEqual([])
  })

  it('is stored for thirty tracks at most', () => {
    let stored = readPositions(undefined)
    for (let count = 0; count < 40; count += 1) stored = storePosition(stored, `t${count}`, 10, 100)
    expect([stored.length, stored[0]]).toEqual([30, ['t39', 10]])
  })

  it.each([undefined, '', '{}', '[[1,2]]', '[["a","b"]]', '[["a",-1]]', '[["a"]]', 'x'])(
    'is not read from %s',
    (text) => {
      expect(readPositions(text)).toEqual([])
    },
  )
})
