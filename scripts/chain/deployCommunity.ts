import { zeroAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import type { Deployer } from './deployer.ts'

export interface NamesParams {
  /** With its leading dot. */
  readonly tldName: string
  /** In wei, for names of 1, 2, 3, 4 and 5 or more characters. */
  readonly prices: readonly bigint[]
  /** Receives the minter's broker fee. */
  readonly broker: Address
}

/** Activity points per wei, as on the real chain. */
const POINTS_MULTIPLIER = 1_000_000n

/** Deploys the TLD and its minter, and opens the sale. */
export async function deployNames({ deploy, call }: Deployer, { tldName, prices, broker }: NamesParams) {
  const tldMetadata = await deploy('FlexiTldMetadata')
  const tld = await deploy('FlexiTld', tldName, tldName.slice(1).toUpperCase(), tldMetadata)
  const minter = await deploy('MinterWithBroker', tld, prices, broker)
  await call(tld, 'FlexiTld', 'changeMinter', [minter])
  await call(tld, 'FlexiTld', 'toggleBuyingDomains')
  await call(minter, 'MinterWithBroker', 'togglePaused')
  return { tldMetadata, tld, minter }
}

export async function deployPoints({ deploy }: Pick<Deployer, 'deploy'>) {
  const stats = await deploy('Stats')
  const activityPoints = await deploy('ActivityPoints', stats, zeroAddress, zeroAddress, POINTS_MULTIPLIER)
  return { stats, activityPoints }
}

export async function deployMiddleware(
  { deploy, call }: Pick<Deployer, 'deploy' | 'call'>,
  { stats, owner }: { readonly stats: Address; readonly owner: Address },
): Promise<Address> {
  const statsMiddleware = await deploy('StatsMiddleware', stats)
  await call(stats, 'Stats', 'addWriter', [statsMiddleware])
  await call(statsMiddleware, 'StatsMiddleware', 'addWriter', [owner])
  return statsMiddleware
}

/** Deploys the chat token and its minter, through which the owner may mint. */
export async function deployChatToken(
  { deploy, call }: Deployer,
  { symbol, owner }: { readonly symbol: string; readonly owner: Address },
) {
  const chatToken = await deploy('ChatToken', 'Chat', symbol)
  const chatTokenMinter = await deploy('ChatTokenMinter', chatToken)
  await call(chatToken, 'ChatToken', 'setMinter', [chatTokenMinter])
  await call(chatTokenMinter, 'ChatTokenMinter', 'addMinter', [owner])
  return { chatToken, chatTokenMinter }
}
