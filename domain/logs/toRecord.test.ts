import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { LogEntry } from '../shared/LogEntry.ts'
import { MAX_RECORD_BYTES, summaryRecord, toRecord } from './toRecord.ts'

const runs = { numRuns: 500 }
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const entry = (parts: readonly unknown[], change: Partial<LogEntry> = {}): LogEntry => ({
  level: 'warn',
  origin: 'console',
  parts,
  at: 1_800_000_000_000 as EpochMillis,
  path: '/about',
  userAgent: 'agent',
  ...change,
})
const META = { timestamp: '2027-01-15T08:00:00.000Z', userAgent: 'agent', url: '/about' }

const said = (value: unknown) => toRecord(entry(['x', value])).meta['0']

function circular(): unknown {
  const one: Record<string, unknown> = { name: 'one' }
  one['self'] = one
  return one
}

const hostile = new Proxy(
  {},
  {
    get: () => {
      throw new Error('never look')
    },
    ownKeys: () => {
      throw new Error('never look')
    },
    getPrototypeOf: () => {
      throw new Error('never look')
    },
  },
)

const throwing = Object.defineProperty({ fine: 1 }, 'bad', {
  enumerable: true,
  get: () => {
    throw new Error('never look')
  },
})

describe('toRecord', () => {
  it('has the fields of a record, with further values under their numbers (rules/errors: log-values)', () => {
    expect(toRecord(entry(['The chain is slow', 7, { block: 12n }]))).toEqual({
      level: 'warn',
      message: 'The chain is slow',
      meta: { ...META, '0': '7', '1': '{"block":"12"}' },
    })
  })

  it('has the message, stack and origin of an error', () => {
    const error = new Error(`no name for ${ADDRESS}`)
    error.stack = `Error: no name for ${ADDRESS}\n at https://hearth.example/assets/app.js?v=secret:1:2`
    expect(toRecord(entry([error], { level: 'error', origin: 'unhandledrejection' }))).toEqual({
      level: 'error',
      message: 'no name for 0x7099...79C8',
      meta: {
        ...META,
        origin: 'unhandledrejection',
        stack: 'Error: no name for 0x7099...79C8\n at https://hearth.example/assets/app.js?v=…',
      },
    })
  })

  it('has only the path of the address', () => {
    const { meta } = toRecord(entry(['x'], { path: `/profile/${ADDRESS}?id=bob#top` }))
    expect(meta.url).toBe('/profile/0x7099...79C8')
  })

  it.each<readonly [what: string, value: unknown, text: string]>([
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a number', Number.NaN, 'NaN'],
    ['a bigint', 2n ** 70n, '1180591620717411303424'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    ['a function', () => 1, '[function]'],
    ['an object', { a: [1, 'b', true, null] }, '{"a":["1","b",true,null]}'],
    ['a bigint deep inside', { a: [{ b: 1n }] }, '{"a":[{"b":"1"}]}'],
    ['a circle', circular(), '{"name":"one","self":"[circular]"}'],
    ['depth', { a: { b: { c: { d: { e: 1 } } } } }, '{"a":{"b":{"c":{"d":"[cut off]"}}}}'],
    ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['no date', new Date(Number.NaN), '[no date]'],
    ['a map', new Map([[1, 2]]), '[1 entries]'],
    ['bytes', new Uint8Array(32), '[32 bytes]'],
    ['a node of the page', { nodeName: 'INPUT', value: 'typed' }, '<input>'],
    ['a failing property', throwing, '{"fine":"1","bad":"[unreadable]"}'],
    ['an object that hides', hostile, '[unreadable]'],
    ['no prototype', Object.assign(Object.create(null) as object, { a: 1 }), '{"a":"1"}'],
    [
      'a secret by its name',
      { privateKey: 'abc', token: 'DEGEN' },
      '{"privateKey":"[removed]","token":"DEGEN"}',
    ],
    [
      'an error and its cause',
      new Error('a', { cause: new TypeError('b') }),
      'Error: a (cause: TypeError: b)',
    ],
    ['an error without words', new Error(''), 'Error: '],
    ['a text with a tag', '<b>', '<b>'],
    [
      'words in a list',
      'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' '),
      '[words removed]',
    ],
  ])('describes %s', (_, value, text) => {
    expect(said(value)).toBe(text)
  })

  it('cuts endless values', () => {
    const endless: ProxyHandler<object> = {
      ownKeys: () => ['a', 'b', 'c'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, key) => (typeof key === 'string' && key.length === 1 ? new Proxy({}, endless) : undefined),
    }
    expect(said(new Proxy({}, endless))).toContain('[cut off]')
    expect(said(Array.from({ length: 1e6 }, (_, index) => index))).toContain('… 999970')
  })

  it('removes half a secret at a cut', () => {
    const { message } = toRecord(entry([`${' '.repeat(16_380)}Bearer abcdef`]))
    expect(message).toBe('[16393 characters]')
  })

  it.each([
    ['letters', 'z'.repeat(20_000), /^z{5999}…$/],
    ['one address', `https://a.example/${'of/'.repeat(7000)}`, /^https:\/\/a\.example\/(?:of\/)+o?f?…$/],
    [
      'JSON',
      JSON.stringify(Array.from({ length: 3000 }, (_, index) => ({ [`k${index}`]: index }))),
      /^\[\{"k0":0\}/,
    ],
    ['a run that is taken out', `eyJ${'a'.repeat(20_000)}`, /^\[removed\]…$/],
    ['digits', 'f'.repeat(20_000), /^\[20000 characters\]$/],
  ])('keeps as much as allowed of a long message of %s without a blank', (_, text, message) => {
    expect(toRecord(entry([text])).message).toMatch(message)
  })

  it('lets no half of a secret through at a cut', () => {
    const secret = fc.constantFrom(
      'abandon '.repeat(11).trim(),
      'ab12'.repeat(9),
      `0x${'ab'.repeat(19)}`,
      `password: ${'open sesame '.repeat(20)}`,
    )
    const limit = 16_384
    fc.assert(
      fc.property(secret, fc.integer({ min: 0, max: 60 }), (half, beyond) => {
        const { message } = toRecord(
          entry([`x,${'. '.repeat((limit - half.length + beyond) / 2)}${half} abandon`]),
        )
        expect(message).not.toMatch(/abandon|ab12ab|abab|sesame/)
      }),
      runs,
    )
  })

  it('has a message even without any value', () => {
    expect([toRecord(entry([])).message, toRecord(entry([''])).message]).toEqual(['undefined', '(empty)'])
  })

  it('never throws, never exceeds 8 kB, and lets no address through', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5000 }),
      fc.string({ maxLength: 30 }).map((around) => `${around}${ADDRESS}${around}`),
      fc.constantFrom('\u0000'.repeat(9000), '\ud800'.repeat(9000), '火'.repeat(9000), 'a b '.repeat(9000)),
    )
    const value = fc.oneof(
      text,
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withNullPrototype: true,
        values: [text],
      }),
      text.map((message) => new Error(message, { cause: { message } })),
      fc.constantFrom(hostile, throwing, circular()),
    )
    fc.assert(
      fc.property(fc.array(value, { maxLength: 20 }), text, text, (parts, path, userAgent) => {
        const record = toRecord(entry(parts, { path, userAgent }))
        const json = JSON.stringify(record)
        expect(new TextEncoder().encode(json).length).toBeLessThanOrEqual(MAX_RECORD_BYTES)
        expect(json).not.toMatch(/0x[0-9a-f]{40}/i)
        expect(record.message).not.toBe('')
        expect(record.meta).toMatchObject({ timestamp: META.timestamp })
      }),
      runs,
    )
  })
})

describe('summaryRecord', () => {
  it('has the number of dropped entries', () => {
    const { message, meta } = summaryRecord(37, entry(['x']))
    expect([message, meta]).toEqual(['37 more records', { ...META, origin: 'limit of a minute', count: 37 }])
  })
})
