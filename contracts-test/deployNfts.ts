import { parseEther } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { developmentAccount } from '../scripts/contracts/developmentAccounts.ts'
import type { Deployer } from './deployer.ts'

/** Where the launchpad of a local chain stands, and what only looks like it. */
export interface NftDeployment {
  readonly launchpad: Address
  readonly directory: Address
  /** With media; what launched collections begin with. */
  readonly metadata: Address
  /** Without media, for a collection whose owner chose so. */
  readonly plainMetadata: Address
  /** Metadata that nobody wants to read: a quarter of a million letters, a revert, no end. */
  readonly hostileMetadata: Readonly<Record<'huge' | 'mute' | 'endless', Address>>
  /** Sells for a minimum. */
  readonly trader: Address
  /** Gets what launches cost and the protocol's fees; an account nobody else uses. */
  readonly feeReceiver: Address
  /** An honest collection that is not in the directory and has no curve. */
  readonly foreign: Address
  /** One that says it is the launchpad's own and asks an absurd price; not in the directory either. */
  readonly impostor: Address
}

/** What a launch costs, in wei. */
export const LOCAL_LAUNCH_PRICE = parseEther('69')

/** Of the curve's price, once for the protocol and once for the owner; 1e18 is all of it. */
export const LOCAL_MINTING_FEE = parseEther('0.02')

/** In the order of HostileMetadata's own kinds. */
const [HUGE, MUTE, ENDLESS] = [0, 1, 2]

/** Deploys what the NFT pages need, in an order that must stay; new contracts belong at the end. */
export async function deployNfts(
  { deploy, call }: Pick<Deployer, 'deploy' | 'call'>,
  { statsMiddleware, price }: { readonly statsMiddleware: Address; readonly price: bigint },
): Promise<NftDeployment> {
  const feeReceiver = developmentAccount(53).address
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
  return {
    launchpad,
    directory,
    metadata,
    plainMetadata: await deploy('NftMetadata'),
    hostileMetadata: {
      huge: await deploy('HostileMetadata', HUGE),
      mute: await deploy('HostileMetadata', MUTE),
      endless: await deploy('HostileMetadata', ENDLESS),
    },
    trader: await deploy('NftTrader'),
    feeReceiver,
    foreign: await deploy('ForeignCollection', 'Wanderers', 'WANDER'),
    impostor: await deploy('ImpostorCollection', 'Sunrise', 'SUN', launchpad, metadata),
  }
}
