import type { Abi } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact, type Artifact } from '../contracts/compile.ts'

/** Deploys and sets up contracts as their owner. */
export interface Deployer {
  /** One of this project's contracts, by name. */
  deploy(name: string, ...args: readonly unknown[]): Promise<Address>
  /** A contract compiled elsewhere. */
  publish(artifact: Artifact, ...args: readonly unknown[]): Promise<Address>
  /** `value` is in wei. */
  call(
    address: Address,
    contract: string | Artifact,
    functionName: string,
    args?: readonly unknown[],
    value?: bigint,
  ): Promise<unknown>
  /** Gives an account coins for fees. */
  fund(account: Address): Promise<unknown>
}

/** This project's contracts are found by name. */
export const abiOf = (contract: string | Pick<Artifact, 'abi'>): Abi =>
  (typeof contract === 'string' ? readArtifact(contract) : contract).abi
