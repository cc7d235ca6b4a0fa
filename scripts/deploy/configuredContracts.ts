import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig, ListedToken } from '#domain/shared/CommunityConfig.ts'

import type { CommunityContracts } from '../chain/CommunityContracts.ts'
import { LOCAL_STAKE_SYMBOL } from '../chain/deployTokens.ts'

type Written = Readonly<Record<string, unknown>>

const group = (written: Written, key: string): object => (written[key] as object | undefined) ?? {}

/** A community's file with its contracts. Other keys stay as they are written. */
export function configuredContracts(
  written: Written,
  config: CommunityConfig,
  contracts: Partial<CommunityContracts>,
): Written {
  const { chat, chatToken, lpToken, staking, minter, multicall, uniswapRouter, wrappedNative } = contracts
  const keys = {
    punkTldAddress: contracts.tld,
    punkMinterAddress: minter,
    ...(minter && !sameAddress(minter, config.punkMinterAddress) && { punkNumberOfPrices: 5 }),
    activityPointsAddress: contracts.activityPoints,
    airdropApAddress: contracts.claimActivityPoints,
    airdropClaimDomainsAddress: contracts.claimDomains,
    nftLaunchpadBondingAddress: contracts.launchpad,
    nftTrader: contracts.trader,
    swapRouterAddress: contracts.swapRouter,
    stakingContractAddress: staking,
    lpTokenAddress: lpToken,
    chatTokenAddress: chatToken,
    ...(chatToken && { chatTokenSymbol: config.chatTokenSymbol || 'CHAT' }),
    ...(staking &&
      !sameAddress(staking, config.stakingContractAddress) && { stakeTokenSymbol: LOCAL_STAKE_SYMBOL }),
    ...(lpToken && { lpTokenSymbol: config.lpTokenSymbol || 'LP' }),
    chain: { ...group(written, 'chain'), ...(multicall && { multicall }) },
    ...(uniswapRouter && { dex: { router: uniswapRouter, wrappedNative } }),
    ...(chat && { chat: { ...group(written, 'chat'), contexts: chat.contexts } }),
    tokens: tokensWith(config, contracts),
  }
  return {
    ...written,
    ...Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined)),
  }
}

/** The list with the tokens of the pools; ones that these replace are taken out. */
function tokensWith(
  config: CommunityConfig,
  { wrappedNative, chatToken }: Partial<CommunityContracts>,
): readonly ListedToken[] {
  const { tokens, supportedChainId: chainId, dex, chatTokenAddress } = config
  const { name, symbol } = config.chain.currency
  const listed = (address: Address, tokenName: string, tokenSymbol: string, decimals = 18): ListedToken => ({
    chainId,
    address,
    decimals,
    name: tokenName,
    symbol: tokenSymbol,
    swap: true,
  })
  const wanted = [
    ...(wrappedNative ? [listed(wrappedNative, `Wrapped ${name}`, `W${symbol}`)] : []),
    ...(chatToken
      ? [listed(chatToken, 'Chat', config.chatTokenSymbol || 'CHAT', config.chatTokenDecimals)]
      : []),
  ]
  const isReplaced = ({ address, chainId: on }: ListedToken): boolean =>
    on === chainId &&
    ((wrappedNative !== undefined && sameAddress(address, dex.wrappedNative)) ||
      (chatToken !== undefined && sameAddress(address, chatTokenAddress)))
  const rest = tokens.filter((token) => !isReplaced(token))
  const isListed = ({ address }: ListedToken): boolean =>
    tokens.some((token) => token.chainId === chainId && sameAddress(token.address, address))
  const same = tokens.filter((token) => wanted.some(({ address }) => sameAddress(address, token.address)))
  return [
    ...rest.filter((token) => !same.includes(token)),
    ...same,
    ...wanted.filter((token) => !isListed(token)),
  ]
}
