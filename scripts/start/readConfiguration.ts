import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { PROJECT_ROOT } from '../contracts/projectRoot.ts'

/** A community's file, as it is written and as the app reads it. */
export interface Configuration {
  readonly path: string
  readonly written: Readonly<Record<string, unknown>>
  readonly config: CommunityConfig
}

/** Reads a file, named from the project's folder; throws a sentence when it is missing, or names every wrong key. */
export async function readConfiguration(file: string): Promise<Configuration> {
  const path = resolve(PROJECT_ROOT, file)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`There is no ${file}.`)
  const parsed = parseConfig(text)
  if (!parsed.ok) throw new Error(`${file} cannot be used.\n${describeConfigProblems(parsed.error)}`)
  return { path, written: JSON.parse(text) as Configuration['written'], config: parsed.value }
}
