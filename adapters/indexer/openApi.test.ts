import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { VERSION } from '#domain/shell/version.ts'

import * as answers from './answers.ts'
import { openApi } from './openApi.ts'
import { QUESTIONS } from './questions.ts'

const document = JSON.parse(JSON.stringify(openApi())) as ReturnType<typeof openApi>
const operations = Object.entries(document.paths).map(([path, { get }]) => [path, get as Operation] as const)
const questions = Object.entries(QUESTIONS).map(([question, rule]) => ({ question, ...rule }))
const parameters = questions.flatMap(({ question, parameters: all }) =>
  Object.entries(all).map(([name, parameter]) => ({ place: `${question}?${name}`, ...parameter })),
)

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly responses: Readonly<Record<string, object>>
}

/** All values of a key, at any depth. */
function valuesOf(key: string, node: unknown): readonly unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, child]) => [
    ...(name === key ? [child] : []),
    ...valuesOf(key, child),
  ])
}

const at = (pointer: string): unknown =>
  pointer
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)

describe('The OpenAPI document', () => {
  it('has the version of the app, a form that JSON keeps, and only references that lead to something', () => {
    expect([document.openapi, document.info.version]).toEqual(['3.1.1', VERSION])
    const references = valuesOf('$ref', document) as readonly string[]
    expect(references.length).toBeGreaterThan(50)
    expect(references.filter((reference) => at(reference) === undefined)).toEqual([])
    expect(valuesOf('$schema', document)).toEqual([])
  })

  it('has each operation with an id of its own, words, a known tag, an answer and its errors', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(ids.filter((id) => !/^[a-z][A-Za-z]*$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    const tags = document.tags.map(({ name }) => name)
    for (const [path, { summary, description, tags: given, responses }] of operations) {
      expect(
        [summary, description].every((words) => /^[`A-Z]/.test(words)),
        path,
      ).toBe(true)
      expect(
        given.filter((tag) => !tags.includes(tag)),
        path,
      ).toEqual([])
      expect(Object.keys(responses), path).toContain('200')
      if (path.startsWith('/v1/'))
        expect(Object.keys(responses), path).toEqual(expect.arrayContaining(['304', '429', '503']))
    }
  })

  it('has a component for each schema by which the app reads answers', () => {
    const names = Object.keys(answers).map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`)
    expect(Object.keys(document.components.schemas).toSorted()).toEqual([...names, 'Error'].toSorted())
    const used = new Set(valuesOf('$ref', document))
    expect(names.filter((name) => !used.has(`#/components/schemas/${name}`))).toEqual([])
  })

  it.each(questions.filter(({ parameters: all }) => 'max' in all))(
    'allows no larger "max" for $question than its answer may have entries',
    ({ answer, parameters: all }) => {
      const { maximum } = (all as { readonly max: { readonly schema: { maximum: number } } }).max.schema
      const schema = at(`#/components/schemas/${answer[0]?.toUpperCase()}${answer.slice(1)}`)
      expect(valuesOf('maxItems', schema).length).toBeGreaterThan(0)
      expect(valuesOf('maxItems', schema).every((items) => Number(items) >= maximum)).toBe(true)
    },
  )
})

const VALUES = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.stringMatching(/^0[xX][0-9a-fA-F]{39,41}$/),
  fc.integer({ min: -1, max: 2 ** 31 }).map(String),
  fc.stringMatching(/^[\w:-]{1,121}$/),
  fc.constantFrom(
    'held',
    'created',
    'music',
    'video',
    'MUSIC',
    'top-priced',
    '0',
    '20',
    '21',
    '100',
    '101',
    '1e2',
    '\0',
  ),
)

describe.each(parameters)('$place', ({ schema, read, isRequired, example, about, limits }) => {
  const described = z.fromJSONSchema(schema as never)
  const isDescribed = (text: string): boolean => {
    if (schema['type'] === 'array') return described.safeParse([text]).success
    // A schema of a number is of the number that a URL writes in digits.
    if (schema['type'] !== 'integer') return described.safeParse(text).success
    return /^\d{1,15}$/.test(text) && described.safeParse(Number(text)).success
  }

  it('is described with words, its limits and an example that fits', () => {
    expect([/^[A-Z].*\.$/.test(about), /[^.]$/.test(limits)]).toEqual([true, true])
    expect(isRequired && example === undefined).toBe(false)
    expect(example === undefined || isDescribed(example)).toBe(true)
  })

  it('is read where the description allows it, and only there', () => {
    expect(read([]) === null).toBe(isRequired)
    fc.assert(
      fc.property(VALUES, (text) => {
        // Lists omit what does not fit.
        const value = read([text])
        expect(Array.isArray(value) ? value.length > 0 || text.includes('\0') : value !== null).toBe(
          isDescribed(text),
        )
      }),
    )
  })
})
