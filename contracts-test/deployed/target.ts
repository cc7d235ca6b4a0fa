import { readFileSync } from 'node:fs'

import type { Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

/** The contracts that suites on any chain use. */
export type SuiteContract =
  | 'tld'
  | 'minter'
  | 'refuser'
  | 'activityPoints'
  | 'chatToken'
  | 'chatTokenMinter'
  | 'multicall'

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
