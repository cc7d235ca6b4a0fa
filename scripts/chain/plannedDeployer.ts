import {
  concatHex,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  numberToHex,
  size,
  type Hex,
} from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact, type Artifact } from '../contracts/compile.ts'
import { toAddress } from '../contracts/toAddress.ts'
import { abiOf, type Deployer } from './deployer.ts'
import type { LocalClient } from './localClient.ts'

/** One transaction of the key's account. */
export interface Step {
  readonly what: string
  readonly data?: Hex
  /** Absent for a new contract. */
  readonly to?: Address
  /** Of the new contract. */
  readonly address?: Address
  /** In wei. */
  readonly value: bigint
  readonly gas: bigint
}

/** Steps of an earlier run, which are not planned again. */
export interface RecordedSteps {
  /** The address of a contract that was deployed by this step and is there. */
  deployed(step: Pick<Step, 'what' | 'data'>): Address | undefined
  called(step: Pick<Step, 'what' | 'data' | 'to'>): boolean
}

const NOT_RECORDED: RecordedSteps = { deployed: () => undefined, called: () => false }

/** For changing a contract setting, with a margin. */
const CALL_GAS = 300_000n

/** Expensive calls: these create a pool. */
const COSTLY_CALLS: Readonly<Record<string, bigint>> = { addLiquidityETH: 4_000_000n, createPair: 3_500_000n }

/** Of a constructor, beyond storing its code. */
const CONSTRUCTOR_GAS = 500_000n

/** Pays for settling a few orders. */
const FUND_GAS = 3_000_000n

/**
 * Records deployments and calls instead of sending them. Addresses follow from account and nonce,
 * so later steps may use them.
 */
export async function plannedDeployer(
  client: LocalClient,
  owner: Address,
  recorded = NOT_RECORDED,
): Promise<{ readonly deployer: Deployer; readonly steps: readonly Step[] }> {
  const first = await client.getTransactionCount({ address: owner })
  const steps: Step[] = []
  const publish = async ({ name, ...artifact }: Artifact, ...args: readonly unknown[]): Promise<Address> => {
    const data = encodeDeployData({ ...artifact, args })
    const before = recorded.deployed({ what: name, data })
    if (before) return before
    const address = toAddress(getContractAddress({ from: owner, nonce: BigInt(first + steps.length) }))
    const index = steps.push({ what: name, data, address, value: 0n, gas: 0n }) - 1
    const gas = await gasFor(client, data, artifact.deployedBytecode)
    steps[index] = { what: name, data, address, value: 0n, gas }
    return address
  }
  return {
    steps,
    deployer: {
      publish,
      deploy: (name, ...args) => publish(readArtifact(name), ...args),
      call: async (to, contract, functionName, args = [], value = 0n) => {
        const what = `${functionName} of ${typeof contract === 'string' ? contract : contract.name}`
        const data = encodeFunctionData({ abi: abiOf(contract), functionName, args })
        if (recorded.called({ what, to, data })) return
        steps.push({ what, to, data, value, gas: COSTLY_CALLS[functionName] ?? CALL_GAS })
      },
      fund: async (to) =>
        steps.push({
          what: `coins for ${to}`,
          to,
          value: FUND_GAS * (await client.getGasPrice()),
          gas: CALL_GAS,
        }),
    },
  }
}

/** A deployment's gas limit, with a margin; estimated without a sender, who may have no coins. */
async function gasFor(client: LocalClient, data: Hex, code: Hex): Promise<bigint> {
  const used = await client.estimateGas({ data }).catch(async () => {
    // Its constructor calls a contract that does not exist yet, so only storing the code is estimated.
    const keeps = concatHex(['0x61', numberToHex(size(code), { size: 2 }), '0x80600a3d393df3', code])
    return (await client.estimateGas({ data: keeps })) + CONSTRUCTOR_GAS
  })
  return (used * 6n) / 5n
}
