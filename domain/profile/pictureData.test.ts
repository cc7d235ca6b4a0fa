import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asRecord, parseJson } from '../shared/parseJson.ts'
import { onlyPicture, readPicture, withPicture } from './pictureData.ts'

const URL = 'https://images.example/a.png'

describe('readPicture', () => {
  it.each<readonly [data: string, image: string | undefined]>([
    ['', undefined],
    [`{"image":"${URL}"}`, URL],
    [`{"image":" ${URL} "}`, URL],
    ['{"image":""}', undefined],
    ['{"image":"  "}', undefined],
    ['{"image":{"url":"x"}}', undefined],
    ['{"image":["x"]}', undefined],
    ['{"image":1}', undefined],
    ['{"Image":"x"}', undefined],
    ['["image"]', undefined],
    ['"image"', undefined],
    ['null', undefined],
    [`{"image":"${URL}`, undefined],
    [`{"__proto__":{"image":"${URL}"}}`, undefined],
    ['['.repeat(60_000), undefined],
    [`{"image":"${'x'.repeat(65_536)}"}`, undefined],
    [`{"image":"${'ä'.repeat(32_768)}"}`, undefined],
  ])('reads %s as %s', (data, image) => {
    expect(readPicture(data)).toBe(image)
  })
})

describe('withPicture', () => {
  it.each<readonly [data: string, image: string | undefined, result: string]>([
    ['', URL, `{"image":"${URL}"}`],
    ['  ', undefined, '{}'],
    ['{}', URL, `{"image":"${URL}"}`],
    ['{ "a" : 1 , "b":[1,{"image":2}] }', URL, `{"a" : 1,"b":[1,{"image":2}],"image":"${URL}"}`],
    ['{"a":1,"image":"old","b":"}\\",{"}', URL, `{"a":1,"image":"${URL}","b":"}\\",{"}`],
    ['{"image":"old","a":12345678901234567890.10}', undefined, '{"a":12345678901234567890.10}'],
    [
      '{"i\\u006dage":"old","__proto__":{"x":1},"image":[1,2]}',
      URL,
      `{"image":"${URL}","__proto__":{"x":1}}`,
    ],
  ])('changes %s to %s', (data, image, result) => {
    expect(withPicture(data, image)).toEqual({ ok: true, value: result })
  })

  it.each(['{"image": "https://images.example/da', '[]', '"text"', 'null', '12', ' '.repeat(65_536) + '{}'])(
    'refuses to change anything but a JSON object: %s',
    (data) => {
      expect(withPicture(data, URL)).toEqual({ ok: false, error: 'malformed' })
    },
  )

  it('refuses data beyond the limit for reading', () => {
    const long = `{"bio":"${'x'.repeat(65_500)}"}`
    expect([withPicture(long, URL), onlyPicture('x'.repeat(65_536))]).toEqual([
      { ok: false, error: 'too large' },
      { ok: false, error: 'too large' },
    ])
  })

  it('preserves every other field and its value in any JSON object', () => {
    const object = fc.dictionary(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('image', '__proto__', 'a"b', '1', '\\')),
      fc.jsonValue(),
      { maxKeys: 8 },
    )
    const space = fc.constantFrom(undefined, 1, '\t')
    fc.assert(
      fc.property(object, space, fc.option(fc.string(), { nil: undefined }), (given, spaces, image) => {
        const text = JSON.stringify(given, undefined, spaces)
        const result = withPicture(text, image)
        const written = asRecord(parseJson(result.ok ? result.value : undefined)) ?? {}
        const others = (record: Readonly<Record<string, unknown>>) =>
          Object.entries(record).filter(([key]) => key !== 'image')
        expect(others(written)).toEqual(others(asRecord(parseJson(text)) ?? {}))
        expect(Object.hasOwn(written, 'image') ? written['image'] : undefined).toBe(image)
      }),
      { numRuns: 1000 },
    )
  })

  it('never throws, like readPicture, for any data', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (data) => {
        readPicture(data)
        withPicture(data, URL)
      }),
      { numRuns: 1000 },
    )
  })
})
