import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

import { privateKeyToAccount } from 'viem/accounts'
import { http } from 'viem'

import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'

import { deployCommunity } from './chain/communityParts.ts'
import { LOCAL_ANSWER_LIMIT_MS, testClient } from './chain/localClient.ts'
import { plannedDeployer } from './chain/plannedDeployer.ts'
import { writeWhole } from './chain/savedState.ts'
import { compileContracts } from './contracts/compile.ts'
import { PROJECT_ROOT } from './contracts/projectRoot.ts'
import { readKey } from './contracts/readKey.ts'
import { toAddress } from './contracts/toAddress.ts'
import { communityFile, requireTestChain } from './deploy/communityFile.ts'
import { partsOf, settingsOf, standingContracts } from './deploy/communityPlan.ts'
import { configuredContracts } from './deploy/configuredContracts.ts'
import { DEPLOY, type DeployOptions } from './deploy/deployOptions.ts'
import { Journal } from './deploy/Journal.ts'
import { isLocalEndpoint } from './deploy/knownChain.ts'
import { coinsOf, requirePermitted, sendPlanned, settle, type Sender } from './deploy/sendPlanned.ts'
import { verifySources } from './deploy/verifySources.ts'
import { reasonOf } from './doctor/reasonOf.ts'
import { printable } from './printable.ts'
import { command } from './start/command.ts'

/** Milliseconds between two questions about a transaction. */
const POLLING_MS = 1_000
const LOCAL_POLLING_MS = 20

const say = (line: string): void => console.log(printable(line))

export const declared = command(import.meta.url, DEPLOY, deploy)

/** Returns the exit code: 1 if sources could not be verified. */
async function deploy({
  rpcUrl,
  keyFile,
  config: named,
  apiKeyFile,
  anyChain,
}: DeployOptions): Promise<number> {
  const account = privateKeyToAccount(keyOf(keyFile))
  const owner = toAddress(account.address)
  const apiKey = apiKeyFile === undefined ? undefined : readFileSync(resolve(apiKeyFile), 'utf8').trim()
  // A busy machine takes long to answer; a second request would not be sooner.
  const client = isLocalEndpoint(rpcUrl)
    ? testClient(http(rpcUrl, { retryCount: 0, timeout: LOCAL_ANSWER_LIMIT_MS }), LOCAL_POLLING_MS)
    : testClient(http(rpcUrl), POLLING_MS)
  const chainId = await client.getChainId().catch((error: unknown) => {
    throw new Error(`No chain answers at ${new URL(rpcUrl).host}: ${reasonOf(error)}`)
  })
  const { file, written, config } = await communityFile(named, chainId, rpcUrl)
  if (!anyChain) await requireTestChain(config, rpcUrl, file)
  await compileContracts()

  const path = resolve(PROJECT_ROOT, file)
  const { hash: genesis } = await client.getBlock({ blockNumber: 0n })
  const journal = await Journal.open(path.replace(/\.json$/, '.deployment.json'), {
    chainId,
    genesis,
    account: owner,
  })
  const sender: Sender = { client, account, journal, currency: config.chain.currency, say }
  await settle(sender)
  const { there, replaced } = await standingContracts(client, config)
  for (const sentence of replaced) say(sentence)
  const { deployer, steps } = await plannedDeployer(client, owner, journal.recorded())
  const plan = { settings: settingsOf(config, owner), there, parts: partsOf(config, there) }
  const contracts = await deployCommunity(deployer, plan)
  await requirePermitted(sender, steps, there)

  if (steps.length === 0) say('Every contract is there.')
  else await announceAndSend(sender, steps)
  const text = `${JSON.stringify(configuredContracts(written, config, contracts), undefined, 2)}\n`
  const parsed = parseConfig(text)
  if (!parsed.ok) throw new Error(`${file} would be wrong:\n${describeConfigProblems(parsed.error)}`)
  await writeWhole(path, text)
  say(`${file} names every contract. Next: npm run doctor -- ${file}, then npm run build -- ${file}`)

  const { explorerApi: api } = config.chain
  if (api === undefined) {
    say('The sources are not verified: the configuration names no chain.explorerApi.')
    return 0
  }
  return (await verifySources({ api, chainId, say, ...(apiKey && { apiKey }) }, journal)) ? 0 : 1
}

async function announceAndSend(
  sender: Sender,
  steps: Awaited<ReturnType<typeof plannedDeployer>>['steps'],
): Promise<void> {
  const { client, account, currency } = sender
  const price = await client.getGasPrice()
  say('To deploy, with about what it costs:')
  for (const { what, address, gas } of steps) {
    if (address) say(`  ${what.padEnd(36)} ${address}  ${coinsOf(gas * price, currency)}`)
  }
  const total = steps.reduce((sum, { gas, value }) => sum + gas * price + value, 0n)
  const balance = await client.getBalance({ address: account.address })
  say(
    `About ${coinsOf(total, currency)} with settings; ${account.address} has ${coinsOf(balance, currency)}.`,
  )
  if (balance < total) {
    throw new Error(
      `Nothing was sent: send at least ${coinsOf(total - balance, currency)} to ${account.address}.`,
    )
  }
  await sendPlanned(sender, steps)
}

/** Warns of a file that other users of the machine can read. */
function keyOf(file: string) {
  const path = resolve(file)
  const key = readKey(path)
  const { mode } = statSync(path)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    say(`Other users of this machine can read ${file}: chmod 600 ${file}`)
  }
  return key
}
