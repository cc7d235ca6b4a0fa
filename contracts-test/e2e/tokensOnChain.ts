import type { Address } from '#domain/shared/Address.ts'

import { contractAt } from '../../scripts/chain/contractAt.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import type { TestEnvironment } from './testEnvironment.ts'

const OWNER = 0

export function giveChat({ node, deployment }: TestEnvironment, index: number, amount: bigint) {
  const args = [developmentAccount(index).address, amount]
  return contractAt(node, 'ChatTokenMinter', deployment.chatTokenMinter).send(OWNER, 'mint', args)
}

/** An account's token balance on chain. */
export function held({ node }: TestEnvironment, token: Address, index: number): Promise<bigint> {
  return contractAt(node, 'TestToken', token).read('balanceOf', developmentAccount(index).address)
}

/** A contract's allowance for an account's tokens on chain. */
export function allowed(
  { node }: TestEnvironment,
  token: Address,
  index: number,
  spender: Address,
): Promise<bigint> {
  return contractAt(node, 'TestToken', token).read('allowance', developmentAccount(index).address, spender)
}
