import fc from 'fast-check'
import { expect, it } from 'vitest'

import { fromArchiveJson, toArchiveJson } from './archiveJson.ts'

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.constantFrom('$', '$map', '__proto__', '\uD800', null, true, false),
    // JSON has one zero only.
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
    fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
    fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('$bigint', '$map', '$fields', '__proto__')),
      tie('value'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
}))

it('A value comes back from its JSON as it was', () => {
  fc.assert(
    fc.property(value, (stored) => {
      expect(fromArchiveJson(toArchiveJson(stored))).toStrictEqual(stored)
    }),
  )
})

it('A field that is undefined is left out', () => {
  expect(toArchiveJson({ at: undefined, block: 5n })).toBe('{"block":{"$bigint":"5"}}')
})

it.each([[undefined], [[undefined]], [Number.NaN], [Infinity], [new Date(0)], [new Set([1])], [() => 1]])(
  'A value that JSON would change is refused: %o',
  (refused) => {
    expect(() => toArchiveJson(refused)).toThrow(TypeError)
  },
)

it.each([
  ['no JSON', '{'],
  ['an unknown mark', '{"$date":0}'],
  ['a mark beside other fields', '{"$bigint":"1","a":1}'],
  ['a number that is no text', '{"$bigint":1}'],
  ['a number without end', `{"$bigint":"${'1'.repeat(100)}"}`],
  ['a map without pairs', '{"$map":[1]}'],
  ['fields without a list', '{"$fields":{}}'],
  ['too many levels', '['.repeat(50_000) + ']'.repeat(50_000)],
])('A text that is not of this form is refused: %s', (_, text) => {
  expect(() => fromArchiveJson(text)).toThrow()
})
