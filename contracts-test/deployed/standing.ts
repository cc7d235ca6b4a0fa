import { parseAbi } from 'viem'

import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { LocalClient } from '../../scripts/chain/localClient.ts'
import {
  EXCHANGE,
  NFTS,
  ORDER_BOOK,
  SUITE_TOKENS,
  type SuiteContract,
  type SuiteContracts,
} from './target.ts'

const CHAT_TOKEN = parseAbi(['function minter() view returns (address)'])

/**
 * The suites' contracts with code on this chain: the configured ones, or those deployed by an earlier run.
 * A minter counts only with its own TLD or token, and related contracts are used together or not at all.
 * Contracts that the suites own are never the community's.
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
  const together = async (names: readonly SuiteContract[], ...sets: readonly SuiteContracts[]) => {
    for (const set of sets) {
      const found = await Promise.all(names.map((name) => here(set[name])))
      if (found.every((address) => address !== undefined))
        return Object.fromEntries(names.map((name) => [name, set[name]]))
    }
    return {}
  }
  const tld = await here(config.punkTldAddress, before.tld)
  const chatToken = await here(config.chatTokenAddress, before.chatToken)
  const minterOf = async (address: Address) =>
    client.readContract({ address, abi: CHAT_TOKEN, functionName: 'minter' }).catch(() => undefined)
  const found = {
    tld,
    minter: await here(config.punkMinterAddress, tld === before.tld ? before.minter : undefined),
    refuser: await here(before.refuser),
    activityPoints: await here(config.activityPointsAddress, before.activityPoints),
    chatToken,
    chatTokenMinter: await here(chatToken && ((await minterOf(chatToken)) as Address | undefined)),
    multicall: await here(config.chain.multicall, before.multicall),
    batchExecutor: await here(before.batchExecutor),
    ...(await together(EXCHANGE, configuredExchange(config), chatToken === before.chatToken ? before : {})),
    ...(await together(SUITE_TOKENS, before)),
    ...(await together(ORDER_BOOK, before)),
    ...(await together(NFTS, before)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, address]) => address !== undefined))
}

const configuredExchange = ({ dex, lpTokenAddress, swapRouterAddress }: CommunityConfig): SuiteContracts => ({
  ...(dex.router && { uniswapRouter: dex.router }),
  ...(dex.wrappedNative && { wrappedNative: dex.wrappedNative }),
  ...(lpTokenAddress && { lpToken: lpTokenAddress }),
  ...(swapRouterAddress && { swapRouter: swapRouterAddress }),
})
