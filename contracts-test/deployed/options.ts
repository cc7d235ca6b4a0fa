import type { Declaration, Option } from '../../scripts/start/command.ts'
import { FORK_OPTIONS, readFork, type ForkOptions } from '../../scripts/start/forkOptions.ts'
import { requireEndpoint } from '../../scripts/start/requireEndpoint.ts'

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

const OPTIONS = {
  rpc: { value: 'URL', means: 'an endpoint of the chain' },
  config: {
    value: 'FILE',
    means: "the community's configuration; supportedChainId must be the endpoint's chain",
  },
  'key-file': {
    value: 'FILE',
    means: `a file with one private key of an account that has coins there. What the suites need and the configuration does not
      name, or is not there, is deployed from it and found again the next time. Names, points, chat token and exchange are the
      configured ones; what the suites play the owner of (stake, claims, launchpad, places to post, settlement of orders) is
      always theirs. Without a key nothing is sent, and only what reads is run`,
  },
  ...FORK_OPTIONS,
  only: { value: 'WORDS', means: 'only the tests whose title has these words, such as "NameRegistry"' },
} as const satisfies Readonly<Record<string, Option>>

export const CONTRACTS: Declaration<typeof OPTIONS, ContractsOptions> = {
  call: 'npm run test:contracts',
  purpose: `Runs the port suites on contracts that are deployed on a chain of another operator: a test chain, a shared anvil, a
    fork.`,
  usage: [
    '--rpc URL --config FILE [--key-file FILE] [--only WORDS] [PART …]',
    '--fork FILE [--block N] [--only WORDS] [PART …]',
  ],
  words: [
    {
      name: 'PART',
      optional: true,
      many: true,
      means: 'only the test files with one of these parts in the name',
    },
  ],
  options: OPTIONS,
  details: `With --fork it runs with a development key that has play money. The chain itself gets no transaction.

    A test that needs more than such a chain gives (moving its time, standing still, the seeded community) is skipped and counted
    apart as "not run here", with what it needs. All of them take half an hour where a block takes two seconds. What the tests
    leave of their coins goes back to the key's account. Use a key for tests alone, on a chain whose coins are worth nothing.`,
  read: ({ values, words: files }) => ({
    chain: chainOf(values),
    ...(values.only !== undefined && { only: values.only }),
    files,
  }),
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
