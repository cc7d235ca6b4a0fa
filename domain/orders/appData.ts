import { keccak256, stringToBytes } from 'viem/utils'

import type { Hash } from './order.ts'

/** The document that names the app of an order to the book. An order has its hash. */
export interface AppData {
  readonly document: string
  readonly hash: Hash
}

const VERSION = '1.1.0'

/** Code points; the book accepts small documents only. */
const MAX_CODE_LENGTH = 50

/** Names the project by at most 50 code points. */
export function appDataOf(projectName: string): AppData {
  const appCode = Array.from(projectName.trim()).slice(0, MAX_CODE_LENGTH).join('')
  const document = canonicalJson({ version: VERSION, appCode, metadata: {} })
  return { document, hash: keccak256(stringToBytes(document)) }
}

/** Sorted keys and no whitespace, so that equal content gives equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`)
  return `{${fields.join(',')}}`
}
