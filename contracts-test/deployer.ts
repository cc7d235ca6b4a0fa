import type { Abi } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact, type Artifact } from '../scripts/contracts/compile.ts'

/** How contracts are deployed and set up, always by their owner. */
export interface Deployer {
  /** One of ours, by its name. */
  deploy(name: string, ...args: readonly unknown[]): Promise<Address>
  /** One that others have compiled. */
  publish(artifact: Artifact, ...args: readonly unknown[]): Promise<Address>
  /** Coins that go with a call are in wei. */
  call(
    address: Address,
    contract: string | Artifact,
    functionName: string,
    args?: readonly unknown[],
    value?: bigint,
  ): Promise<unknown>
  /** Gives an account coins to pay its fees with. */
  fund(account: Address): Promise<unknown>
}

/** What a contract can be asked; one of ours is known by its name. */
export const abiOf = (contract: string | Artifact): Abi =>
  (typeof contract === 'string' ? readArtifact(contract) : contract).abi
