import type { Declaration, Option } from '../start/command.ts'
import { requireEndpoint } from '../start/requireEndpoint.ts'

export interface DeployOptions {
  readonly rpcUrl: string
  readonly keyFile: string
  /** Absent: a new file, named after the chain. */
  readonly config?: string
  readonly apiKeyFile?: string
  /** Whether the words allow a chain that is not marked as a test chain. */
  readonly anyChain: boolean
}

/** Repeated by people who deploy to another chain than a test chain. */
export const UNAUDITED = 'these contracts are unaudited'

const OPTIONS = {
  rpc: { value: 'URL', means: 'an endpoint of the chain' },
  'key-file': {
    value: 'FILE',
    means: 'a file with one private key of an account that has coins there; it will own the contracts',
  },
  config: {
    value: 'FILE',
    means: `the configuration, such as config/mine.json; without it config/test-<chain id>.json, which is made if it is not
      there. What it names and is on the chain is left alone, features that are off get no contract`,
  },
  'api-key-file': {
    value: 'FILE',
    means: `a file with the key for the explorer's API. Where the configuration names it (chain.explorerApi), the sources are
      verified there`,
  },
  despite: {
    value: 'WORDS',
    means: `"${UNAUDITED}": deploys also to a chain that is not marked as a test chain`,
  },
} as const satisfies Readonly<Record<string, Option>>

export const DEPLOY: Declaration<typeof OPTIONS, DeployOptions> = {
  call: 'npm run deploy',
  purpose: `Deploys the contracts that a test community lacks, from the account of a key, and writes their addresses into the
    configuration.`,
  usage: ['--rpc URL --key-file FILE [--config FILE] [--api-key-file FILE]'],
  details: `Each contract is printed with its address and its cost before anything is sent. Interrupted, it continues where it
    stopped: what was sent is noted beside the configuration, as in config/mine.deployment.json, before it is sent, and is never
    sent twice.`,
  options: OPTIONS,
  read: ({ values: { rpc, 'key-file': keyFile, config, 'api-key-file': apiKeyFile, despite } }) => {
    if (rpc === undefined) throw new Error('--rpc URL is missing: an endpoint of the chain to deploy to.')
    if (keyFile === undefined) {
      throw new Error(
        '--key-file FILE is missing: a key is read from a file alone, never from the command line.',
      )
    }
    if (config !== undefined && !/[^/]\.json$/.test(config)) {
      throw new Error(
        `--config must be a file that ends in .json, such as config/mine.json, not "${config}".`,
      )
    }
    if (despite !== undefined && despite !== UNAUDITED) {
      throw new Error(`--despite wants these very words: "${UNAUDITED}".`)
    }
    return {
      rpcUrl: requireEndpoint('--rpc', rpc),
      keyFile,
      ...(config !== undefined && { config }),
      ...(apiKeyFile !== undefined && { apiKeyFile }),
      anyChain: despite !== undefined,
    }
  },
}
