import type { Option } from './command.ts'

/** The community whose chain is forked, by its file, and the block; absent: the newest. */
export interface ForkOptions {
  readonly file: string
  readonly block?: number
}

export const FORK_OPTIONS = {
  fork: {
    value: 'FILE',
    means:
      'forks the chain of this configuration, such as config/degen.json, on this machine, through its own endpoints',
  },
  block: {
    value: 'N',
    means:
      'forks at this block instead of the newest; the endpoint must keep the state of old blocks (an archive)',
  },
} as const satisfies Readonly<Record<string, Option>>

/** Undefined if the command line asks for no fork. Throws a sentence about an invalid one. */
export function readFork({
  fork: file,
  block,
}: Readonly<Partial<Record<'fork' | 'block', string>>>): ForkOptions | undefined {
  if (block !== undefined && file === undefined) {
    throw new Error('--block N chooses the block of a fork, and --fork FILE is missing.')
  }
  if (file === undefined) return undefined
  if (file === '') throw new Error('--fork wants the file of a configuration, such as config/degen.json.')
  if (block === undefined) return { file }
  if (!/^\d+$/.test(block) || !Number.isSafeInteger(Number(block))) {
    throw new Error(`--block must be the number of a block, such as 1200000, not "${block}".`)
  }
  return { file, block: Number(block) }
}
