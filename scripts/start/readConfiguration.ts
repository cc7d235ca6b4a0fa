import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { PROJECT_ROOT } from '../contracts/projectRoot.ts'

export interface Configuration {
  readonly path: string
  readonly written: Readonly<Record<string, unknown>>
  readonly config: CommunityConfig
}

/** `file` is relative to the project. Throws a sentence if it is missing, or names every wrong key. */
export async function readConfiguration(file: string): Promise<Configuration> {
  const path = resolve(PROJECT_ROOT, file)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`There is no configuration at ${file}. Name another, such as config/degen.json.`)
  })
  const parsed = parseConfig(text)
  if (!parsed.ok) throw new Error(`${file} cannot be used.\n${describeConfigProblems(parsed.error)}`)
  return { path, written: JSON.parse(text) as Configuration['written'], config: parsed.value }
}
