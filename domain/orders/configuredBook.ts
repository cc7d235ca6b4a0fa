import type { Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { appDataOf, type AppData } from './appData.ts'
import type { OrderDomain } from './orderTypedData.ts'

/** The order book of a community's chain, as it is configured. */
export interface ConfiguredBook extends OrderDomain {
  readonly apiUrl: string
  /** Takes what orders sell: the spender of allowances. */
  readonly vaultRelayer: Address
  readonly appData: AppData
}

/** The book. Throws where the chain has none: ask `hasFeature(config, 'order book')` first. */
export function bookOf(
  config: Pick<CommunityConfig, 'cow' | 'supportedChainId' | 'projectName'>,
): ConfiguredBook {
  const { cow, supportedChainId, projectName } = config
  if (!cow) throw new Error('This community has configured no order book')
  return { ...cow, chainId: supportedChainId, appData: appDataOf(projectName) }
}
