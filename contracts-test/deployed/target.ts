import { readFileSync } from 'node:fs'

import type { Address } from '#domain/shared/Address.ts'

/** The contracts that the suites share on any chain; a suite deploys those that its owner changes. */
export type SuiteContract =
  | 'tld'
  | 'minter'
  | 'refuser'
  | 'activityPoints'
  | 'chatToken'
  | 'chatTokenMinter'
  | 'multicall'
  | 'batchExecutor'
  | ExchangeContract
  | SuiteToken
  | OrderBookContract
  | NftContract

/** Uniswap V2, its chat token pool, and the router with a fee. */
export const EXCHANGE = ['uniswapRouter', 'wrappedNative', 'lpToken', 'swapRouter'] as const
type ExchangeContract = (typeof EXCHANGE)[number]

/** The key's account holds the whole supply of each. */
export const SUITE_TOKENS = [
  'garden',
  'silent',
  'answersFalse',
  'takesFee',
  'noDecimals',
  'manyDecimals',
  'absurdDecimals',
  'bytes32',
  'mute',
] as const
type SuiteToken = (typeof SUITE_TOKENS)[number]

/** A solver of the suites settles signed orders in these. */
export const ORDER_BOOK = ['settlement', 'vaultRelayer'] as const
type OrderBookContract = (typeof ORDER_BOOK)[number]

/** The launchpad with its related contracts, and a collection from elsewhere. */
export const NFTS = ['launchpad', 'metadata', 'plainMetadata', 'trader', 'foreign'] as const
type NftContract = (typeof NFTS)[number]

/** An absent contract is neither configured nor deployed. */
export type SuiteContracts = Readonly<Partial<Record<SuiteContract, Address>>>

/** The chain to run the suites on, instead of one that they start. */
export interface Target {
  readonly rpcUrl: string
  /** Path of the community's configuration. */
  readonly config: string
  readonly contracts: SuiteContracts
  /** Path of the paying key; without it, the suites only read. */
  readonly keyFile?: string
}

/** Names the target's file; set by commands/testContracts.ts only. */
export const TARGET_VARIABLE = 'CONTRACTS_TARGET'

/** Undefined if the suites start their own chain. */
export function readTarget(): Target | undefined {
  const file = process.env[TARGET_VARIABLE]
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Target)
}
