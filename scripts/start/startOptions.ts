import type { Declaration } from './command.ts'
import { FORK_OPTIONS, readFork, type ForkOptions } from './forkOptions.ts'

export const START: Declaration<typeof FORK_OPTIONS, ForkOptions | 'local'> = {
  call: 'npm start',
  purpose: 'Serves the app with a development wallet, on a chain of this machine.',
  usage: ['', '--fork FILE [--block N]'],
  options: FORK_OPTIONS,
  details: `By default the chain is a new one with its contracts, a small community and every service of the app.

    With --fork the app serves that community's contracts, names and texts, and what is sent stays on this machine. Nothing is
    deployed or seeded, the accounts of the development wallet have play money, and the services (index, uploads, logs, link
    previews, order book) are off.

    PORT and CHAIN_PORT choose other ports than 5173 and 8545.`,
  read: ({ values }) => readFork(values) ?? 'local',
}
