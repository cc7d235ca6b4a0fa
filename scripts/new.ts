import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { createChain } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { describeToken } from '#adapters/viem/tokens/tokenReads.ts'

import { writeWhole } from './chain/savedState.ts'
import { PROJECT_ROOT } from './contracts/projectRoot.ts'
import { configuredContracts } from './deploy/configuredContracts.ts'
import { ALL_FEATURES, newConfiguration } from './deploy/newConfiguration.ts'
import { askEndpoints } from './doctor/endpoints.ts'
import { Answers, WrongAnswer } from './new/Answers.ts'
import { askChain } from './new/askChain.ts'
import { askContracts, configOf } from './new/askContracts.ts'
import { NEW, type NewOptions } from './new/newOptions.ts'
import { printable } from './printable.ts'
import { command } from './start/command.ts'

export const declared = command(import.meta.url, NEW, async (options) => {
  const answers = new Answers()
  await write(options, answers).finally(() => answers.close())
})

async function write(options: NewOptions, answers: Answers): Promise<void> {
  const { name, suffix, chain: chainName, rpcUrls, contracts } = options
  /** A complete command line is asked nothing. */
  const isComplete = [name, suffix, chainName, rpcUrls].every((each) => each !== undefined)
  const asksContracts = !isComplete && Object.keys(contracts).length === 0
  const community = await answers.ask({
    question: 'Name of the community:',
    option: '--name NAME',
    ...(name !== undefined && { given: name }),
    read: (answer) => {
      requireFree(fileOf(answer, options))
      return answer
    },
  })
  const file = fileOf(community, options)
  const { chainId, chain, explorer, assumed } = await askChain(answers, options)
  const begin = (tldName: string) =>
    newConfiguration({ name: community, tldName, chainId, chain, explorer, features: ALL_FEATURES })
  const tldName = await answers.ask({
    question: 'Suffix of the names, such as .hearth:',
    option: '--suffix .NAME',
    ...(suffix !== undefined && { given: suffix }),
    read: (answer) => configOf({ ...begin(answer) }).tldName,
  })
  const { client } = await askEndpoints({ chain, supportedChainId: chainId })
  if (!client) throw new Error('No endpoint answers any more. Run the command again.')
  const beginning = { ...begin(tldName) }
  const pool = new RpcPool(chain.rpcUrls, chainId, { fetch, now: () => Date.now() })
  const reads = createChain(configOf(beginning), pool)
  const tokens = { describe: (token: Parameters<typeof describeToken>[1]) => describeToken(reads, token) }
  const written = await askContracts(answers, options, { client, tokens }, beginning, asksContracts)
  const config = configOf(written)
  const isDeployed = written['punkTldAddress'] !== undefined
  const { chatTokenAddress, dex } = config
  const listed = configuredContracts(written, config, {
    ...(chatTokenAddress && { chatToken: chatTokenAddress }),
    ...(dex.wrappedNative && { wrappedNative: dex.wrappedNative }),
  })
  const showFeatures = {
    activityPoints: config.activityPointsAddress !== undefined,
    airdrop: config.airdropApAddress !== undefined || config.airdropClaimDomainsAddress !== undefined,
    nftLaunchpad: config.nftLaunchpadBondingAddress !== undefined,
    swap: config.swapRouterAddress !== undefined,
    stake: config.stakingContractAddress !== undefined && config.lpTokenAddress !== undefined,
    sendTokens: true,
  }
  const whole = isDeployed ? { ...listed, showFeatures } : listed
  await writeWhole(resolve(PROJECT_ROOT, file), `${JSON.stringify(whole, undefined, 2)}\n`)
  const [url = ''] = chain.rpcUrls
  // The rest of an endpoint's address may contain a key.
  const rpc = new URL(url).pathname === '/' && !url.includes('?') ? url : 'URL'
  const next = isDeployed
    ? [`npm run doctor -- ${file}`, `npm run build -- ${file}`]
    : [`npm run deploy -- --rpc ${rpc} --key-file FILE --config ${file}`, `npm run doctor -- ${file}`]
  const notes = [
    ...(assumed.length === 0
      ? []
      : [`Chain ${chainId} is in no public list, so it was assumed: ${assumed.join(', ')}.`]),
    `Its pages will say that they are at ${config.projectUrl}: put your address into projectUrl before you publish them.`,
  ]
  console.log(printable(`Wrote ${file}. ${notes.join('\n')}\nNext:\n  ${next.join('\n  ')}`))
}

function fileOf(name: string, { config }: NewOptions): string {
  if (config !== undefined) return config
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug === '')
    throw new WrongAnswer('The name needs a letter from a to z or a digit, for the file is named after it.')
  return `config/${slug}.json`
}

function requireFree(file: string): void {
  if (!existsSync(resolve(PROJECT_ROOT, file))) return
  throw new WrongAnswer(`${file} is there already. Choose another name, or another file with --config FILE.`)
}
