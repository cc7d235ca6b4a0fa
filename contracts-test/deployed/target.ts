import { readFileSync } from 'node:fs'

import type { Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

/** The contracts that suites on any chain share; what a suite's owner plays with it deploys for itself. */
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

/** Uniswap V2, the pool of the chat token in it, and the router with a fee over it. */
export const EXCHANGE = ['uniswapRouter', 'wrappedNative', 'lpToken', 'swapRouter'] as const
type ExchangeContract = (typeof EXCHANGE)[number]

/** Tokens of which the key's account has all there is. */
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

/** Where signed orders are settled, by a solver of the suites. */
export const ORDER_BOOK = ['settlement', 'vaultRelayer'] as const
type OrderBookContract = (typeof ORDER_BOOK)[number]

/** The launchpad with its surroundings, and a collection from elsewhere. */
export const NFTS = ['launchpad', 'metadata', 'plainMetadata', 'trader', 'foreign'] as const
type NftContract = (typeof NFTS)[number]

/** Where they stand; one that is absent is neither configured nor deployed. */
export type SuiteContracts = Readonly<Partial<Record<SuiteContract, Address>>>

/** The chain the suites are to run on, in place of one they start themselves. */
export interface Target {
  readonly rpcUrl: string
  /** Path of the community's configuration. */
  readonly config: string
  readonly contracts: SuiteContracts
  /** Path of the file with the key that pays; absent: the suites only read. */
  readonly keyFile?: string
}

/** Names the file a target is written to; set by scripts/testContracts.ts alone. */
export const TARGET_VARIABLE = 'CONTRACTS_TARGET'

/** The target of this run; undefined where the suites start a chain of their own. */
export function readTarget(): Target | undefined {
  const file = process.env[TARGET_VARIABLE]
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Target)
}

/** The private key in a file; throws one sentence when there is none. Its text is never repeated. */
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
