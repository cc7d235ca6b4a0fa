import type { Abi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Deployer } from '../../scripts/chain/deployer.ts'
import { notHere } from '../deployed/notHere.ts'
import type { SuiteContract } from '../deployed/target.ts'
import type { LocalClient } from '../../scripts/chain/localClient.ts'
import type { OpenFixture } from './openFixture.ts'

/** A write of one account; rejects with the contract's reason if it reverts. */
export interface Call {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** In wei. */
  readonly value?: bigint
}

/**
 * The chain that the suites run on, which may be the user's own. Tests are independent: each has its own accounts
 * and unique names. A test that needs more than the chain or the key offers is reported as not run.
 */
export interface ChainFixture {
  readonly config: CommunityConfig
  /** On other chains than anvil, an anvil method ends the test as not run. */
  readonly client: LocalClient
  /** Fresh accounts; the first gets coins from `funded`. */
  readonly account: PrivateKeyAccount
  readonly other: PrivateKeyAccount
  /** The suites' unit of trade in wei; pools hold at least a thousand times as much. */
  readonly coin: bigint
  contract(name: SuiteContract): Address
  /** Funds the account for this gas, a few names, and `coins` in wei (20 times `coin` by default). */
  funded(gas?: bigint, coins?: bigint): Promise<void>
  owner(): Address
  /** A write of the contracts' owner. */
  byOwner(call: Call): Promise<unknown>
  /** Writes of the accounts, which are funded first. */
  byAccount(call: Call): Promise<unknown>
  byOther(call: Call): Promise<unknown>
  /** Deploys and sets up the owner's contracts for this test alone. */
  deploy<Made>(make: (deployer: Deployer) => Promise<Made>): Promise<Made>
  unconnected(through?: typeof fetch): OpenFixture
  open(through?: typeof fetch, urls?: readonly string[]): Promise<OpenFixture>
  /** The same port; funds the account before its first write is prepared. */
  writing<Port extends object>(port: Port): Port
  /** Skips the test unless the chain is local: it needs the seeded community or `needs`. */
  seeded(needs?: string): void
}

/** Two endpoints that answer either side of a new block are both asked again, which distorts a count of requests. */
export const STANDS_STILL = 'a chain that stands still, to count requests'

/** The price in wei of a name with five or more characters. */
export const namePrice = ({ client, config, contract }: ChainFixture): Promise<bigint> =>
  config.punkNumberOfPrices === 5
    ? client.readContract({ address: contract('minter'), abi: minterAbi, functionName: 'price5char' })
    : notHere('a minter with five prices')
