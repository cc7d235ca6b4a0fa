import { bytesToHex, type Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'

import type { Address } from '#domain/shared/Address.ts'

import { toAddress } from './toAddress.ts'

/** A publicly known key, for local chains only. */
export interface DevelopmentAccount {
  readonly address: Address
  readonly privateKey: Hex
}

/** The mnemonic of every local Ethereum tool; never send anything of value to its accounts. */
export const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk'

const parent = mnemonicToAccount(DEVELOPMENT_MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey()

/** Accounts from index 10 on have no coins by default. */
export function developmentAccount(index: number): DevelopmentAccount {
  const key = parent.deriveChild(index).privateKey
  if (!key) throw new Error(`No private key at index ${index}.`)
  const privateKey = bytesToHex(key)
  return { address: toAddress(privateKeyToAddress(privateKey)), privateKey }
}

/** The development account with this index, as viem signs with it. */
export const signer = (index: number) => privateKeyToAccount(developmentAccount(index).privateKey)

/** The ten accounts that anvil funds: 0 owns the contracts, 1 to 4 have no name, 5 to 9 have one each. */
export const DEVELOPMENT_ACCOUNTS: readonly DevelopmentAccount[] = Array.from({ length: 10 }, (_, index) =>
  developmentAccount(index),
)
