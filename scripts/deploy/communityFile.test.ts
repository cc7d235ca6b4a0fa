import { expect, it } from 'vitest'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { validConfig } from '#testing/validConfig.ts'

import { communityFile, requireTestChain } from './communityFile.ts'
import { NO_TLD } from './communityPlan.ts'
import { ALL_FEATURES, newConfiguration } from './newConfiguration.ts'

function configOf(chainId: number, testnet: boolean): CommunityConfig {
  const chain = {
    name: 'Chain',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://rpc.example'],
    explorerName: 'Explorer',
    testnet,
  }
  const explorer = 'https://explorer.example'
  const written = newConfiguration({
    name: 'a',
    tldName: '.a',
    chainId,
    chain,
    explorer,
    features: ALL_FEATURES,
  })
  return validConfig({ ...written, punkTldAddress: NO_TLD })
}

it.each([
  ['a marked chain of the public list', 11_155_111, true, 'https://rpc.example'],
  ['a marked chain that is in no list', 987_654_321, true, 'https://rpc.example'],
  ['a marked chain with the id of a public one, on this machine', 1, true, 'http://127.0.0.1:8545'],
])('%s may get test contracts', async (_, chainId, testnet, url) => {
  await expect(requireTestChain(configOf(chainId, testnet), url, 'a.json')).resolves.toBeUndefined()
})

it.each([
  ['that is not marked', 11_155_111, false, /^a\.json does not mark chain 11155111 as a test chain/],
  [
    'that is marked by mistake',
    1,
    true,
    /^a\.json marks chain 1 as a test chain, and .+ knows it as Ethereum,/,
  ],
])('a chain %s gets none', async (_, chainId, testnet, sentence) => {
  await expect(requireTestChain(configOf(chainId, testnet), 'https://rpc.example', 'a.json')).rejects.toThrow(
    sentence,
  )
})

it('a missing file begins as a test community of a public test chain, or of a chain on this machine', async () => {
  const sepolia = await communityFile('config/absent.json', 11_155_111, 'https://rpc.example')
  expect(sepolia.config).toMatchObject({
    projectName: 'absent',
    supportedChainId: 11_155_111,
    chain: { name: 'Sepolia', testnet: true, rpcUrls: ['https://rpc.example'] },
  })
  const local = await communityFile('config/absent.json', 31_337, 'http://localhost:8545')
  expect(local.config.chain).toMatchObject({ name: 'Local chain', testnet: true })
  const main = await communityFile('config/absent.json', 1, 'https://rpc.example')
  expect(main.config.chain.testnet).toBe(false)
  await expect(communityFile('config/absent.json', 987_654_321, 'https://rpc.example')).rejects.toThrow(
    'There is no config/absent.json, and chain 987654321 is in no public list.',
  )
})

it('a file of another chain is refused with both ids', async () => {
  await expect(communityFile('config/degen.json', 5, 'https://rpc.example')).rejects.toThrow(
    'rpc.example serves chain 5; config/degen.json is for chain 666666666 (supportedChainId).',
  )
})
