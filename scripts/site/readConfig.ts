import { readFile } from 'node:fs/promises'

import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { lineOf } from '../doctor/finding.ts'
import { unknownKeys } from '../doctor/unknownKeys.ts'

/** Reports unknown keys. Throws an Error that names every wrong key. */
export async function readConfig(file: string): Promise<CommunityConfig> {
  const json = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no configuration at ${file}. Name another: npm run build -- config/degen.json`)
  })
  const parsed = parseConfig(json)
  if (!parsed.ok) throw new Error(`${file} is not right:\n${describeConfigProblems(parsed.error)}`)
  for (const note of unknownKeys(JSON.parse(json))) console.log(lineOf(note))
  return parsed.value
}
