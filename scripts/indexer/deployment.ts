import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'

import { indexedPart, type IndexedRange } from '#adapters/indexer/indexedPart.ts'
import { PROJECT_ROOT } from '../contracts/projectRoot.ts'
import { INDEXER } from './installIndexer.ts'

export interface Deployment {
  /** The database schema of this index: another code or another indexed part of the configuration has another one. */
  readonly schema: string
  /** The schema of the views through which instances that only answer read the latest complete index. */
  readonly views: string
}

/** Throws a sentence if the configuration is not right. */
export function deploymentOf(configFile: string, range: IndexedRange): Deployment {
  const parsed = parseConfig(readFileSync(configFile, 'utf8'))
  if (!parsed.ok) throw new Error(`${configFile} is not right:\n${describeConfigProblems(parsed.error)}`)
  const part = indexedPart(parsed.value, range)
  const id = createHash('sha256').update(JSON.stringify(part))
  for (const file of handlerFiles()) id.update(readFileSync(file))
  const { dependencies } = JSON.parse(readFileSync(path.join(INDEXER, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  id.update(dependencies['ponder'] ?? '')
  const views = `hearth_${part.chainId}_${part.names.slice(2, 8).toLowerCase()}`
  return { views, schema: `${views}_${id.digest('hex').slice(0, 10)}` }
}

/** Settings, whose values are part of the id themselves, and how the chain is asked. */
const NO_CONTENT = ['settings.ts', 'variables.ts', 'smallerRanges.ts', 'counters.ts'].map((file) =>
  path.join(INDEXER, file),
)

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[\w*{][^'"]*?from\s+)?'([^']+)'/gm

/** The schema, the sources and the handlers, and all that they import for more than its types. */
function handlerFiles(): readonly string[] {
  const sources = readdirSync(path.join(INDEXER, 'src')).filter((file) => file.endsWith('.ts'))
  const waiting = ['ponder.config.ts', 'ponder.schema.ts', ...sources.map((file) => `src/${file}`)].map(
    (file) => path.join(INDEXER, file),
  )
  const found = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || NO_CONTENT.includes(file) || !existsSync(file)) continue
    found.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      if (name.startsWith('.')) waiting.push(path.resolve(path.dirname(file), name))
      else if (/^#(?:domain|adapters)\//.test(name)) waiting.push(path.join(PROJECT_ROOT, name.slice(1)))
  }
  return [...found].toSorted()
}
