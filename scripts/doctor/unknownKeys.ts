import { configSchema } from '#config/configSchema.ts'

import { didYouMean } from '../start/nearest.mjs'
import type { Finding } from './finding.ts'

interface SchemaNode {
  readonly def: {
    readonly type: string
    readonly innerType?: SchemaNode
    readonly element?: SchemaNode
    readonly shape?: Readonly<Record<string, SchemaNode>>
  }
}

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
  const text = `is not a key of the configuration and is not read.${didYouMean(key, known)}`
  return { kind: 'note', key: path, text }
}
