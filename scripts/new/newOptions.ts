import type { Declaration, Option } from '../start/command.ts'
import { didYouMean } from '../start/nearest.mjs'

/** The keys of contracts that a new configuration may name, in the order in which they are asked for. */
export const CONTRACT_KEYS = [
  'punkTldAddress',
  'punkMinterAddress',
  'activityPointsAddress',
  'chatTokenAddress',
  'chain.multicall',
  'dex.router',
  'swapRouterAddress',
  'lpTokenAddress',
  'stakingContractAddress',
  'airdropApAddress',
  'airdropClaimDomainsAddress',
  'nftLaunchpadBondingAddress',
  'nftTrader',
  'chat.contexts.general',
  'chat.contexts.shill',
  'chat.contexts.memesImages',
  'chat.contexts.nftLaunchpad',
] as const
export type ContractKey = (typeof CONTRACT_KEYS)[number]

/** The answers of the command line; others are asked for. */
export interface NewOptions {
  readonly name?: string
  readonly chain?: string
  readonly rpcUrls?: readonly string[]
  readonly suffix?: string
  readonly testChain?: string
  readonly coin?: string
  readonly explorer?: string
  readonly contracts: Readonly<Partial<Record<ContractKey, string>>>
  /** Absent: named after the community. */
  readonly config?: string
}

const OPTIONS = {
  name: { value: 'NAME', means: "the community's name; the file is config/<name>.json" },
  chain: { value: 'ID', means: 'the number of the chain, or its name in the public list, such as Sepolia' },
  rpc: {
    value: 'URL',
    many: true,
    means: 'an endpoint of the chain; twice for a second one of another operator',
  },
  suffix: { value: '.NAME', means: 'the ending of the names, with its dot' },
  contract: {
    value: 'KEY=ADDRESS',
    many: true,
    means: `a contract that is deployed already, as often as there are; without any, the next command deploys them. The keys are
      ${CONTRACT_KEYS.join(', ')}`,
  },
  'test-chain': {
    value: 'yes|no',
    means: 'for a chain that is not in the public list: whether its coins are worth nothing',
  },
  coin: { value: 'SYMBOL', means: 'for such a chain: the symbol of its coin, by default ETH' },
  explorer: { value: 'URL', means: 'for such a chain: its block explorer' },
  config: { value: 'FILE', means: 'another file than config/<name>.json' },
} as const satisfies Readonly<Record<string, Option>>

export const NEW: Declaration<typeof OPTIONS, NewOptions> = {
  call: 'npm run new',
  purpose: 'Writes the configuration of a new community.',
  usage: ['', '--name NAME --chain ID --rpc URL [--rpc URL] --suffix .NAME [--contract KEY=ADDRESS ...]'],
  details: `It asks for what the command line does not say, one answer a line, from a terminal or from a pipe, checks each answer
    against the chain as the doctor does, and says the next two commands.`,
  options: OPTIONS,
  read: ({ values: { rpc: rpcUrls, 'test-chain': testChain, contract = [], ...others } }) => ({
    ...others,
    ...(rpcUrls && { rpcUrls }),
    ...(testChain !== undefined && { testChain }),
    contracts: Object.fromEntries(contract.map(contractOf)),
  }),
}

function contractOf(text: string): readonly [ContractKey, string] {
  const [key = '', address] = text.split('=', 2)
  if (!isContractKey(key))
    throw new Error(`--contract knows no key "${key}".${didYouMean(key, CONTRACT_KEYS)}`)
  if (!address) throw new Error(`--contract wants KEY=ADDRESS, such as ${key}=0x…, not "${text}".`)
  return [key, address]
}

const isContractKey = (key: string): key is ContractKey => (CONTRACT_KEYS as readonly string[]).includes(key)
