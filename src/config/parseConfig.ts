import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { configSchema, DEGEN_CHAIN_ID } from './configSchema.ts'

/** A wrong key of a community's file, and the value it should have. */
export interface ConfigProblem {
  /** The key's path, such as "chain.rpcUrls.0"; '' if the text as a whole is wrong. */
  readonly key: string
  readonly message: string
}

/** Reports every wrong or missing key at once, so that all can be fixed together. */
export function parseConfig(json: string): Result<CommunityConfig, readonly ConfigProblem[]> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return err([{ key: '', message: `is not valid JSON: ${(error as Error).message}` }])
  }
  const parsed = configSchema.safeParse(value)
  const further = [chainProblem(value), retiredKey(value)].filter((problem) => problem !== undefined)
  if (parsed.success) return further.length > 0 ? err(further) : ok(parsed.data)
  const problems = parsed.error.issues.map((issue) => ({
    key: issue.path.join('.'),
    message: problemText(issue, valueAt(value, issue.path)),
  }))
  return err([...problems, ...further])
}

/** The schema's default is one chain: no other may get its endpoints and its coin (rules/shell: configuration-keys). */
function chainProblem(value: unknown): ConfigProblem | undefined {
  const id = valueAt(value, ['supportedChainId'])
  if (typeof id !== 'number' || id === DEGEN_CHAIN_ID || valueAt(value, ['chain']) !== undefined)
    return undefined
  return {
    key: 'chain',
    message: `is missing: describe the chain ${id} there, with its name, currency and rpcUrls. Only chain ${DEGEN_CHAIN_ID} is known without it`,
  }
}

/** Tenor ended its search on 2026-06-30; an empty key has always switched the search off. */
function retiredKey(value: unknown): ConfigProblem | undefined {
  const key = valueAt(value, ['tenorApiKey'])
  if (key === undefined || key === '') return undefined
  return {
    key: 'tenorApiKey',
    message:
      'has no use any more, because Tenor has ended its search. Remove it, get a key at klipy.com, and write "gifs": { "provider": "klipy", "key": "…" }',
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group of keys in { }',
  record: 'a group of keys in { }',
}
const MAX_QUOTE_LENGTH = 60

interface Issue {
  readonly code?: string
  readonly message: string
  readonly expected?: unknown
}

function problemText({ code, message, expected }: Issue, found: unknown): string {
  const kind = code === 'invalid_type' ? KINDS[String(expected)] : undefined
  if (found === undefined) return kind === undefined ? 'is missing' : `is missing: it is ${kind}`
  return `${kind === undefined ? message : `must be ${kind}`}, not ${quoted(found)}`
}

function quoted(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'a group of keys'
  const text = JSON.stringify(value)
  return text.length <= MAX_QUOTE_LENGTH ? text : `${text.slice(0, MAX_QUOTE_LENGTH)}…`
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Readonly<Record<PropertyKey, unknown>>)[key]
  }
  return found
}

/** One problem a line, each with its key, for the terminal and the browser's error page. */
export function describeConfigProblems(problems: readonly ConfigProblem[]): string {
  return problems
    .map(({ key, message }) => (key ? `${key} ${message}` : `The configuration ${message}`))
    .join('\n')
}
