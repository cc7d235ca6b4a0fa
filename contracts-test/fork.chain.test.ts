import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'

import { ViemNameRegistry } from '#adapters/viem/names/ViemNameRegistry.ts'
import { parseConfig } from '#config/parseConfig.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { freshName } from '#testing/domain/freshName.ts'
import { executed } from '#testing/domain/mined.ts'

import { signer } from '../scripts/contracts/developmentAccounts.ts'
import { RpcProxy } from '../scripts/chaos/RpcProxy.ts'
import { inProject } from '../scripts/contracts/projectRoot.ts'
import { toAddress } from '../scripts/contracts/toAddress.ts'
import { startFork } from '../scripts/start/startFork.ts'
import { run } from '../scripts/testing/step.ts'
import { openFixture } from './adapters/openFixture.ts'
import { startLocalChain } from '../scripts/chain/localChain.ts'
import type { LocalChain } from '../scripts/chain/savedState.ts'
import { localClient, type LocalClient } from '../scripts/chain/localClient.ts'
import { localConfig } from '../scripts/chain/localConfig.ts'
import { freePorts, startStack, stopAll } from './startedStack.ts'

/** The multicall address of the community, which has no code on its own chain. */
const MULTICALL = toAddress('0x1000000000000000000000000000000000000001')

/** Methods that change nothing on chain. */
const READS = /^eth_(chainId|blockNumber|gasPrice|call|get[A-Z]\w+)$/

let folder: string
let own: LocalChain
let ownClient: LocalClient
/** The endpoint of the community's own chain; records requests. */
let endpoint: RpcProxy
/** The community's configuration; the first of its two endpoints never answers. */
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-'))
  own = await startLocalChain()
  ownClient = localClient(own.anvil.url)
  // As on many chains, where the public development keys have been used.
  await ownClient.setCode({ address: signer(2).address, bytecode: '0xfe' })
  endpoint = await new RpcProxy(own.anvil.url).start()
  const [nobody = 0] = await freePorts(1)
  const config = localConfig({
    deployment: { ...own.deployment, multicall: MULTICALL },
    rpcUrls: [`http://127.0.0.1:${nobody}`, endpoint.url],
    projectUrl: 'https://community.example',
    indexerUrl: 'https://index.example',
    logsUrl: 'https://logs.example',
  })
  file = join(folder, 'community.json')
  await writeFile(file, JSON.stringify({ ...config, projectName: 'Own community' }))
  return async () => {
    await endpoint.stop()
    await own.anvil.stop()
    await rm(folder, { recursive: true })
  }
})
afterEach(stopAll)

/** Everything that a transaction would change. */
const standOf = async (client: LocalClient, account: Address) => ({
  block: (await client.getBlock()).hash,
  waiting: await client.getTxpoolStatus(),
  coins: await client.getBalance({ address: account }),
  sent: await client.getTransactionCount({ address: account }),
  code: await client.getCode({ address: account }),
  multicall: await client.getCode({ address: MULTICALL }),
})

async function configOf(page: number): Promise<CommunityConfig> {
  const html = await fetch(`http://localhost:${page}/`).then((response) => response.text())
  const json = /<script type="application\/json" id="runtime-config"[^>]*>(.+?)<\/script>/.exec(html)?.[1]
  const parsed = parseConfig(json ?? '')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

/** The community's names on this chain, with a wallet connected there. */
async function namesOn(rpcUrl: string, { chain, ...community }: CommunityConfig) {
  const config = {
    ...community,
    chain: { ...chain, rpcUrls: [rpcUrl, rpcUrl.replace('127.0.0.1', 'localhost')] },
  }
  const opened = await openFixture({ config, rpcUrl, accounts: [signer(2), signer(3)] })
  return { ...opened, nameRegistry: new ViemNameRegistry({ ...opened, config }) }
}

it('The page on a fork is the community on a chain of this machine, without its services', async () => {
  const [page = 0, chain = 0] = await freePorts(2)
  const said = await startStack('start.ts', page, chain, '--fork', file).settled
  expect(said).toMatch(new RegExp(`^ +Fork +block \\d+ of Local chain, read from ${endpoint.host};`, 'm'))
  expect(said).toMatch(/^ +Off +index service,/m)
  expect(await configOf(page)).toMatchObject({
    projectName: 'Own community',
    projectUrl: `http://localhost:${page}`,
    punkTldAddress: own.deployment.tld,
    indexer: '',
    functions: { logs: '' },
    chain: { name: 'Local chain', rpcUrls: [`http://127.0.0.1:${chain}`, `http://localhost:${chain}`] },
  })
}, 90_000)

it('A name minted on a fork with play money is there alone, and the own chain is untouched', async () => {
  const account = toAddress(signer(2).address)
  const before = await standOf(ownClient, account)
  endpoint.reset()
  const refusals: string[] = []
  const { anvil, configuration, stop } = await startFork(
    { file },
    { onRefusal: (sentence) => refusals.push(sentence) },
  )
  onTestFinished(stop)
  const fork = await namesOn(anvil.url, configuration.config)
  const name = freshName('fork')
  const write = await fork.nameRegistry.prepareMint({
    name,
    holder: account,
    payer: account,
    referrer: undefined,
  })
  if (!write.ok) throw new Error(JSON.stringify(write.error))
  await executed(fork, write)
  expect(await fork.nameRegistry.holderOf(name)).toBe(account)

  const { multicall } = await standOf(localClient(anvil.url), account)
  expect(multicall).toBe(await ownClient.getCode({ address: own.deployment.multicall }))
  expect(await standOf(ownClient, account)).toEqual(before)
  const { config } = configuration
  const chain = { ...config.chain, multicall: own.deployment.multicall }
  const there = await namesOn(own.anvil.url, { ...config, chain })
  expect(await there.nameRegistry.holderOf(name)).toBeUndefined()
  expect(endpoint.methods.filter((method) => !READS.test(method))).toEqual([])
  expect(refusals).toEqual([])
})

it('The suites run on a fork with play money and leave the community and its own chain untouched', async () => {
  const account = toAddress(signer(0).address)
  const before = await standOf(ownClient, account)
  endpoint.reset()
  const script = ['--import', 'tsx', inProject('contracts-test', 'commands', 'testContracts.ts')]
  const only = ['viem.chain', '--only', 'is not minted$|of a minted name|has no main name']
  const { code, output } = await run(process.execPath, [...script, '--fork', file, ...only])
  expect(output).toMatch(new RegExp(`^Forked block \\d+, read from ${endpoint.host}\\.`, 'm'))
  expect(output).toMatch(/^3 passed, 0 failed, 0 not run here\nSpent \d/m)
  expect(code).toBe(0)
  expect(await standOf(ownClient, account)).toEqual(before)
  expect(endpoint.methods.filter((method) => !READS.test(method))).toEqual([])
}, 120_000)

it('A fork of a missing file is refused with a sentence', async () => {
  const [page = 0, chain = 0] = await freePorts(2)
  const { settled, ended } = startStack('start.ts', page, chain, '--fork', 'config/nowhere.json')
  expect(await settled).toBe(
    'There is no configuration at config/nowhere.json. Name another, such as config/degen.json.\n',
  )
  expect(await ended).toBe(1)
})

it('A fork at a block that does not exist yet is refused with the newest one of each endpoint', async () => {
  const newest = Number(await ownClient.getBlockNumber())
  const [page = 0, chain = 0] = await freePorts(2)
  const { settled, ended } = startStack('start.ts', page, chain, '--fork', file, '--block', `${newest + 1}`)
  expect(await settled).toMatch(
    new RegExp(
      `^127\\.0\\.0\\.1:\\d+ does not answer \\(.+\\)\\. Look at the network.+\n${endpoint.host} has no block ${newest + 1}; its newest is ${newest}\\.`,
    ),
  )
  expect(await ended).toBe(1)
})
