import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'

import { deploymentOf } from './deployment.ts'
import DEGEN from '../../config/degen.json' with { type: 'json' }

const address = (digit: string) => `0x${digit.repeat(40)}` as Address
const [ONE, OTHER] = [address('1'), address('2')]
const token = (of: Address, symbol: string) => ({
  address: of,
  symbol,
  name: symbol,
  decimals: 18,
  chainId: DEGEN.supportedChainId,
})
const TOKENS = [token(ONE, 'ONE'), token(OTHER, 'OTHER')]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hearth-deployment-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function deployment(change: object = {}, pools: readonly Address[] = [], fromBlock = 5) {
  const file = path.join(folder, 'config.json')
  await writeFile(file, JSON.stringify({ ...DEGEN, tokens: TOKENS, ...change }))
  return deploymentOf(file, { fromBlock, pools })
}

it('an index keeps its schema while a setting changes that does not decide what is indexed', async () => {
  const usual = await deployment({}, [ONE, OTHER])
  for (const change of [
    { projectName: 'Another name' },
    { tokens: TOKENS.toReversed() },
    { chain: { ...DEGEN.chain, rpcUrls: ['https://other.example'] } },
    { ipfsGateway: 'https://other.example/ipfs/' },
  ])
    expect(await deployment(change, [ONE, OTHER]), JSON.stringify(change)).toEqual(usual)
  expect(await deployment({}, [OTHER, ONE, ONE])).toEqual(usual)
})

it('another token, pool, contract or first block makes another index, which the same views show', async () => {
  const usual = await deployment()
  const others = [
    await deployment({ tokens: [...TOKENS, token(address('3'), 'THREE')] }),
    await deployment({}, [ONE]),
    await deployment({ nftLaunchpadBondingAddress: OTHER }),
    await deployment({}, [], 6),
  ]
  expect(new Set([usual, ...others].map(({ schema }) => schema)).size).toBe(5)
  expect(new Set([usual, ...others].map(({ views }) => views))).toEqual(new Set([usual.views]))
  expect((await deployment({ punkTldAddress: OTHER })).views).not.toBe(usual.views)
  expect(usual.schema).toMatch(new RegExp(`^${usual.views}_[\\da-f]{10}$`))
  // Ponder refuses longer ones.
  expect(usual.schema.length).toBeLessThanOrEqual(45)
})
