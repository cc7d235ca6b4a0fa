import { parseArgs } from 'node:util'

import { FORK_ARGUMENTS, readFork, type ForkOptions } from './forkOptions.ts'
import { withHelp } from './withHelp.ts'

export const HELP = `npm start [-- --fork FILE [--block N]]

Serves the app with a development wallet, on a chain of this machine: by default a new one with its contracts, a small
community and every service of the app.

  --fork FILE  forks the chain of this configuration, such as config/degen.json, through its own endpoints: the app serves that
               community's contracts, names and texts, and what is sent stays on this machine. Nothing is deployed or seeded,
               the accounts of the development wallet have play money, and the services (index, uploads, logs,
               link previews, order book) are off.
  --block N    forks at this block instead of the newest; the endpoint must keep the state of old blocks (an archive)

PORT and CHAIN_PORT choose other ports than 5173 and 8545.`

/** Undefined for a request for help. Throws a sentence about an invalid option. */
export function readStartOptions(args: readonly string[]): { readonly fork?: ForkOptions } | undefined {
  return withHelp(HELP, () => {
    const { values } = parseArgs({
      args: [...args],
      options: { ...FORK_ARGUMENTS, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) return undefined
    const fork = readFork(values)
    return fork ? { fork } : {}
  })
}
