import type { Abi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

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
  /** Where a contract of the tests stands. */
  contract(name: SuiteContract): Address
  /** Gives the account coins for so much gas, and for five names. */
  funded(gas?: bigint): Promise<void>
  /** Who owns the contracts. */
  owner(): Address
  /** What the owner of the contracts does. */
  byOwner(call: Call): Promise<unknown>
  /** What the account does. */
  byAccount(call: Call): Promise<unknown>
  /** Not connected yet. */
  unconnected(through?: typeof fetch): OpenWorld
  open(through?: typeof fetch): Promise<OpenWorld>
  /** The same port; the account is `funded` before its first write is prepared. */
  writing<Port extends object>(port: Port): Port
  /** Ends the test on every chain but a local one with its community, which it needs. */
  seeded(): void
}

/** What a name of five or more characters costs, in wei. */
export const namePrice = ({ client, config, contract }: ChainWorld): Promise<bigint> =>
  config.punkNumberOfPrices === 5
    ? client.readContract({ address: contract('minter'), abi: minterAbi, functionName: 'price5char' })
    : notHere('a minter with five prices')
