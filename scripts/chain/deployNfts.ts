import { parseEther } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { developmentAccount } from '../contracts/developmentAccounts.ts'
import type { NftContracts } from './CommunityContracts.ts'
import type { Deployer } from './deployer.ts'

/** A local chain's launchpad, and contracts that imitate it. */
export interface NftDeployment extends NftContracts {
  /** Without media, for collections whose owner selects it. */
  readonly plainMetadata: Address
  /** Returns 250,000 letters, reverts, or loops forever. */
  readonly hostileMetadata: Readonly<Record<'huge' | 'mute' | 'endless', Address>>
  /** An honest collection outside the directory, without a curve. */
  readonly foreign: Address
  /** Imitates the launchpad's collections, outside the directory, at an absurd price. */
  readonly impostor: Address
}

/** In wei. */
export const LOCAL_LAUNCH_PRICE = parseEther('69')

/** Of the curve's price (1e18 is 100%), once for the protocol and once for the owner. */
export const LOCAL_MINTING_FEE = parseEther('0.02')

export const LOCAL_FEE_RECEIVER = developmentAccount(53).address

/** In the order of HostileMetadata's kinds. */
const [HUGE, MUTE, ENDLESS] = [0, 1, 2]

interface LaunchpadParams {
  readonly statsMiddleware: Address
  /** In wei. */
  readonly price: bigint
  readonly feeReceiver: Address
}

/** Deploys the launchpad with its directory and metadata, and allows it to report spending. */
export async function deployLaunchpad(
  { deploy, call }: Pick<Deployer, 'deploy' | 'call'>,
  { statsMiddleware, price, feeReceiver }: LaunchpadParams,
) {
  const metadata = await deploy('NftMetadataMedia')
  const directory = await deploy('NftDirectory')
  const launchpad = await deploy(
    'Launchpad721Bonding',
    metadata,
    directory,
    statsMiddleware,
    feeReceiver,
    LOCAL_MINTING_FEE,
    price,
  )
  await call(directory, 'NftDirectory', 'addWriter', [launchpad])
  await call(statsMiddleware, 'StatsMiddleware', 'addWriter', [launchpad])
  return { launchpad, directory, metadata, feeReceiver }
}

/** Deploys metadata contracts that collections of a local chain select. */
export async function deployOtherMetadata({ deploy }: Pick<Deployer, 'deploy'>) {
  return {
    plainMetadata: await deploy('NftMetadata'),
    hostileMetadata: {
      huge: await deploy('HostileMetadata', HUGE),
      mute: await deploy('HostileMetadata', MUTE),
      endless: await deploy('HostileMetadata', ENDLESS),
    },
  }
}

/** Deploys collections that are not in the directory. */
export async function deployOtherCollections(
  { deploy }: Pick<Deployer, 'deploy'>,
  { launchpad, metadata }: Pick<NftDeployment, 'launchpad' | 'metadata'>,
) {
  return {
    foreign: await deploy('ForeignCollection', 'Wanderers', 'WANDER'),
    impostor: await deploy('ImpostorCollection', 'Sunrise', 'SUN', launchpad, metadata),
  }
}

/** Deploys the contracts for the NFT pages. Their order must not change; append new ones at the end. */
export async function deployNfts(
  deployer: Pick<Deployer, 'deploy' | 'call'>,
  params: Omit<LaunchpadParams, 'feeReceiver'>,
): Promise<NftDeployment> {
  const launching = await deployLaunchpad(deployer, { ...params, feeReceiver: LOCAL_FEE_RECEIVER })
  const others = await deployOtherMetadata(deployer)
  const trader = await deployer.deploy('NftTrader')
  return { ...launching, ...others, trader, ...(await deployOtherCollections(deployer, launching)) }
}
