import { parseEther } from 'viem'

import type { ListEntry } from '#domain/airdrop/claimList.ts'
import { wei } from '#domain/shared/Wei.ts'

import { developmentAccount } from '../contracts/developmentAccounts.ts'

/** The published claims: four accounts with a name, one without, and the smallest possible amount. */
export const MERKLE_LIST: readonly ListEntry[] = [
  { account: developmentAccount(1).address, amount: wei(parseEther('10')) },
  { account: developmentAccount(5).address, amount: wei(parseEther('100')) },
  { account: developmentAccount(6).address, amount: wei(parseEther('25.5')) },
  { account: developmentAccount(7).address, amount: wei(1n) },
  { account: developmentAccount(9).address, amount: wei(parseEther('1000')) },
]

export const MERKLE_LIST_PATH = '/merkle-list.json'

/** As published: pairs of address and amount, as a decimal text. */
export function merkleListJson(): string {
  return JSON.stringify(MERKLE_LIST.map(({ account, amount }) => [account, amount.toString()]))
}
