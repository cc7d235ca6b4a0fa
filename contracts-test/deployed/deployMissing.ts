import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  type PrivateKeyAccount,
} from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { toAddress } from '../../scripts/contracts/toAddress.ts'
import { deployChatToken, deployNames, deployPoints, type Deployer } from '../deployCommunity.ts'
import type { LocalClient } from '../localClient.ts'
import type { SuiteContracts } from './target.ts'

/** One transaction of a deployment. */
interface Step {
  readonly what: string
  readonly data: Hex
  /** Absent: a new contract. */
  readonly to?: Address
  readonly gas: bigint
}

/** What is to be deployed, and what stands where afterwards. */
export interface Deployment {
  readonly steps: readonly Step[]
  readonly contracts: SuiteContracts
  /** What all steps may use. */
  readonly gas: bigint
}

/** In wei, for names of one to five characters: coins of a test chain are hard to come by. */
const PRICES = [5n, 4n, 3n, 2n, 1n].map((times) => times * 10n ** 12n)

/** A setting of one contract, with room to spare. */
const CALL_GAS = 200_000n

/** Plans the deployment of what is not there; nothing is sent yet. */
export async function planDeployment(
  client: LocalClient,
  owner: Address,
  there: SuiteContracts,
  { tldName, symbol }: { readonly tldName: string; readonly symbol: string },
): Promise<Deployment> {
  const first = await client.getTransactionCount({ address: owner })
  const steps: Step[] = []
  const deployer: Deployer = {
    async deploy(name, ...args) {
      const data = encodeDeployData({ ...readArtifact(name), args })
      const address = toAddress(getContractAddress({ from: owner, nonce: BigInt(first + steps.length) }))
      const place = steps.push({ what: name, data, gas: 0n }) - 1
      // From nobody, for an account without coins could not even ask.
      const used = await client.estimateGas({ data })
      steps[place] = { what: name, data, gas: (used * 6n) / 5n }
      return address
    },
    async call(to, contract, functionName, args = []) {
      const data = encodeFunctionData({ abi: readArtifact(contract).abi, functionName, args })
      return steps.push({ what: `${functionName} of ${contract}`, to, data, gas: CALL_GAS })
    },
  }
  const contracts: SuiteContracts = {
    ...there,
    ...(!(there.tld && there.minter) &&
      (await deployNames(deployer, { tldName, prices: PRICES, broker: owner }))),
    ...(!there.refuser && { refuser: await deployer.deploy('Refuser') }),
    ...(!there.activityPoints && (await deployPoints(deployer))),
    ...(!there.chatToken && (await deployChatToken(deployer, { symbol, owner }))),
  }
  return { steps, contracts, gas: steps.reduce((sum, { gas }) => sum + gas, 0n) }
}

/** Sends every step without waiting for the one before, so that a slow chain takes them in few blocks. */
export async function deploy(
  client: LocalClient,
  account: PrivateKeyAccount,
  { steps }: Deployment,
): Promise<void> {
  const first = await client.getTransactionCount({ address: account.address })
  const sent: { readonly what: string; readonly hash: Hex }[] = []
  for (const [index, { what, to, data, gas }] of steps.entries()) {
    const hash = await client.sendTransaction({
      account,
      chain: null,
      nonce: first + index,
      data,
      gas,
      ...(to && { to }),
    })
    sent.push({ what, hash })
  }
  for (const { what, hash } of sent) {
    const { status } = await client.receiptOf(hash)
    if (status !== 'success') throw new Error(`The deployment stopped: ${what} failed (${hash}).`)
  }
}
