import type { Abi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Deployer } from '../deployer.ts'
import { notHere } from '../deployed/notHere.ts'
import type { SuiteContract } from '../deployed/target.ts'
import type { LocalClient } from '../localClient.ts'
import type { OpenFixture } from './openFixture.ts'

/** One write of an account; it rejects with the reason if the contract refuses it. */
export interface Call {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** In wei. */
  readonly value?: bigint
}

/**
 * The chain as seen by the suites, which a user may have started. Tests are independent of each other,
 * because each has its own accounts and unique names. A test that needs more than the chain or the key offers
 * is reported as not run here.
 */
export interface ChainFixture {
  readonly config: CommunityConfig
  /** Reads and sends as on any chain; a method of anvil ends the test as not run elsewhere. */
  readonly client: LocalClient
  /** Two accounts that own nothing but coins; the first has coins after `funded`. */
  readonly account: PrivateKeyAccount
  readonly other: PrivateKeyAccount
  /** The amount that the suites trade with, in wei: the pools hold at least a thousand times as much. */
  readonly coin: bigint
  contract(name: SuiteContract): Address
  /** Gives the account coins for this gas, for a few names, and `coins` in wei (20 times `coin` by default). */
  funded(gas?: bigint, coins?: bigint): Promise<void>
  owner(): Address
  /** A write of the contracts' owner. */
  byOwner(call: Call): Promise<unknown>
  /** Writes of the accounts, which get coins first. */
  byAccount(call: Call): Promise<unknown>
  byOther(call: Call): Promise<unknown>
  /** Deploys contracts of the owner for this test alone, and sets them up; resolves when everything is done. */
  deploy<Made>(make: (deployer: Deployer) => Promise<Made>): Promise<Made>
  unconnected(through?: typeof fetch): OpenFixture
  open(through?: typeof fetch, urls?: readonly string[]): Promise<OpenFixture>
  /** The same port; the account gets coins before its first write is prepared. */
  writing<Port extends object>(port: Port): Port
  /** Ends the test on every chain but a local one, because it needs the seeded community or `needs`. */
  seeded(needs?: string): void
}

/** Needed for counting requests: if a block comes between the answers of two endpoints, both are asked again. */
export const STANDS_STILL = 'a chain that stands still, to count requests'

/** The price of a name of five or more characters in wei. */
export const namePrice = ({ client, config, contract }: ChainFixture): Promise<bigint> =>
  config.punkNumberOfPrices === 5
    ? client.readContract({ address: contract('minter'), abi: minterAbi, functionName: 'price5char' })
    : notHere('a minter with five prices')
