import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { validConfig } from '#testing/validConfig.ts'
import { MerkleTree } from '#domain/airdrop/merkleTree.ts'
import type { Address } from '#domain/shared/Address.ts'

import { developmentAccount } from '../scripts/contracts/developmentAccounts.ts'
import { contractAt } from '../scripts/chain/contractAt.ts'
import { startLocalChain } from '../scripts/chain/localChain.ts'
import type { LocalChain } from '../scripts/chain/savedState.ts'
import { localClient, type LocalClient } from '../scripts/chain/localClient.ts'
import { localConfig } from '../scripts/chain/localConfig.ts'
import { MERKLE_LIST } from '../scripts/chain/merkleList.ts'

const COLLECTOR = developmentAccount(5)
const EARLY_STAKER = developmentAccount(9)
const LATE_STAKER = developmentAccount(10)

let chain: LocalChain
let client: LocalClient

beforeAll(async () => {
  chain = await startLocalChain()
  client = localClient(chain.anvil.url)
})

afterAll(() => chain.anvil.stop())

const at = (address: Address, contract: string) => contractAt(client, contract, address)

const balance = (token: Address, address: Address) =>
  at(token, 'TestToken').read<bigint>('balanceOf', address)

test('The chain ends in the present', async () => {
  const { timestamp } = await client.getBlock()
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(3 * 86_400)
})

test('The deep pool gives a thousand chat tokens per coin, and one token moves the thin pool by a hundredth', async () => {
  const { swapRouter, chatToken, lpToken, testTokens, wrappedNative } = chain.deployment
  expect(await at(swapRouter, 'SwapRouter').read('getLpTokenAddress', chatToken, wrappedNative)).toBe(lpToken)
  expect(
    await at(swapRouter, 'SwapRouter').read('calculateETHForLiquidity', chatToken, parseEther('1000')),
  ).toBe(parseEther('1'))
  const one = parseUnits('1', 6)
  expect(
    await at(swapRouter, 'SwapRouter').read('getPriceImpact', testTokens.garden, wrappedNative, one),
  ).toBe(100n)
})

test('The early stake has passed a period, and the late one is locked', async () => {
  const { staking, lpToken } = chain.deployment
  const about = async ({ address }: { readonly address: Address }) => ({
    claimable: await at(staking, 'StakingRewards').read<bigint>('previewClaim', address),
    locked: (await at(staking, 'StakingRewards').read<bigint>('getLockedTimeLeft', address)) > 0n,
    stake: await balance(staking, address),
    unstaked: await balance(lpToken, address),
  })
  const early = await about(EARLY_STAKER)
  const late = await about(LATE_STAKER)
  expect(early).toEqual({
    // All received coins belong to the only stake at that time; another one has reduced its share since.
    claimable: (parseEther('5') * early.stake) / (early.stake + late.stake),
    locked: false,
    stake: early.stake,
    unstaked: early.unstaked,
  })
  expect(late).toEqual({ claimable: 0n, locked: true, stake: late.stake, unstaked: 0n })
  // One pool token per staked one; with an odd number, one is left over.
  expect(early.unstaked - early.stake).toBeLessThan(2n)
  expect(await at(staking, 'StakingRewards').read('futureRewards')).toBe(parseEther('2'))
})

test('Names and points claim chat tokens', async () => {
  const { chatToken, claimActivityPoints, claimDomains } = chain.deployment
  const before = await balance(chatToken, COLLECTOR.address)
  await at(claimDomains, 'ChatTokenClaimDomains').send(1, 'claim', ['alice'])
  await at(claimActivityPoints, 'ChatTokenClaimActivityPoints').send(5, 'claim')
  expect((await balance(chatToken, COLLECTOR.address)) - before).toBe(parseEther('1682.678'))
  await expect(
    at(claimDomains, 'ChatTokenClaimDomains').send(1, 'claim', ['olivia-the-gardener']),
  ).rejects.toThrow('domain ID not eligible for claiming')
})

test('All accounts on the list claim by proof, and then nothing is left', async () => {
  const { chatToken, merkleDistributor } = chain.deployment
  const distributor = at(merkleDistributor, 'MerkleDistributor')
  const tree = new MerkleTree(MERKLE_LIST)
  expect(await distributor.read('root')).toBe(tree.root)
  for (const entry of MERKLE_LIST)
    await distributor.send(2, 'claim', [entry.account, entry.amount, tree.proofOf(entry)])
  expect(await balance(chatToken, merkleDistributor)).toBe(0n)
})

test('The collector holds every transferable token', async () => {
  const { testTokens } = chain.deployment
  const held = await Promise.all(
    Object.entries(testTokens).map(async ([kind, token]) => [kind, await balance(token, COLLECTOR.address)]),
  )
  expect(Object.fromEntries(held)).toEqual({
    garden: (10n ** 12n - parseUnits('100', 6)) / 1_000n,
    silent: parseEther('1000'),
    answersFalse: 0n,
    takesFee: parseEther('900'),
    noDecimals: 1_000n,
    manyDecimals: 10n ** 39n,
    absurdDecimals: 10n ** 74n,
    bytes32: parseEther('1000'),
    impostor: parseEther('1000'),
    mute: parseEther('1000'),
  })
})

test('The local configuration is valid and has the token pages', () => {
  const written = localConfig({
    deployment: chain.deployment,
    rpcUrls: [chain.anvil.url],
    projectUrl: 'http://localhost:5173',
  })
  const { airdrop, sendTokens, stake, swap } = validConfig(written).showFeatures
  expect({ airdrop, sendTokens, stake, swap }).toEqual({
    airdrop: true,
    sendTokens: true,
    stake: true,
    swap: true,
  })
})
