import { parseEther } from 'viem'

import { developmentAccount } from '../contracts/developmentAccounts.ts'
import type { MerkleEntry } from './merkleTree.ts'

/** The published claims: four accounts with a name, one without, and the smallest possible amount. */
export const MERKLE_LIST: readonly MerkleEntry[] = [
  [developmentAccount(1).address, parseEther('10')],
  [developmentAccount(5).address, parseEther('100')],
  [developmentAccount(6).address, parseEther('25.5')],
  [developmentAccount(7).address, 1n],
  [developmentAccount(9).address, parseEther('1000')],
]

export const MERKLE_LIST_PATH = '/merkle-list.json'

/** As published: pairs of address and amount, as a decimal text. */
export function merkleListJson(): string {
  return JSON.stringify(MERKLE_LIST.map(([account, amount]) => [account, amount.toString()]))
}
