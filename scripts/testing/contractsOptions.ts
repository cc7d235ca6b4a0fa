import { parseArgs } from 'node:util'

export interface ContractsOptions {
  readonly rpcUrl: string
  readonly config: string
  /** Path of the file with the key that pays; without it no transaction is sent. */
  readonly keyFile?: string
  /** Runs only tests with this text in their title. */
  readonly only?: string
  /** Runs only test files with one of these texts in their path; empty: all. */
  readonly files: readonly string[]
}

export const HELP = `npm run test:contracts -- --rpc URL --config FILE [--key-file FILE] [--only WORDS] [PART OF A FILE'S NAME ...]

Runs the port suites on contracts that are deployed on a chain of another operator: a test chain, a shared anvil, a fork.

  --rpc URL        an endpoint of the chain
  --config FILE    the community's configuration; supportedChainId must be the endpoint's chain
  --key-file FILE  a file with one private key of an account that has coins there. What the suites need and the
                   configuration does not name, or is not there, is deployed from it and found again the next time.
                   Names, points, chat token and exchange are the configured ones; what the suites play the owner of
                   (stake, claims, launchpad, places to post, settlement of orders) is always theirs.
                   Without a key nothing is sent, and only what reads is run.
  --only WORDS     only the tests whose title has these words, such as "NameRegistry"

A test that needs more than such a chain gives (moving its time, standing still, the seeded community) is skipped and
counted apart as "not run here", with what it needs. All of them take half an hour where a block takes two seconds. What the tests leave of their coins goes back to the key's account.
Use a key for tests alone, on a chain whose coins are worth nothing.`

/** The options of a command line; undefined for a request for help. Throws a sentence about an invalid one. */
export function readOptions(args: readonly string[]): ContractsOptions | undefined {
  const { values, positionals } = parsed(args)
  const { rpc, config, 'key-file': keyFile, only, help } = values
  if (help) return undefined
  if (rpc === undefined || config === undefined) {
    throw new Error(`${rpc === undefined ? '--rpc URL' : '--config FILE'} is missing.\n\n${HELP}`)
  }
  if (!/^https?:$/.test(URL.parse(rpc)?.protocol ?? '')) {
    throw new Error(`--rpc must be a web address that begins with http:// or https://, not "${rpc}".`)
  }
  return {
    rpcUrl: rpc,
    config,
    ...(keyFile !== undefined && { keyFile }),
    ...(only !== undefined && { only }),
    files: positionals,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        rpc: { type: 'string' },
        config: { type: 'string' },
        'key-file': { type: 'string' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`, { cause: error })
  }
}
