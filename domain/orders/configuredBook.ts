import type { Address } from '../shared/Address.ts'
import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { appDataOf, type AppData } from './appData.ts'
import type { OrderDomain } from './orderTypedData.ts'

export interface ConfiguredBook extends OrderDomain {
  readonly apiUrl: string
  readonly vaultRelayer: Address
  readonly appData: AppData
}

/** Throws without an order book: check `hasFeature(config, 'order book')` first. */
export function bookOf(
  config: Pick<CommunityConfig, 'cow' | 'supportedChainId' | 'projectName'>,
): ConfiguredBook {
  const { cow, supportedChainId, projectName } = config
  if (!cow) throw new Error('This community has configured no order book')
  return { ...cow, chainId: supportedChainId, appData: appDataOf(projectName) }
}
