import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startLocalChain } from '../../scripts/chain/localChain.ts'
import type { LocalChain } from '../../scripts/chain/savedState.ts'
import { withoutServices } from './withoutServices.ts'
import { startScript } from './runScript.ts'

let local: LocalChain
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-new-'))
  local = await startLocalChain()
  return () => local.anvil.stop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const file = (name: string) => join(folder, `${name}.json`)
const run = (script: string, args: readonly string[], input?: string) =>
  startScript(script, args, input).ended
const ADDRESS_NOTE =
  'Its pages will say that they are at https://hearth.example: put your address into projectUrl before you publish them.'
const community = (name: string, suffix: string) => [
  '--name',
  name,
  '--config',
  file(name),
  '--chain',
  '666666666',
  '--rpc',
  local.anvil.url,
  '--suffix',
  suffix,
]

it('Arguments alone make a configuration with which the doctor is content', async () => {
  const { tld, minter, activityPoints, chatToken, uniswapRouter, swapRouter, lpToken, staking, nfts, chat } =
    local.deployment
  const contracts = {
    punkTldAddress: tld,
    punkMinterAddress: minter,
    activityPointsAddress: activityPoints,
    chatTokenAddress: chatToken,
    'dex.router': uniswapRouter,
    swapRouterAddress: swapRouter,
    lpTokenAddress: lpToken,
    stakingContractAddress: staking,
    nftLaunchpadBondingAddress: nfts.launchpad,
    'chat.contexts.general': chat.contexts.general,
  }
  const named = Object.entries(contracts).flatMap(([key, address]) => ['--contract', `${key}=${address}`])
  const made = await run('new.ts', [...community('arguments', '.degen'), ...named])
  const config = file('arguments')
  expect(made).toEqual({
    code: 0,
    output: `Wrote ${config}. ${ADDRESS_NOTE}\nNext:\n  npm run doctor -- ${config}\n  npm run build -- ${config}\n`,
  })
  await withoutServices(config)
  const doctor = await run('doctor.ts', [config])
  expect(doctor.output).toMatch(/^.+ is in order(?:, with 1 warning)?\.$/m)
  expect(doctor.code).toBe(0)
  const written = JSON.parse(await readFile(config, 'utf8')) as object
  expect(written).toMatchObject({
    tldName: '.degen',
    punkNumberOfPrices: 5,
    chatTokenSymbol: 'CHAT',
    stakeTokenSymbol: 'stCHAT',
    dex: { router: uniswapRouter, wrappedNative: local.deployment.wrappedNative },
    showFeatures: {
      activityPoints: true,
      airdrop: false,
      nftLaunchpad: true,
      swap: true,
      stake: true,
      sendTokens: true,
    },
  })
})

it('A piped wrong suffix, and a wrong contract, get a sentence that says what to do, and the next line is the next answer', async () => {
  const { tld, activityPoints, onePriceMinter } = local.deployment
  const lines = [
    'Piped',
    '666666666',
    local.anvil.url,
    'degen',
    '.degen',
    activityPoints,
    '0x12',
    tld,
    onePriceMinter,
  ]
  const { code, output } = await run('new.ts', ['--config', file('piped')], lines.join('\n'))
  expect(output).toContain(
    'tldName must be a dot and a suffix without spaces, such as ".degen", not "degen".',
  )
  expect(output).toContain(
    `punkTldAddress ${activityPoints}: found an activity points contract, wanted a name registry: getDomainHolder does not answer. Name the right contract, or leave it out.`,
  )
  expect(output).toContain(
    'punkTldAddress "0x12": not an address. An address is 0x and 40 hexadecimal digits.',
  )
  expect(code).toBe(0)
  expect(JSON.parse(await readFile(file('piped'), 'utf8'))).toMatchObject({
    punkTldAddress: tld,
    punkMinterAddress: onePriceMinter,
    punkNumberOfPrices: 1,
  })
})

it('As an argument the suffix of another registry ends the command, and nothing is written', async () => {
  const { tld } = local.deployment
  const named = [...community('refused', '.hearth'), '--contract', `punkTldAddress=${tld}`]
  expect(await run('new.ts', named)).toEqual({
    code: 1,
    output: `punkTldAddress ${tld}: found the TLD ".degen", wanted ".hearth" (tldName). Name the contract of that suffix, or begin again with the suffix of this one.\n`,
  })
  expect(existsSync(file('refused'))).toBe(false)
})

it('An endpoint of another chain is refused with both ids', async () => {
  const args = community('elsewhere', '.degen').map((arg) => (arg === '666666666' ? '11155111' : arg))
  expect(await run('new.ts', args)).toEqual({
    code: 1,
    output: `${local.anvil.url} serves chain 666666666, not supportedChainId 11155111. Name an endpoint of chain 11155111, or another chain.\n`,
  })
})

it('Without contracts the next command deploys them, and an end of the answers names the argument', async () => {
  const config = file('without')
  expect(await run('new.ts', community('without', '.hearth'))).toEqual({
    code: 0,
    output: `Wrote ${config}. ${ADDRESS_NOTE}\nNext:\n  npm run deploy -- --rpc ${local.anvil.url} --key-file FILE --config ${config}\n  npm run doctor -- ${config}\n`,
  })
  expect(await run('new.ts', community('without', '.hearth'))).toEqual({
    code: 1,
    output: `${config} is there already. Choose another name, or another file with --config FILE.\n`,
  })
  const { code, output } = await run('new.ts', ['--name', 'Short', '--config', file('short')], '666666666\n')
  expect(output).toMatch(/There is no answer\. Give it with --rpc URL\.\n$/)
  expect(code).toBe(1)
})
