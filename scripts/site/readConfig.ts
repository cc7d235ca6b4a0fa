import { readFile } from 'node:fs/promises'

import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** A community's file, read and checked. Throws an Error that names every wrong key. */
export async function readConfig(file: string): Promise<CommunityConfig> {
  const json = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no configuration at ${file}. Name another: npm run build -- config/degen.json`)
  })
  const parsed = parseConfig(json)
  if (!parsed.ok) throw new Error(`${file} is not right:\n${describeConfigProblems(parsed.error)}`)
  return parsed.value
}
