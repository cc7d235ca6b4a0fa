import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { LocalClient } from '../localClient.ts'
import type { SuiteContracts } from './target.ts'

/**
 * The suites' contracts that have code on this chain: those the configuration names, and where it names none, those an
 * earlier run has deployed. A minter goes with its own TLD or token only.
 */
export async function standing(
  client: LocalClient,
  config: CommunityConfig,
  before: SuiteContracts,
): Promise<SuiteContracts> {
  const here = async (...addresses: readonly (Address | undefined)[]): Promise<Address | undefined> => {
    for (const address of addresses) {
      if (address !== undefined && (await client.getCode({ address })) !== undefined) return address
    }
    return undefined
  }
  const tld = await here(config.punkTldAddress, before.tld)
  const chatToken = await here(config.chatTokenAddress, before.chatToken)
  const found = {
    tld,
    minter: await here(config.punkMinterAddress, tld === before.tld ? before.minter : undefined),
    refuser: await here(before.refuser),
    activityPoints: await here(config.activityPointsAddress, before.activityPoints),
    chatToken,
    chatTokenMinter: await here(chatToken === before.chatToken ? before.chatTokenMinter : undefined),
    multicall: await here(config.chain.multicall),
  }
  return Object.fromEntries(Object.entries(found).filter(([, address]) => address !== undefined))
}
