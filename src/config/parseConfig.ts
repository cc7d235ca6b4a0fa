import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import { configSchema } from './configSchema.ts'

/** One key of a community's file that is wrong, and what it should be. */
export interface ConfigProblem {
  /** The key's path, such as "chain.rpcUrls.0"; '' when the text as a whole is at fault. */
  readonly key: string
  readonly message: string
}

/** Reads a community's file. Fails with every wrong or missing key at once, so that one pass mends them all. */
export function parseConfig(json: string): Result<CommunityConfig, readonly ConfigProblem[]> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return err([{ key: '', message: `is not valid JSON: ${(error as Error).message}` }])
  }
  const parsed = configSchema.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  return err(
    parsed.error.issues.map((issue) => ({
      key: issue.path.join('.'),
      message:
        issue.code === 'invalid_type' && issue.input === undefined
          ? 'is missing'
          : issue.message.replace(/^Invalid input(: )?/, '').trim() || 'is not what belongs here',
    })),
  )
}

/** One line a problem, each naming its key: what the terminal and the browser's error page show. */
export function describeConfigProblems(problems: readonly ConfigProblem[]): string {
  return problems
    .map(({ key, message }) => (key ? `${key} ${message}` : `The configuration ${message}`))
    .join('\n')
}
