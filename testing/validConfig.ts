import { readFileSync } from 'node:fs'

import { parseConfig } from '#config/parseConfig.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

/** Throws what is wrong with it. */
export function validConfig(written: object): CommunityConfig {
  const parsed = parseConfig(JSON.stringify(written))
  if (!parsed.ok) throw new Error(`The configuration is not valid: ${JSON.stringify(parsed.error)}`)
  return parsed.value
}

/** The configuration of the example community, with this change. */
export function degenConfig(change: object = {}): CommunityConfig {
  const text = readFileSync(new URL('../config/degen.json', import.meta.url), 'utf8')
  return validConfig({ ...(JSON.parse(text) as object), ...change })
}
