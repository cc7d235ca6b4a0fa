import { getContractAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import type { Artifact } from '../contracts/compile.ts'
import { officialBuild } from '../contracts/officialBuild.ts'
import { toAddress } from '../contracts/toAddress.ts'
import { ORDER_BOOK_SOLVER } from '../order-book/solver.ts'
import type { Deployer } from './deployer.ts'

/** The order book's contracts on a local chain (GPv2, official build). */
export interface OrderBookDeployment {
  readonly settlement: Address
  /** Spends the allowances of sold tokens. */
  readonly vaultRelayer: Address
}

const build = (name: string): Artifact => officialBuild('@cowprotocol/contracts', name)

/**
 * Deploys the settlement contract with its solver list; it deploys the vault relayer.
 * Orders here use plain token balances, so any address may stand in for Balancer's vault.
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
  // The settlement contract's first deployment.
  return { settlement, vaultRelayer: toAddress(getContractAddress({ from: settlement, nonce: 1n })) }
}
