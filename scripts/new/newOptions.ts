import { nearest } from '../start/nearest.ts'
import { readArguments } from '../start/readArguments.ts'
import { withHelp } from '../start/withHelp.ts'

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

export const HELP = `npm run new [-- --name NAME --chain ID --rpc URL [--rpc URL] --suffix .NAME [--contract KEY=ADDRESS ...]]

Writes the configuration of a new community. It asks for what the command line does not say, one answer a line, from a terminal or
from a pipe, checks each answer against the chain as the doctor does, and says the next two commands.

  --name NAME             the community's name; the file is config/<name>.json
  --chain ID              the number of the chain, or its name in the public list, such as Sepolia
  --rpc URL               an endpoint of the chain; twice for a second one of another operator
  --suffix .NAME          the ending of the names, with its dot
  --contract KEY=ADDRESS  a contract that is deployed already; without any, the next command deploys them. The keys are
                          ${CONTRACT_KEYS.slice(0, 4).join(', ')},
                          ${CONTRACT_KEYS.slice(4, 9).join(', ')},
                          ${CONTRACT_KEYS.slice(9, 13).join(', ')},
                          ${CONTRACT_KEYS.slice(13, 15).join(', ')},
                          ${CONTRACT_KEYS.slice(15).join(', ')}
  --test-chain yes|no     for a chain that is not in the public list: whether its coins are worth nothing
  --coin SYMBOL           for such a chain: the symbol of its coin, by default ETH
  --explorer URL          for such a chain: its block explorer
  --config FILE           another file than config/<name>.json`

/** Undefined for a request for help. Throws a sentence about an invalid option. */
export function readNewOptions(args: readonly string[]): NewOptions | undefined {
  return withHelp(HELP, () => {
    const values = readArguments(args, {
      name: { type: 'string' },
      chain: { type: 'string' },
      rpc: { type: 'string', multiple: true },
      suffix: { type: 'string' },
      contract: { type: 'string', multiple: true },
      'test-chain': { type: 'string' },
      coin: { type: 'string' },
      explorer: { type: 'string' },
      config: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    })
    if (values.help) return undefined
    const { rpc: rpcUrls, 'test-chain': testChain, contract = [], help: _, ...others } = values
    const contracts = Object.fromEntries(contract.map(contractOf))
    return {
      ...others,
      ...(rpcUrls && { rpcUrls }),
      ...(testChain !== undefined && { testChain }),
      contracts,
    }
  })
}

function contractOf(text: string): readonly [ContractKey, string] {
  const [key = '', address] = text.split('=', 2)
  if (!isContractKey(key)) {
    const near = nearest(key, CONTRACT_KEYS)
    throw new Error(`--contract knows no key "${key}".${near === undefined ? '' : ` Did you mean ${near}?`}`)
  }
  if (!address) throw new Error(`--contract wants KEY=ADDRESS, such as ${key}=0x…, not "${text}".`)
  return [key, address]
}

const isContractKey = (key: string): key is ContractKey => (CONTRACT_KEYS as readonly string[]).includes(key)
