import { getContractAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import type { Artifact } from '../scripts/contracts/compile.ts'
import { officialBuild } from '../scripts/contracts/officialBuild.ts'
import { toAddress } from '../scripts/contracts/toAddress.ts'
import { ORDER_BOOK_SOLVER } from '../scripts/order-book/solver.ts'
import type { Deployer } from './deployer.ts'

/** Where the order book's contracts of a local chain stand (GPv2, the official build). */
export interface OrderBookDeployment {
  readonly settlement: Address
  /** What takes the tokens that are sold: the spender of allowances. */
  readonly vaultRelayer: Address
}

const build = (name: string): Artifact => officialBuild('@cowprotocol/contracts', name)

/**
 * Deploys the settlement contract with its list of solvers; the vault relayer comes with it. Orders here use plain
 * token balances, so any address will do where Balancer's vault is wanted.
 */
export async function deployOrderBook(
  { publish, call, fund }: Pick<Deployer, 'publish' | 'call' | 'fund'>,
  { owner, vault }: { readonly owner: Address; readonly vault: Address },
): Promise<OrderBookDeployment> {
  const allowed = build('GPv2AllowListAuthentication')
  const authentication = await publish(allowed)
  await call(authentication, allowed, 'initializeManager', [owner])
  await call(authentication, allowed, 'addSolver', [ORDER_BOOK_SOLVER.address])
  const settlement = await publish(build('GPv2Settlement'), authentication, vault)
  await fund(ORDER_BOOK_SOLVER.address)
  // The settlement contract makes it, and nothing before it.
  return { settlement, vaultRelayer: toAddress(getContractAddress({ from: settlement, nonce: 1n })) }
}
