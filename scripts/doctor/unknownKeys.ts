import { configSchema } from '#config/configSchema.ts'

import type { Finding } from './finding.ts'

interface SchemaNode {
  readonly def: {
    readonly type: string
    readonly innerType?: SchemaNode
    readonly element?: SchemaNode
    readonly shape?: Readonly<Record<string, SchemaNode>>
  }
}

const TYPO_DISTANCE = 3

/** Unknown keys of a community's file, each with the probably intended key if that differs in at most three letters. */
export function unknownKeys(file: unknown): readonly Finding[] {
  return unknownBelow(file, configSchema, '')
}

function unknownBelow(value: unknown, node: SchemaNode, path: string): readonly Finding[] {
  if (typeof value !== 'object' || value === null) return []
  const { def } = node
  if (def.innerType) return unknownBelow(value, def.innerType, path)
  const { element, shape } = def
  if (element)
    return Object.entries(value).flatMap(([key, each]) => unknownBelow(each, element, `${path}${key}.`))
  if (!shape) return []
  return Object.entries(value).flatMap(([key, each]) => {
    if (path === '' && key === '$schema') return []
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined
    return known
      ? unknownBelow(each, known, `${path}${key}.`)
      : [unknown(`${path}${key}`, key, Object.keys(shape))]
  })
}

function unknown(path: string, key: string, known: readonly string[]): Finding {
  const [nearest] = known
    .map((name) => ({ name, distance: distance(key.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance)
  const meant = nearest && nearest.distance <= TYPO_DISTANCE ? ` Did you mean ${nearest.name}?` : ''
  return { kind: 'note', key: path, text: `is not a key of the configuration and is not read.${meant}` }
}

/** The Levenshtein distance: letters to change, insert or delete. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries()) {
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    }
    row = next
  }
  return row.at(-1) ?? 0
}
