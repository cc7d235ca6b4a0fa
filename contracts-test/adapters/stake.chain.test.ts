import { parseEther } from 'viem'
import { expect, it } from 'vitest'

import { ManualClock } from '#adapters/memory/ManualClock.ts'
import { ViemAllowances } from '#adapters/viem/ViemAllowances.ts'
import { ViemBlockClock } from '#adapters/viem/ViemBlockClock.ts'
import { ViemStakingPool, type StakingSettings } from '#adapters/viem/ViemStakingPool.ts'
import { stakingPoolSuite } from '#domain/ports/StakingPool.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { countedFetch, anvilWorld, cutOff, signer } from './anvilWorld.ts'

const owner = signer(0)
/** Has as much of the pool's token in the wallet as it has staked. */
const STAKER = 9
const account = signer(STAKER)

const world = anvilWorld()
const node = () => world.client

/** Another contract than the seeded one: in it nobody has staked. */
async function deployStaking(): Promise<Address> {
  const { abi, bytecode } = readArtifact('StakingRewards')
  const { lpToken, wrappedNative } = world.local.deployment
  const least = parseEther('0.001')
  const hash = await node().deployContract({
    account: owner,
    chain: null,
    abi,
    bytecode,
    args: [lpToken, wrappedNative, 'Suite', 'SUITE', least, least, 604_800n],
  })
  const { contractAddress } = await node().receiptOf(hash)
  if (!contractAddress) throw new Error('The staking contract was not deployed')
  return contractAddress as Address
}

async function open(
  contract: Address,
  settings: Partial<StakingSettings> = {},
  through: typeof fetch = fetch,
) {
  const opened = await world.open(STAKER, through)
  const { config } = world
  const staking = new ViemStakingPool(opened.chain, opened.wallet, {
    contract,
    asset: config.lpTokenAddress,
    wrappedNative: config.dex.wrappedNative,
    assetUnit: { symbol: 'LP', decimals: 18 },
    ...settings,
  })
  return { ...opened, staking }
}

const call = (contract: Address, functionName: string, args: readonly unknown[] = [], from = owner) =>
  node().sendCall({
    account: from,
    address: contract,
    abi: readArtifact('StakingRewards').abi,
    functionName,
    args,
  })

const approve = (contract: Address, amount: bigint, from = owner) =>
  node().sendCall({
    account: from,
    address: world.local.deployment.lpToken,
    abi: readArtifact('TestToken').abi,
    functionName: 'approve',
    args: [contract, amount],
  })

stakingPoolSuite('viem on anvil', async () => {
  const contract = await deployStaking()
  const { staking, receipts } = await open(contract)
  await approve(contract, parseEther('12'), account)
  const read = (address: Address, functionName: string, args: readonly unknown[] = []) =>
    node().readContract({
      address,
      abi: readArtifact('TestToken').abi,
      functionName,
      args,
    }) as Promise<bigint>
  const { lpToken, wrappedNative } = world.local.deployment
  return {
    staking,
    unanswered: (await open(contract, {}, cutOff)).staking,
    receipts,
    account: account.address as Address,
    asset: lpToken,
    exchange: async () => ({
      wrappedCoins: await read(wrappedNative, 'balanceOf', [lpToken]),
      supply: await read(lpToken, 'totalSupply'),
    }),
    stakeElsewhere: async (amount) => {
      await approve(contract, amount)
      await call(contract, 'deposit', [amount])
    },
    reward: async (value) => {
      const hash = await node().sendTransaction({ account: owner, chain: null, to: contract, value })
      await node().receiptOf(hash)
    },
    updateElsewhere: async () => {
      await call(contract, 'updateLastClaimPeriod')
    },
    passTo: async (time) => {
      await node().setNextBlockTimestamp({ timestamp: BigInt(time) })
      await node().mine({ blocks: 1 })
    },
    setWithdrawals: async (withdrawals) => {
      await call(contract, withdrawals === 'off' ? 'disableWithdrawals' : 'disableWithdrawalsForever')
    },
    setMaxDeposit: async (amount) => {
      await call(contract, 'setMaxDeposit', [amount])
    },
  }
})

it('pool, stake, allowance and time asked for in one moment travel in one request', async () => {
  const counted = countedFetch()
  const { staking: contract, lpToken } = world.local.deployment
  const { chain, staking, wallet } = await open(contract, {}, counted.through)
  const owning = account.address as Address
  const [pool, mine, allowance, time] = await Promise.all([
    staking.pool(),
    staking.staker(owning),
    new ViemAllowances(chain, wallet).allowanceOf(lpToken, owning, contract),
    new ViemBlockClock(chain, new ManualClock()).latestBlockTime(),
  ])
  expect(counted.since()).toBe(1)
  expect(mine.staked).toBeGreaterThan(0n)
  expect(pool.totalStaked).toBeGreaterThan(mine.staked)
  expect(allowance).toBe(0n)
  expect(time).toBeGreaterThanOrEqual(pool.periodStart)
})

it('asks the contract for the tokens that are not configured', async () => {
  const { staking: contract, lpToken } = world.local.deployment
  const told = await (await open(contract)).staking.pool()
  const asked = await (await open(contract, { asset: undefined, wrappedNative: undefined })).staking.pool()
  expect(asked).toEqual(told)
  expect(asked.asset).toBe(lpToken)
})

it('refuses a configured token that is not the one the contract takes', async () => {
  const { staking: contract, chatToken } = world.local.deployment
  const { staking } = await open(contract, { asset: chatToken })
  await expect(staking.pool()).rejects.toThrow('takes another token')
})
