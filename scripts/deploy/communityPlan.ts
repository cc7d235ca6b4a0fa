import { parseAbi, type Client } from 'viem'
import { getCode, readContract } from 'viem/actions'

import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { CommunityContracts } from '../chain/CommunityContracts.ts'
import type { CommunityPart, CommunitySettings } from '../chain/communityParts.ts'
import { toAddress } from '../contracts/toAddress.ts'
import { CONTRACT_KINDS, requireKind, type ContractKind } from '../doctor/contractKinds.ts'
import { reasonOf } from '../doctor/reasonOf.ts'

/** In wei; test coins are hard to get. */
const PRICES = [5n, 4n, 3n, 2n, 1n].map((times) => times * 10n ** 14n)
const LAUNCH_PRICE = 10n ** 14n

export function settingsOf(config: CommunityConfig, owner: Address): CommunitySettings {
  return {
    owner,
    tldName: config.tldName,
    prices: PRICES,
    broker: owner,
    chatSymbol: config.chatTokenSymbol || 'CHAT',
    launchPrice: LAUNCH_PRICE,
    feeReceiver: owner,
    swapReceivers: { frontend: owner, iggy: owner },
    createsPool: true,
  }
}

/**
 * The parts that features lack which are on; names, posts and batched reads need no feature. Throws a sentence for half of
 * the airdrop, whose other half would be deployed anew beside it.
 */
export function partsOf(
  { showFeatures: on }: CommunityConfig,
  there: Partial<CommunityContracts>,
): ReadonlySet<CommunityPart> {
  const swap = on.swap && !there.swapRouter
  const launch = on.nftLaunchpad && !there.launchpad
  const airdrop = on.airdrop && !(there.claimDomains && there.claimActivityPoints)
  if (airdrop && (there.claimDomains ?? there.claimActivityPoints))
    throw new Error(
      'Nothing was sent: the configuration names one of airdropApAddress and airdropClaimDomainsAddress, and only both can be deployed. Name the other one, or remove this one to have two new ones.',
    )
  const trades = swap || (on.stake && !there.staking)
  const needed: Readonly<Record<CommunityPart, boolean>> = {
    names: true,
    points: on.activityPoints || airdrop || swap || launch,
    chatToken: airdrop || trades,
    middleware: swap || launch,
    multicall: true,
    exchange: trades,
    pool: trades,
    staking: trades,
    swapRouter: swap,
    claims: airdrop,
    launchpad: launch,
    trader: on.nftLaunchpad,
    posts: true,
  }
  return new Set((Object.keys(needed) as CommunityPart[]).filter((part) => needed[part]))
}

const RELATED = parseAbi([
  'function statsAddress() view returns (address)',
  'function minter() view returns (address)',
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
])

/** Deployed by anyone at the same address of many chains. */
const MULTICALL = toAddress('0xcA11bde05977b3631167028862bE2a173976CA11')

/** Stands for a TLD that is still to be deployed; no chain has code there. */
export const NO_TLD = toAddress('0x000000000000000000000000000000000000dEaD')

export interface Standing {
  readonly there: Partial<CommunityContracts>
  /** Sentences about configured addresses that have no code on this chain. */
  readonly replaced: readonly string[]
}

/** The configured contracts that are on the chain. Throws a sentence if one is of another kind than its key wants. */
export async function standingContracts(client: Client, config: CommunityConfig): Promise<Standing> {
  const replaced: string[] = []
  const here = async (key: string, address: Address | undefined, kind: ContractKind) => {
    if (address === undefined || address === NO_TLD) return undefined
    if ((await getCode(client, { address })) === undefined) {
      replaced.push(`${key}: there is no contract at ${address} on this chain, so it is left out.`)
      return undefined
    }
    await requireKind(client, address, kind).catch((error: unknown) => {
      throw new Error(
        `${key} ${address}: ${reasonOf(error)} Correct the address, or take it out to have a new contract deployed.`,
      )
    })
    return address
  }
  const related = async (
    address: Address | undefined,
    functionName: 'statsAddress' | 'minter' | 'factory' | 'WETH',
  ) => address && toAddress(await readContract(client, { address, abi: RELATED, functionName }))

  const kinds = CONTRACT_KINDS
  const tld = await here('punkTldAddress', config.punkTldAddress, kinds.names)
  const minterKind = config.punkNumberOfPrices === 5 ? kinds.fivePrices : kinds.onePrice
  const minter = await here('punkMinterAddress', config.punkMinterAddress, minterKind)
  if (tld && config.punkMinterAddress && !minter) {
    throw new Error(
      `punkTldAddress ${tld} is on this chain and punkMinterAddress ${config.punkMinterAddress} is not. Correct the minter's address, or take out both to have new ones deployed.`,
    )
  }
  const { contexts } = config.chat
  const activityPoints = await here('activityPointsAddress', config.activityPointsAddress, kinds.points)
  const chatToken = await here('chatTokenAddress', config.chatTokenAddress, kinds.token)
  const uniswapRouter = await here('dex.router', config.dex.router, kinds.exchange)
  const rooms = {
    general: await here('chat.contexts.general', contexts.general, kinds.posts),
    memesImages: await here('chat.contexts.memesImages', contexts.memesImages, kinds.posts),
    shill: await here('chat.contexts.shill', contexts.shill, kinds.posts),
    nftLaunchpad: await here('chat.contexts.nftLaunchpad', contexts.nftLaunchpad, kinds.comments),
  }
  const chat = Object.values(rooms).some(Boolean)
    ? { contexts: rooms as CommunityContracts['chat']['contexts'], moderatorSbt: ZERO_ADDRESS }
    : undefined
  const found = {
    tld,
    // A new minter belongs to a new TLD.
    minter: tld && minter,
    activityPoints,
    stats: await related(activityPoints, 'statsAddress'),
    chatToken,
    chatTokenMinter: await related(chatToken, 'minter'),
    multicall:
      (await here('chain.multicall', config.chain.multicall, kinds.multicall)) ??
      ((await getCode(client, { address: MULTICALL })) && MULTICALL),
    uniswapRouter,
    factory: await related(uniswapRouter, 'factory'),
    wrappedNative: await related(uniswapRouter, 'WETH'),
    lpToken: await here('lpTokenAddress', config.lpTokenAddress, kinds.pool),
    staking: await here('stakingContractAddress', config.stakingContractAddress, kinds.staking),
    swapRouter: await here('swapRouterAddress', config.swapRouterAddress, kinds.swapRouter),
    claimActivityPoints: await here('airdropApAddress', config.airdropApAddress, kinds.pointsAirdrop),
    claimDomains: await here(
      'airdropClaimDomainsAddress',
      config.airdropClaimDomainsAddress,
      kinds.namesAirdrop,
    ),
    launchpad: await here('nftLaunchpadBondingAddress', config.nftLaunchpadBondingAddress, kinds.launchpad),
    trader: await here('nftTrader', config.nftTrader, kinds.trader),
    chat,
  }
  const there: Partial<CommunityContracts> = Object.fromEntries(
    Object.entries(found).filter(([, address]) => address !== undefined),
  )
  return { there, replaced }
}
