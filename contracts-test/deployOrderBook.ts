import type { Address } from '#domain/shared/Address.ts'

import type { Artifact } from '../scripts/contracts/compile.ts'
import { officialBuild } from '../scripts/contracts/officialBuild.ts'
import { ORDER_BOOK_SOLVER } from '../scripts/order-book/solver.ts'

/** Where the order book's contracts of a local chain stand (GPv2, the official build). */
export interface OrderBookDeployment {
  readonly settlement: Address
  /** What takes the tokens that are sold: the spender of allowances. */
  readonly vaultRelayer: Address
}

/** How the contracts are deployed and set up, always by the owner. */
interface Deployer {
  publish(artifact: Artifact, ...args: readonly unknown[]): Promise<Address>
  callOfficial(
    address: Address,
    artifact: Artifact,
    functionName: string,
    args: readonly unknown[],
  ): Promise<unknown>
  read(address: Address, artifact: Artifact, functionName: string): Promise<unknown>
  /** Gives an account coins to pay its fees with. */
  fund(account: Address): Promise<void>
}

const build = (name: string): Artifact => officialBuild('@cowprotocol/contracts', name)

/**
 * Deploys the settlement contract with its list of solvers; the vault relayer comes with it. Orders here use plain
 * token balances, so any address will do where Balancer's vault is wanted.
 */
export async function deployOrderBook(
  { publish, callOfficial, read, fund }: Deployer,
  { owner, vault }: { readonly owner: Address; readonly vault: Address },
): Promise<OrderBookDeployment> {
  const allowed = build('GPv2AllowListAuthentication')
  const authentication = await publish(allowed)
  await callOfficial(authentication, allowed, 'initializeManager', [owner])
  await callOfficial(authentication, allowed, 'addSolver', [ORDER_BOOK_SOLVER.address])
  const settlement = await publish(build('GPv2Settlement'), authentication, vault)
  await fund(ORDER_BOOK_SOLVER.address)
  return {
    settlement,
    vaultRelayer: (await read(settlement, build('GPv2Settlement'), 'vaultRelayer')) as Address,
  }
}
