import {
  concatHex,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  numberToHex,
  size,
  type Hex,
  type PrivateKeyAccount,
} from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact, type Artifact } from '../../scripts/contracts/compile.ts'
import { toAddress } from '../../scripts/contracts/toAddress.ts'
import { abiOf, type Deployer } from '../../scripts/chain/deployer.ts'
import type { LocalClient } from '../../scripts/chain/localClient.ts'

/** One transaction of the key's account. */
export interface Step {
  readonly what: string
  readonly data?: Hex
  /** Absent for a new contract. */
  readonly to?: Address
  /** In wei. */
  readonly value: bigint
  readonly gas: bigint
}

export class StepFailed extends Error {
  readonly what: string

  constructor(what: string, hash: Hex) {
    super(`The deployment stopped: ${what} failed (${hash}).`)
    this.what = what
  }
}

/** For changing a contract setting, with a margin. */
const CALL_GAS = 300_000n

/** Expensive calls: the first liquidity creates a pool. */
const COSTLY_CALLS: Readonly<Record<string, bigint>> = { addLiquidityETH: 4_000_000n }

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
): Promise<{ readonly deployer: Deployer; readonly steps: readonly Step[] }> {
  const first = await client.getTransactionCount({ address: owner })
  const steps: Step[] = []
  const publish = async ({ name, ...artifact }: Artifact, ...args: readonly unknown[]): Promise<Address> => {
    const data = encodeDeployData({ ...artifact, args })
    const address = toAddress(getContractAddress({ from: owner, nonce: BigInt(first + steps.length) }))
    const index = steps.push({ what: name, data, value: 0n, gas: 0n }) - 1
    steps[index] = { what: name, data, value: 0n, gas: await gasFor(client, data, artifact.deployedBytecode) }
    return address
  }
  return {
    steps,
    deployer: {
      publish,
      deploy: (name, ...args) => publish(readArtifact(name), ...args),
      call: async (to, contract, functionName, args = [], value = 0n) =>
        steps.push({
          what: `${functionName} of ${typeof contract === 'string' ? contract : contract.name}`,
          to,
          data: encodeFunctionData({ abi: abiOf(contract), functionName, args }),
          value,
          gas: COSTLY_CALLS[functionName] ?? CALL_GAS,
        }),
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

/** Transactions of one account, and their gas, that every node accepts at once. */
const MAX_AT_ONCE = 16
const MAX_GAS_AT_ONCE = 20_000_000n

/** Sends as many steps at once as a node accepts, so that a slow chain needs few blocks. */
export async function sendSteps(
  client: LocalClient,
  account: PrivateKeyAccount,
  steps: readonly Step[],
): Promise<void> {
  for (let rest = steps; rest.length > 0;) {
    let gas = 0n
    const next = rest.findIndex((step, index) => {
      gas += step.gas
      return index > 0 && (index === MAX_AT_ONCE || gas > MAX_GAS_AT_ONCE)
    })
    const wave = next < 0 ? rest : rest.slice(0, next)
    await sendAtOnce(client, account, wave)
    rest = rest.slice(wave.length)
  }
}

async function sendAtOnce(
  client: LocalClient,
  account: PrivateKeyAccount,
  steps: readonly Step[],
): Promise<void> {
  const first = await client.getTransactionCount({ address: account.address })
  const sent: { readonly what: string; readonly hash: Hex }[] = []
  for (const [index, { what, ...transaction }] of steps.entries()) {
    const hash = await client.sendTransaction({ account, chain: null, nonce: first + index, ...transaction })
    sent.push({ what, hash })
  }
  for (const { what, hash } of sent) {
    const { status } = await client.receiptOf(hash)
    if (status !== 'success') throw new StepFailed(what, hash)
  }
}
