import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

import { formatUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

import type { Address } from '#domain/shared/Address.ts'

import { planDeployment } from './deployMissing.ts'
import { deployedClient } from './deployedClient.ts'
import { standing } from './standing.ts'
import { sendSteps } from './steps.ts'
import type { SuiteContracts, Target } from './target.ts'
import type { LocalClient } from '../../scripts/chain/localClient.ts'
import { compileContracts } from '../../scripts/contracts/compile.ts'
import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { readKey } from '../../scripts/contracts/readKey.ts'
import { toAddress } from '../../scripts/contracts/toAddress.ts'
import { reasonOf } from '../../scripts/doctor/reasonOf.ts'
import { readConfiguration } from '../../scripts/start/readConfiguration.ts'
import type { ContractsChain } from './options.ts'

/** Gas of all suites together, without the deployment. */
const SUITES_GAS = 500_000_000n

interface Note {
  readonly owner: Address
  readonly contracts: SuiteContracts
}

export interface PreparedTarget {
  readonly target: Target
  spent(): Promise<string>
}

/** Checks the chain and deploys missing contracts; throws a sentence if that fails. */
export async function prepareTarget({
  rpcUrl,
  config: file,
  keyFile,
  passing,
}: ContractsChain): Promise<PreparedTarget> {
  const { path, config } = await readConfiguration(file)
  const client = deployedClient(rpcUrl)
  await requireChain(client, rpcUrl, config.supportedChainId, file)
  await compileContracts()
  const { hash: genesis } = await client.getBlock({ blockNumber: 0n })
  const note = inProject('.cache', 'contracts', `${config.supportedChainId}-${genesis.slice(2, 18)}.json`)
  const noted = await readFile(note, 'utf8').then(
    (text) => JSON.parse(text) as Note,
    () => undefined,
  )
  const target = { rpcUrl, config: path }
  if (keyFile === undefined) {
    const there = await standing(client, config, noted?.contracts ?? {})
    console.log('Without a key nothing is sent: only what reads is run.')
    return { target: { ...target, contracts: there }, spent: () => Promise.resolve('Nothing was spent.') }
  }

  const keyPath = resolve(keyFile)
  const account = privateKeyToAccount(readKey(keyPath))
  const coins = (amount: bigint): string =>
    `${formatUnits(amount, config.chain.currency.decimals)} ${config.chain.currency.symbol}`
  const owner = toAddress(account.address)
  // Contracts of another key have another owner, so they are not reused.
  const there = await standing(client, config, noted?.owner === owner ? noted.contracts : {})
  const balance = await client.getBalance(account)
  const plan = await planDeployment(client, owner, there, {
    tldName: config.tldName,
    symbol: config.chatTokenSymbol,
  })
  const gas = plan.steps.reduce((sum, step) => sum + step.gas, SUITES_GAS)
  const given = plan.steps.reduce((sum, { value }) => sum + value, 0n)
  const needed = gas * (await client.getGasPrice()) + given
  if (balance < needed) {
    throw new Error(
      `${account.address}, the account of the key, has ${coins(balance)} on chain ${config.supportedChainId}; about ${coins(needed)} are needed.`,
    )
  }
  if (plan.steps.length > 0) {
    console.log(
      `Deploying what is missing: ${plan.steps
        .filter(({ to }) => !to)
        .map(({ what }) => what)
        .join(', ')}.`,
    )
    await sendSteps(client, account, plan.steps)
    // The note of a fork would replace that of its own chain, which has the same first block.
    if (!passing) {
      await mkdir(dirname(note), { recursive: true })
      await writeFile(note, JSON.stringify({ owner, contracts: plan.contracts } satisfies Note, undefined, 2))
    }
  }
  const afterwards = await client.getBalance(account)
  return {
    target: { ...target, contracts: plan.contracts, keyFile: keyPath },
    spent: async () => {
      const rest = await client.getBalance(account)
      const [deploying, tests] = [balance - afterwards, afterwards - rest]
      return tests < 0n
        ? `Spent ${coins(deploying)} on deploying; the tests brought ${coins(-tests)}, for tokens they sold.`
        : `Spent ${coins(deploying + tests)}: ${coins(deploying)} on deploying, ${coins(tests)} on the tests.`
    },
  }
}

/** Errors name only the host: the rest of an endpoint's URL may contain a key. */
async function requireChain(
  client: LocalClient,
  rpcUrl: string,
  wanted: number,
  file: string,
): Promise<void> {
  const { host } = new URL(rpcUrl)
  const found = await client.getChainId().catch((error: unknown) => {
    throw new Error(`No chain answers at ${host}: ${reasonOf(error)}`)
  })
  if (found !== wanted) {
    throw new Error(`${host} serves chain ${found}; ${file} is for chain ${wanted} (supportedChainId).`)
  }
}
