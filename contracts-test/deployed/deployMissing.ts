import type { Address } from '#domain/shared/Address.ts'

import {
  deployChatToken,
  deployMiddleware,
  deployNames,
  deployPoints,
} from '../../scripts/chain/deployCommunity.ts'
import { deployNfts } from '../../scripts/chain/deployNfts.ts'
import { deployOrderBook } from '../../scripts/chain/deployOrderBook.ts'
import { deployTestTokens } from '../../scripts/chain/deployTokens.ts'
import type { LocalClient } from '../../scripts/chain/localClient.ts'
import { plannedDeployer, type Step } from '../../scripts/chain/plannedDeployer.ts'
import { fillPools } from './pools.ts'
import type { SuiteContract, SuiteContracts } from './target.ts'

export interface Deployment {
  readonly steps: readonly Step[]
  readonly contracts: SuiteContracts
}

/** In wei, for names of one to five characters; test coins are hard to get. */
const PRICES = [5n, 4n, 3n, 2n, 1n].map((times) => times * 10n ** 12n)

/** In wei. */
const LAUNCH_PRICE = 10n ** 12n

/** Plans the deployment of missing contracts; sends nothing. */
export async function planDeployment(
  client: LocalClient,
  owner: Address,
  there: SuiteContracts,
  { tldName, symbol }: { readonly tldName: string; readonly symbol: string },
): Promise<Deployment> {
  const { deployer, steps } = await plannedDeployer(client, owner)
  const { deploy } = deployer
  const contracts: Partial<Record<SuiteContract, Address>> = { ...there }
  const add = (deployed: Partial<Record<SuiteContract, Address>>) => Object.assign(contracts, deployed)

  if (!there.tld || !there.minter)
    add(await deployNames(deployer, { tldName, prices: PRICES, broker: owner }))
  if (!there.refuser) add({ refuser: await deploy('Refuser') })
  if (!there.activityPoints) add(await deployPoints(deployer))
  if (!there.chatToken) add(await deployChatToken(deployer, { symbol, owner }))
  if (!there.multicall) add({ multicall: await deploy('Multicall3') })
  if (!there.batchExecutor) add({ batchExecutor: await deploy('BatchExecutor') })
  if (!there.garden) add(await deployTestTokens(deployer))
  await fillPools(client, deployer, { owner, there, contracts })
  if (!there.settlement) add(await deployOrderBook(deployer, { owner, vault: owner }))
  if (!there.launchpad) {
    const statsMiddleware = await deployMiddleware(deployer, { stats: await deploy('Stats'), owner })
    add(await deployNfts(deployer, { statsMiddleware, price: LAUNCH_PRICE }))
  }
  return { steps, contracts }
}
