import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { lineOf } from '../doctor/finding.ts'
import { unknownKeys } from '../doctor/unknownKeys.ts'
import { readConfiguration } from '../start/readConfiguration.ts'

/** Reports unknown keys. Throws a sentence if the file is missing, or names every wrong key. */
export async function readConfig(file: string): Promise<CommunityConfig> {
  const { written, config } = await readConfiguration(file)
  for (const note of unknownKeys(written)) console.log(lineOf(note))
  return config
}
