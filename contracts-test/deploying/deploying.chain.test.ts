import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { isExtended } from '#testing/extended.ts'

import { localClient } from '../../scripts/chain/localClient.ts'
import { startAnvil, type Anvil } from '../../scripts/contracts/anvil.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { UNAUDITED } from '../../scripts/deploy/deployOptions.ts'
import { ALL_FEATURES, newConfiguration } from '../../scripts/deploy/newConfiguration.ts'
import { startProxy } from './interruptingProxy.ts'
import { startExplorer } from './localExplorer.ts'
import { withoutServices } from './withoutServices.ts'
import { startScript } from './runScript.ts'

const CHAIN_ID = 31_337
const NO_FEATURES = Object.fromEntries(Object.keys(ALL_FEATURES).map((key) => [key, false]))

let anvil: Anvil
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-deploy-'))
  anvil = await startAnvil({ chainId: CHAIN_ID })
  return () => anvil.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = (script: string, ...args: readonly string[]) => startScript(script, args)

async function keyFile(index: number): Promise<string> {
  const file = join(folder, `key-${index}`)
  await writeFile(file, `${developmentAccount(index).privateKey}\n`)
  await chmod(file, 0o600)
  return file
}

async function configuration(name: string, changes: object): Promise<string> {
  const file = join(folder, `${name}.json`)
  const written = newConfiguration({
    name,
    tldName: '.hearth',
    chainId: CHAIN_ID,
    chain: {
      name: 'Local chain',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [anvil.url],
      explorerName: 'Explorer',
      testnet: true,
      ...('chain' in changes && (changes.chain as object)),
    },
    explorer: 'https://explorer.invalid',
    features: { ...ALL_FEATURES, ...('features' in changes && (changes.features as object)) },
  })
  await writeFile(file, JSON.stringify(written))
  return file
}

it('A deployment that is interrupted before and after a transaction continues, sends none twice, and satisfies the doctor', async () => {
  const interrupting = await startProxy(anvil.url)
  const { proxy } = interrupting
  try {
    const config = join(folder, 'interrupted.json')
    const common = ['--rpc', proxy.url, '--config', config, '--key-file', await keyFile(1)]
    for (const [transaction, when] of [
      [3, 'after'],
      [20, 'before'],
    ] as const) {
      const run = start('deploy.ts', ...common)
      interrupting.interruptAt(transaction, when, run.kill)
      expect((await run.ended).code).toBeNull()
    }
    const last = await start('deploy.ts', ...common).ended
    expect(last).toMatchObject({ code: 0 })
    expect(last.output).toMatch(/^Sending .+ again, as it was signed\.$/m)

    const { steps } = JSON.parse(await readFile(config.replace('.json', '.deployment.json'), 'utf8')) as {
      readonly steps: readonly { readonly nonce: number; readonly signed?: string }[]
    }
    expect(steps.map(({ nonce }) => nonce)).toEqual(steps.map((_, index) => index))
    expect(steps.filter(({ signed }) => signed !== undefined)).toEqual([])
    const address = developmentAccount(1).address
    expect(await localClient(anvil.url).getTransactionCount({ address })).toBe(steps.length)
    // The one that never reached the chain was sent again; no other was.
    expect(interrupting.transactions()).toBe(steps.length + 1)

    // The proxy ends before the doctor asks.
    const written = await readFile(config, 'utf8')
    await writeFile(config, written.replace(proxy.url, anvil.url))
    await withoutServices(config)
    const doctor = await start('doctor.ts', config).ended
    expect(doctor.output).toContain(`${config} is in order.`)
    expect(doctor.code).toBe(0)

    const again = await start('deploy.ts', ...common).ended
    expect(again.output).toContain('Every contract is there.')
    expect(interrupting.transactions()).toBe(steps.length + 1)
  } finally {
    await proxy.stop()
  }
})

it('A chain that is not marked as a test chain is refused, unless in words, and gets no transaction', async () => {
  const config = await configuration('main', { chain: { testnet: false }, features: NO_FEATURES })
  const common = ['--rpc', anvil.url, '--config', config, '--key-file', await keyFile(40)]
  const refused = await start('deploy.ts', ...common).ended
  expect(refused).toEqual({
    code: 1,
    output: `${config} does not mark chain ${CHAIN_ID} as a test chain (chain.testnet), so nothing is deployed. These contracts are for tests and nobody has audited them. Who deploys them here all the same says so: --despite "${UNAUDITED}"\n`,
  })
  // In words it gets as far as the price, which the account cannot pay.
  const poor = await start('deploy.ts', ...common, '--despite', UNAUDITED).ended
  expect(poor.output).toMatch(
    new RegExp(`^Nothing was sent: send at least 0\\.\\d+ ETH to ${developmentAccount(40).address}\\.$`, 'm'),
  )
  expect(poor.code).toBe(1)
})

it.runIf(isExtended)(
  'Sources are verified at an explorer that compiles them, and one that refused is asked again',
  async () => {
    const explorer = await startExplorer(anvil.url, 'right')
    try {
      const chain = { explorerApi: explorer.api }
      const config = await configuration('verified', { chain, features: NO_FEATURES })
      const [wrong, right] = [join(folder, 'wrong'), join(folder, 'right')]
      await Promise.all([writeFile(wrong, 'wrong\n'), writeFile(right, 'right\n')])
      const common = [
        '--rpc',
        anvil.url,
        '--config',
        config,
        '--key-file',
        await keyFile(2),
        '--api-key-file',
      ]
      const refused = await start('deploy.ts', ...common, wrong).ended
      expect(refused.output).toMatch(/^FlexiTld at 0x\w{40} is not verified: Invalid API Key$/m)
      expect(refused.code).toBe(1)
      const { output, code } = await start('deploy.ts', ...common, right).ended
      expect(output).not.toContain('is not verified')
      expect(code).toBe(0)
      const { punkTldAddress, punkMinterAddress } = JSON.parse(await readFile(config, 'utf8')) as Record<
        string,
        string
      >
      expect([...explorer.verified]).toEqual(expect.arrayContaining([punkTldAddress, punkMinterAddress]))
      expect(explorer.verified.size).toBe(9)
    } finally {
      await explorer.stop()
    }
  },
)

it('A contract that is there and belongs to another account is not changed, with what to do', async () => {
  const config = await configuration('foreign', { features: NO_FEATURES })
  const common = ['--rpc', anvil.url, '--config', config, '--key-file']
  expect((await start('deploy.ts', ...common, await keyFile(3)).ended).code).toBe(0)
  const written = JSON.parse(await readFile(config, 'utf8')) as object
  const other = join(folder, 'other.json')
  const showFeatures = { ...NO_FEATURES, activityPoints: true }
  await writeFile(other, JSON.stringify({ ...written, showFeatures }))
  const points = ['--rpc', anvil.url, '--config', other, '--key-file']
  expect((await start('deploy.ts', ...points, await keyFile(3)).ended).code).toBe(0)
  await rm(other.replace('.json', '.deployment.json'))
  const launching = {
    ...(JSON.parse(await readFile(other, 'utf8')) as object),
    showFeatures: { nftLaunchpad: true },
  }
  await writeFile(other, JSON.stringify(launching))
  const { code, output } = await start('deploy.ts', ...points, await keyFile(4)).ended
  expect(output).toMatch(
    /^Nothing was sent: 0x\w{40} refuses addWriter of Stats \(.+\)\. Use the key of its owner, or take/m,
  )
  expect(code).toBe(1)
  expect(await localClient(anvil.url).getTransactionCount({ address: developmentAccount(4).address })).toBe(0)
})
