import type { Abi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { Deployer } from '../deployer.ts'
import { notHere } from '../deployed/notHere.ts'
import type { SuiteContract } from '../deployed/target.ts'
import type { LocalClient } from '../localClient.ts'
import type { OpenWorld } from './openWorld.ts'

/** One write of an account; it rejects with the reason when the contract refuses it. */
export interface Call {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** In wei. */
  readonly value?: bigint
}

/**
 * What suites need of a chain that somebody else may have started: no test sees what another has done, because each
 * has accounts of its own and names its names anew. What a chain or a key cannot give ends the test as not run here.
 */
export interface ChainWorld {
  readonly config: CommunityConfig
  /** Reads and sends as any chain lets it; what only an anvil can do is not run elsewhere. */
  readonly client: LocalClient
  /** Two accounts that hold nothing but coins; the first has coins once it is `funded`. */
  readonly account: PrivateKeyAccount
  readonly other: PrivateKeyAccount
  /** What the suites trade with, in wei: the pools have a thousand times as much, or more. */
  readonly coin: bigint
  /** Where a contract of the tests stands. */
  contract(name: SuiteContract): Address
  /** Gives the account coins for so much gas, for a few names, and so many more in wei (20 times `coin` unless told). */
  funded(gas?: bigint, coins?: bigint): Promise<void>
  /** Who owns the contracts. */
  owner(): Address
  /** What the owner of the contracts does. */
  byOwner(call: Call): Promise<unknown>
  /** What the accounts do, which have coins then. */
  byAccount(call: Call): Promise<unknown>
  byOther(call: Call): Promise<unknown>
  /** What the owner deploys for this test alone, and calls to set it up: all of it is done when this resolves. */
  deploy<Made>(make: (deployer: Deployer) => Promise<Made>): Promise<Made>
  /** Not connected yet. */
  unconnected(through?: typeof fetch): OpenWorld
  open(through?: typeof fetch, urls?: readonly string[]): Promise<OpenWorld>
  /** The same port; the account is `funded` before its first write is prepared. */
  writing<Port extends object>(port: Port): Port
  /** Ends the test on every chain but a local one, for want of its community unless another need is told. */
  seeded(needs?: string): void
}

/** What counting requests needs: where a block comes between the answers of two endpoints, both are asked again. */
export const STANDS_STILL = 'a chain that stands still, to count requests'

/** What a name of five or more characters costs, in wei. */
export const namePrice = ({ client, config, contract }: ChainWorld): Promise<bigint> =>
  config.punkNumberOfPrices === 5
    ? client.readContract({ address: contract('minter'), abi: minterAbi, functionName: 'price5char' })
    : notHere('a minter with five prices')
