import { run } from './step.ts'

const SHARDS = 10

/**
 * The share of the other end-to-end tests that a change runs, such as 3/10, by the number of commits:
 * ten changes in a row run all. The first share without a history.
 */
export async function rotatingShard(): Promise<string> {
  const { output } = await run('git', ['rev-list', '--count', 'HEAD'])
  return shardOf(Number.parseInt(output, 10))
}

export const shardOf = (commits: number): string =>
  `${Number.isInteger(commits) ? (commits % SHARDS) + 1 : 1}/${SHARDS}`
