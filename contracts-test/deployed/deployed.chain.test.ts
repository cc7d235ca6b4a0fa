import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { isExtended } from '#testing/extended.ts'

import { startAnvil, type Anvil } from '../../scripts/contracts/anvil.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { run } from '../../scripts/testing/step.ts'

const CONFIG = inProject('config', 'degen.json')
const RICH = 3
/** Beyond the accounts with coins on a local chain. */
const POOR = 40

/** Two tests that read, one that mints, and one that sets a balance. */
const SOME = 'is not minted$|of a minted name|has no main name|to the last wei'

let chain: Anvil
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-'))
  chain = await startAnvil({ blockTime: 2 })
  return async () => {
    await chain.stop()
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function testContracts(...args: readonly string[]) {
  const script = inProject('contracts-test', 'commands', 'testContracts.ts')
  return run(process.execPath, ['--import', 'tsx', script, '--rpc', chain.url, ...args])
}

async function keyFile(index: number): Promise<string> {
  const file = join(folder, `key-${index}`)
  await writeFile(file, `${developmentAccount(index).privateKey}\n`)
  return file
}

it.runIf(isExtended)(
  'The suites run on a chain of another process with a block time of two seconds and contracts deployed by a key',
  async () => {
    const common = ['viem.chain', '--config', CONFIG, '--only', SOME]
    const paid = await testContracts(...common, '--key-file', await keyFile(RICH))
    expect(paid.output).toContain('Deploying what is missing: FlexiTldMetadata, FlexiTld, MinterWithBroker,')
    expect(paid.output).toContain('not run here: 1 needs an anvil, to set a balance')
    expect(paid.output).toContain('3 passed, 0 failed, 1 not run here')
    expect(paid.output).toMatch(/Spent 0\.\d+ DEGEN: 0\.\d+ DEGEN on deploying, 0\.\d+ DEGEN on the tests\./)
    expect(paid.code).toBe(0)

    const readOnly = await testContracts(...common)
    expect(readOnly.output).toContain('not run here: 1 needs a funded key (--key-file FILE)')
    expect(readOnly.output).toContain('2 passed, 0 failed, 2 not run here\nNothing was spent.')
    expect(readOnly.code).toBe(0)
  },
  120_000,
)

it.runIf(isExtended)(
  'The suites of stakes and swaps also run there without deploying a contract twice',
  async () => {
    const only = ['--only', 'earns nothing in the running period|once they are approved$']
    const files = ['stake.chain', 'exchange.chain']
    const keyed = ['--config', CONFIG, '--key-file', await keyFile(RICH)]
    const { code, output } = await testContracts(...files, ...keyed, ...only)
    expect(output).not.toContain('Deploying')
    expect(output).toContain('2 passed, 0 failed, 0 not run here')
    expect(code).toBe(0)
  },
  180_000,
)

it('A key without coins leads to a message with its account and the required amount', async () => {
  const { code, output } = await testContracts('--config', CONFIG, '--key-file', await keyFile(POOR))
  expect(output).toMatch(
    new RegExp(
      `^${developmentAccount(POOR).address}, the account of the key, has 0 DEGEN on chain 666666666; about \\d+\\.\\d+ DEGEN are needed\\.$`,
      'm',
    ),
  )
  expect(code).toBe(1)
})

it('A chain with another id than the configured one is refused with both ids', async () => {
  const other = await startAnvil({ chainId: 31_337 })
  try {
    const { code, output } = await testContracts('--config', CONFIG, '--rpc', other.url)
    expect(output.trim()).toBe(
      `127.0.0.1:${other.port} serves chain 31337; ${CONFIG} is for chain 666666666 (supportedChainId).`,
    )
    expect(code).toBe(1)
  } finally {
    await other.stop()
  }
})
