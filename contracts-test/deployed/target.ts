import { readFileSync } from 'node:fs'

import type { Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

/** The contracts that suites on any chain share; a suite deploys the contracts that its owner changes. */
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

/** Uniswap V2, its pool of the chat token, and the router with a fee. */
export const EXCHANGE = ['uniswapRouter', 'wrappedNative', 'lpToken', 'swapRouter'] as const
type ExchangeContract = (typeof EXCHANGE)[number]

/** Tokens whose whole supply the key's account holds. */
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

/** The contracts in which a solver of the suites settles signed orders. */
export const ORDER_BOOK = ['settlement', 'vaultRelayer'] as const
type OrderBookContract = (typeof ORDER_BOOK)[number]

/** The launchpad with its related contracts, and a collection from elsewhere. */
export const NFTS = ['launchpad', 'metadata', 'plainMetadata', 'trader', 'foreign'] as const
type NftContract = (typeof NFTS)[number]

/** Their addresses; an absent one is neither configured nor deployed. */
export type SuiteContracts = Readonly<Partial<Record<SuiteContract, Address>>>

/** The chain on which the suites run, instead of one that they start. */
export interface Target {
  readonly rpcUrl: string
  /** The path of the community's configuration. */
  readonly config: string
  readonly contracts: SuiteContracts
  /** The path of the file with the paying key; if absent, the suites only read. */
  readonly keyFile?: string
}

/** The path of the file with the target; set by scripts/testContracts.ts only. */
export const TARGET_VARIABLE = 'CONTRACTS_TARGET'

/** The target of this run; undefined if the suites start their own chain. */
export function readTarget(): Target | undefined {
  const file = process.env[TARGET_VARIABLE]
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Target)
}

/** The private key in a file; throws one sentence without it. The file's text is never repeated. */
export function readKey(file: string): Hex {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`There is no ${file} to read the key from.`)
  }
  const digits = text.replace(/^0x/i, '')
  if (!/^[0-9a-f]{64}$/i.test(digits)) {
    throw new Error(`${file} holds no private key: one line of 64 hexadecimal digits is wanted.`)
  }
  return `0x${digits}`
}
