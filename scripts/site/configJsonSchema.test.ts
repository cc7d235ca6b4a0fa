import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { configSchema } from '#config/configSchema.ts'

import { inProject } from '../contracts/projectRoot.ts'
import { configJsonSchema } from './configJsonSchema.ts'
import { CONFIG_WORDS } from './configWords.ts'

interface JsonNode {
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonNode>>
  readonly items?: JsonNode
}

interface Check {
  safeParse(value: unknown): { readonly success: boolean }
  readonly def: {
    readonly innerType?: Check
    readonly in?: Check
    readonly element?: Check
    readonly shape?: Readonly<Record<string, Check>>
  }
}

interface Property {
  readonly path: string
  readonly json: JsonNode
  readonly check: Check
}

const ADDRESS = '0x4087fb91A1fBdef05761C02714335D232a2Bf3a1'
const TEXTS = [
  '',
  ' ',
  ...'a / /a //a /\\a /a/ /a/b/ .a .A a.a .a.b @a 1 eip155:1 http://a https://a.example HTTPS://a.example'.split(
    ' ',
  ),
  ...'https://a.example/ https://a.example/b?c https://*.a.example ftp://a ws://a wss://a.example'.split(' '),
  ADDRESS,
  ADDRESS.toLowerCase(),
  ADDRESS.slice(1),
  `0x${'0'.repeat(40)}`,
  `0X${'0'.repeat(40)}`,
  'a'.repeat(43),
  'a'.repeat(42),
]
const NUMBERS = [-1, 0, 0.5, 1, 2, 5, 18, 36, 37, 100, 101, 168, 169, 255, 256, 360, 361, 10_000, 10_001]
const LARGE = [104_857_600, 104_857_601, Number.MAX_SAFE_INTEGER]

const schema = JSON.parse(configJsonSchema()) as JsonNode
const properties = below(schema, configSchema as unknown as Check, '')

it('The stored schema is up to date, and every configuration in this repository refers to it', async () => {
  const stored: unknown = JSON.parse(await readFile(inProject('config', 'schema.json'), 'utf8'))
  expect(stored).toEqual(schema)
  const degen = JSON.parse(await readFile(inProject('config', 'degen.json'), 'utf8')) as { $schema?: unknown }
  expect(degen.$schema).toBe('./schema.json')
})

it('Every property has a description and an example, and no words are for another one', () => {
  const described = properties.filter(
    ({ json }) => /^[A-Z].*\.$/.test(json.description ?? '') && json.examples?.length === 1,
  )
  expect(['$schema', ...described.map(({ path }) => path)].sort()).toEqual(Object.keys(CONFIG_WORDS).sort())
  expect(described).toHaveLength(properties.length)
})

describe.each(properties)('$path', ({ json, check }) => {
  it('Its example is one that the app and the editor accept', () => {
    for (const example of json.examples ?? []) {
      expect(check.safeParse(example).success, String(example)).toBe(true)
      expect(accepts(json, example), String(example)).toBe(true)
    }
  })

  it('Its limits refuse nothing that the app accepts', () => {
    const values = [...TEXTS, ...NUMBERS, ...LARGE]
    const lists = json.type === 'array' ? values.map((value) => [value]) : values
    const wrong = lists.filter((value) => check.safeParse(value).success && !accepts(json, value))
    expect(wrong).toEqual([])
    expect(json.default === undefined || accepts(json, json.default)).toBe(true)
  })
})

it.each([
  ['punkTldAddress', '0x12'],
  ['activityPointsAddress', '0x12'],
  ['projectUrl', 'hearth.example'],
  ['favicon', '//other.example/icon.svg'],
  ['tldName', '.Degen'],
  ['projectName', ' '],
  ['tokenDecimals', 37],
  ['chain.rpcUrls', ['rpc.example']],
])('An editor refuses what %s cannot be', (path, value) => {
  const found = properties.find((property) => property.path === path)
  expect(found && accepts(found.json, value)).toBe(false)
})

function below(json: JsonNode, check: Check, path: string): readonly Property[] {
  const { innerType, in: input, element, shape } = check.def
  const inner = innerType ?? (shape ? undefined : input)
  if (inner) return below(json, inner, path)
  if (json.items && element) return below(json.items, element, `${path.slice(0, -1)}[].`)
  return Object.entries(json.properties ?? {}).flatMap(([key, child]) => {
    if (path === '' && key === '$schema') return []
    const known = shape?.[key]
    if (!known) throw new Error(`The app reads no ${path}${key}.`)
    return [{ path: `${path}${key}`, json: child, check: known }, ...below(child, known, `${path}${key}.`)]
  })
}

/** By the limits alone; the app's own check judges the shape. */
function accepts(node: JsonNode, value: unknown): boolean {
  const { pattern, minimum, maximum, exclusiveMinimum, type, items } = node
  if (Array.isArray(value)) return !items || value.every((each) => accepts(items, each))
  if (typeof value === 'string') return pattern === undefined || new RegExp(pattern, 'u').test(value)
  if (typeof value !== 'number') return true
  return (
    value >= (minimum ?? -Infinity) &&
    value <= (maximum ?? Infinity) &&
    value > (exclusiveMinimum ?? -Infinity) &&
    (type !== 'integer' || Number.isInteger(value))
  )
}
