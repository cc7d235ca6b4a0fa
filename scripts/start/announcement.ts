import { LOCAL_TLD_NAME } from '../chain/deploy.ts'
import { SEEDED_HOLDERS } from '../chain/seed.ts'
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
  /** The page that embeds the app like a social client. */
  readonly simulator: string
  /** The page that embeds the app like Safe's web app. */
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
    ...accounts(roleOf),
  ].join('\n')
}

export interface ForkUrls extends Pick<LocalUrls, 'page' | 'chain' | 'chainId' | 'config'> {
  readonly chainName: string
  readonly block: number
  readonly hosts: readonly string[]
  readonly from: string
}

export function forkAnnouncement(where: ForkUrls): string {
  const { page, chain, chainId, chainName, block, hosts, config, from } = where
  return [
    '',
    `  Hearth is open at ${page}`,
    '',
    `  Fork           block ${block} of ${chainName}, read from ${hosts.join(' and ')}; it ends with this command`,
    `  Local chain    ${chain} (chain id ${chainId})`,
    `  Configuration  ${config}, after ${from}`,
    '  Off            index service, uploads, logs, link previews, order book, WalletConnect: they know the real chain alone',
    '',
    '  Connect "Hearth development wallet" only: any other wallet sends to the real chain, which has the same id.',
    '',
    ...accounts(),
  ].join('\n')
}

const accounts = (role?: (index: number) => string): readonly string[] => [
  '  Accounts of "Hearth development wallet", each with play money; their keys are public, never use them elsewhere:',
  ...DEVELOPMENT_ACCOUNTS.map(({ address }, index) =>
    `    ${index}  ${address}  ${role?.(index) ?? ''}`.trimEnd(),
  ),
  '',
  '  Stop with Ctrl-C.',
  '',
]

function roleOf(index: number): string {
  if (index === 0) return 'owns the contracts'
  const holder = SEEDED_HOLDERS.find((seeded) => seeded.index === index)
  const name = holder?.chosen ?? holder?.names[0]
  return name === undefined ? 'no name yet' : `${name}${LOCAL_TLD_NAME}`
}
