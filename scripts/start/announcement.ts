import { LOCAL_TLD_NAME } from '../../contracts-test/deploy.ts'
import { SEEDED_HOLDERS } from '../../contracts-test/seed.ts'
import { DEVELOPMENT_ACCOUNTS } from '../contracts/developmentAccounts.ts'

export interface LocalUrls {
  readonly page: string
  readonly chain: string
  readonly chainId: number
  readonly config: string
  readonly orderBook: string
  readonly indexer: string
  /** Hub, notifications and events of the social network, on this machine. */
  readonly socialClient: string
  /** The page that embeds the app as a social client does. */
  readonly simulator: string
  /** The page that embeds the app as Safe's web app does. */
  readonly safe: string
  /** The page with the switches for faults. */
  readonly chaos: string
  /** The file that receives the page's log. */
  readonly logs: string
}

export function announcement(where: LocalUrls): string {
  const { page, chain, chainId, config, orderBook, indexer, socialClient, simulator, safe, chaos, logs } =
    where
  return [
    '',
    `  Hearth is open at ${page}`,
    '',
    `  Local chain    ${chain} (chain id ${chainId})`,
    `  Configuration  ${config}`,
    `  Order book     ${orderBook}`,
    `  Index service  ${indexer} (starting; until it answers, the app reads the chain itself)`,
    `  Social client  ${socialClient}`,
    `  Mini app       ${simulator} (a simulated host, with switches for what it can and how it answers)`,
    `  Safe           ${safe} (the frame of Safe's web app, with a Safe of three accounts)`,
    `  Chaos panel    ${chaos} (switches for faults of the endpoints, the chain, the wallet and the services)`,
    `  Uploaded logs  ${logs}`,
    '',
    '  Accounts of "Hearth development wallet", each with play money; their keys are public, never use them elsewhere:',
    ...DEVELOPMENT_ACCOUNTS.map(({ address }, index) => `    ${index}  ${address}  ${roleOf(index)}`),
    '',
    '  Stop with Ctrl-C.',
    '',
  ].join('\n')
}

function roleOf(index: number): string {
  if (index === 0) return 'owns the contracts'
  const holder = SEEDED_HOLDERS.find((seeded) => seeded.index === index)
  const name = holder?.chosen ?? holder?.names[0]
  return name === undefined ? 'no name yet' : `${name}${LOCAL_TLD_NAME}`
}
