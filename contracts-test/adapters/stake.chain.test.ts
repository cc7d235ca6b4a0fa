import { parseEther } from 'viem'
import { expect, it } from 'vitest'

import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { ViemStakingPool, type StakingSettings } from '#adapters/viem/stake/ViemStakingPool.ts'
import { stakingPoolSuite } from '#domain/stake/StakingPool.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { deployStaking } from '../deployTokens.ts'
import { countedFetch, cutOff, signer } from './anvilWorld.ts'
import { anyChainWorld } from './anyChainWorld.ts'
import { STANDS_STILL } from './chainWorld.ts'

const HELD = parseEther('20')
const APPROVED = parseEther('12')

const world = anyChainWorld()
const abi = () => readArtifact('StakingRewards').abi

/** Deploys a contract without stakes and gives the account tokens and an allowance for it. */
async function newStake(): Promise<Address> {
  const [asset, account] = [world.contract('lpToken'), world.account]
  await world.funded()
  const contract = await world.deploy(async (deployer) => {
    await deployer.call(asset, 'TestToken', 'transfer', [account.address, HELD])
    return deployStaking(deployer, { asset, wrappedNative: world.contract('wrappedNative') })
  })
  const { abi: erc20 } = readArtifact('TestToken')
  await world.byAccount({
    address: asset,
    abi: erc20,
    functionName: 'approve',
    args: [contract, APPROVED],
  })
  return contract
}

const stakeElsewhere = (contract: Address, amount: bigint) =>
  world.deploy(async ({ call }) => {
    await call(world.contract('lpToken'), 'TestToken', 'approve', [contract, amount])
    await call(contract, 'StakingRewards', 'deposit', [amount])
  })

async function stakingAt(
  contract: Address,
  settings: Partial<StakingSettings> = {},
  through: typeof fetch = fetch,
) {
  const opened = await world.open(through)
  const staking = new ViemStakingPool(opened.chain, opened.wallet, {
    contract,
    asset: world.contract('lpToken'),
    wrappedNative: world.contract('wrappedNative'),
    assetUnit: { symbol: 'LP', decimals: 18 },
    ...settings,
  })
  return { ...opened, stakingPool: world.writing(staking) }
}

stakingPoolSuite('viem', async () => {
  const contract = await newStake()
  const { stakingPool, receipts, account } = await stakingAt(contract)
  const asOwner = async (functionName: string, args: readonly unknown[] = []) => {
    await world.byOwner({ address: contract, abi: abi(), functionName, args })
  }
  const read = (address: Address, functionName: string, args: readonly unknown[] = []) =>
    world.client.readContract({
      address,
      abi: readArtifact('TestToken').abi,
      functionName,
      args,
    }) as Promise<bigint>
  const [asset, wrappedNative] = [world.contract('lpToken'), world.contract('wrappedNative')]
  return {
    stakingPool,
    unanswered: (await stakingAt(contract, {}, cutOff)).stakingPool,
    receipts,
    account,
    asset,
    exchange: async () => ({
      wrappedCoins: await read(wrappedNative, 'balanceOf', [asset]),
      supply: await read(asset, 'totalSupply'),
    }),
    stakeElsewhere: (amount) => stakeElsewhere(contract, amount),
    reward: async (value) => {
      // On a real chain these coins would be lost: they are shared only after a week.
      world.seeded('an anvil, to move its time')
      const hash = await world.client.sendTransaction({
        account: signer(0),
        chain: null,
        to: contract,
        value,
      })
      await world.client.receiptOf(hash)
    },
    updateElsewhere: () => asOwner('updateLastClaimPeriod'),
    passTo: async (time) => {
      await world.client.setNextBlockTimestamp({ timestamp: BigInt(time) })
      await world.client.mine({ blocks: 1 })
    },
    setWithdrawals: (withdrawals) =>
      asOwner(withdrawals === 'off' ? 'disableWithdrawals' : 'disableWithdrawalsForever'),
    setMaxDeposit: (amount) => asOwner('setMaxDeposit', [amount]),
  }
})

it('Pool, stake, allowance and time read in the same tick travel in one request', async () => {
  world.seeded(STANDS_STILL)
  const contract = await newStake()
  const [asset, owner] = [world.contract('lpToken'), world.account.address as Address]
  const staked = parseEther('5')
  await world.byAccount({ address: contract, abi: abi(), functionName: 'deposit', args: [staked] })
  await stakeElsewhere(contract, staked)
  const counted = countedFetch()
  const { chain, receipts, stakingPool, wallet } = await stakingAt(contract, {}, counted.through)
  const [pool, staker, allowance, time] = await Promise.all([
    stakingPool.pool(),
    stakingPool.staker(owner),
    new ViemAllowances(chain, wallet).allowanceOf(asset, owner, contract),
    receipts.latestBlockTime(),
  ])
  expect(counted.since()).toBe(1)
  expect([staker.staked, pool.totalStaked]).toEqual([staked, 2n * staked])
  expect(allowance).toBe(APPROVED - staked)
  expect(time).toBeGreaterThanOrEqual(pool.periodStart)
})

it('The pool reads tokens that are not configured from the contract', async () => {
  const contract = await newStake()
  const configured = await (await stakingAt(contract)).stakingPool.pool()
  const read = await (
    await stakingAt(contract, { asset: undefined, wrappedNative: undefined })
  ).stakingPool.pool()
  expect(read).toEqual(configured)
  expect(read.asset).toBe(world.contract('lpToken'))
})

it('The pool rejects a configured token that the contract does not take', async () => {
  const { stakingPool } = await stakingAt(await newStake(), { asset: world.contract('chatToken') })
  await expect(stakingPool.pool()).rejects.toThrow('takes another token')
})
