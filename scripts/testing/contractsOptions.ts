import { parseArgs } from 'node:util'

import { FORK_ARGUMENTS, readFork, type ForkOptions } from '../start/forkOptions.ts'
import { requireEndpoint } from '../start/readArguments.ts'
import { withHelp } from '../start/withHelp.ts'

export interface ContractsChain {
  readonly rpcUrl: string
  readonly config: string
  /** The file with the key that pays; without it no transaction is sent. */
  readonly keyFile?: string
  /** Whether the chain ends with this run, so that deployments on it are not recorded. */
  readonly passing?: true
}

export interface ContractsOptions {
  readonly chain: ContractsChain | ForkOptions
  /** Runs only tests with this text in their title. */
  readonly only?: string
  /** Runs only test files with one of these texts in their path; empty: all. */
  readonly files: readonly string[]
}

export const HELP = `npm run test:contracts -- --rpc URL --config FILE [--key-file FILE] [--only WORDS] [PART OF A FILE'S NAME ...]
npm run test:contracts -- --fork FILE [--block N] [--only WORDS] [PART OF A FILE'S NAME ...]

Runs the port suites on contracts that are deployed on a chain of another operator: a test chain, a shared anvil, a fork.

  --rpc URL        an endpoint of the chain
  --config FILE    the community's configuration; supportedChainId must be the endpoint's chain
  --key-file FILE  a file with one private key of an account that has coins there. What the suites need and the
                   configuration does not name, or is not there, is deployed from it and found again the next time.
                   Names, points, chat token and exchange are the configured ones; what the suites play the owner of
                   (stake, claims, launchpad, places to post, settlement of orders) is always theirs.
                   Without a key nothing is sent, and only what reads is run.
  --fork FILE      forks the chain of this configuration on this machine, through its own endpoints, and runs there with a
                   development key that has play money. The chain itself gets no transaction.
  --block N        forks at this block instead of the newest; the endpoint must keep the state of old blocks (an archive)
  --only WORDS     only the tests whose title has these words, such as "NameRegistry"

A test that needs more than such a chain gives (moving its time, standing still, the seeded community) is skipped and
counted apart as "not run here", with what it needs. All of them take half an hour where a block takes two seconds. What the tests leave of their coins goes back to the key's account.
Use a key for tests alone, on a chain whose coins are worth nothing.`

/** Undefined for a request for help. Throws a sentence about an invalid option. */
export function readOptions(args: readonly string[]): ContractsOptions | undefined {
  return withHelp(HELP, () => {
    const { values, positionals: files } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...FORK_ARGUMENTS,
        rpc: { type: 'string' },
        config: { type: 'string' },
        'key-file': { type: 'string' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const { only, help } = values
    if (help) return undefined
    return { chain: chainOf(values), ...(only !== undefined && { only }), files }
  })
}

const RUNNING = ['rpc', 'config', 'key-file'] as const

function chainOf(
  values: Readonly<Partial<Record<(typeof RUNNING)[number] | 'fork' | 'block', string>>>,
): ContractsOptions['chain'] {
  const fork = readFork(values)
  const { rpc, config, 'key-file': keyFile } = values
  if (fork) {
    const other = RUNNING.find((name) => values[name] !== undefined)
    if (other === undefined) return fork
    throw new Error(`--fork FILE brings its own chain, configuration and key: leave --${other} out.`)
  }
  if (rpc === undefined || config === undefined) {
    throw new Error(`${rpc === undefined ? '--rpc URL' : '--config FILE'} is missing.`)
  }
  return { rpcUrl: requireEndpoint('--rpc', rpc), config, ...(keyFile !== undefined && { keyFile }) }
}
