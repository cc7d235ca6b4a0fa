import { parseEther } from 'viem'
import { expect, it } from 'vitest'

import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { ViemStakingPool, type StakingSettings } from '#adapters/viem/stake/ViemStakingPool.ts'
import { stakingPoolSuite } from '#domain/stake/StakingPool.contract.ts'
import type { Address } from '#domain/shared/Address.ts'

import { signer } from '../../scripts/contracts/developmentAccounts.ts'
import { contractAt } from '../../scripts/chain/contractAt.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { deployStaking } from '../../scripts/chain/deployTokens.ts'
import { countedFetch, cutOff } from './anvilFixture.ts'
import { anyChainFixture } from './anyChainFixture.ts'
import { STANDS_STILL } from './chainFixture.ts'
import { balanceOf } from './poolFixture.ts'

const HELD = parseEther('20')
const APPROVED = parseEther('12')

const fixture = anyChainFixture()
const abi = () => readArtifact('StakingRewards').abi

/** Deploys an empty staking contract, and gives the account tokens and an allowance for it. */
async function newStake(): Promise<Address> {
  const [asset, account] = [fixture.contract('lpToken'), fixture.account]
  await fixture.funded()
  const contract = await fixture.deploy(async (deployer) => {
    await deployer.call(asset, 'TestToken', 'transfer', [account.address, HELD])
    return deployStaking(deployer, { asset, wrappedNative: fixture.contract('wrappedNative') })
  })
  const { abi: erc20 } = readArtifact('TestToken')
  await fixture.byAccount({
    address: asset,
    abi: erc20,
    functionName: 'approve',
    args: [contract, APPROVED],
  })
  return contract
}

const stakeElsewhere = (contract: Address, amount: bigint) =>
  fixture.deploy(async ({ call }) => {
    await call(fixture.contract('lpToken'), 'TestToken', 'approve', [contract, amount])
    await call(contract, 'StakingRewards', 'deposit', [amount])
  })

async function stakingAt(
  contract: Address,
  settings: Partial<StakingSettings> = {},
  through: typeof fetch = fetch,
) {
  const opened = await fixture.open(through)
  const staking = new ViemStakingPool(opened.chain, {
    contract,
    asset: fixture.contract('lpToken'),
    wrappedNative: fixture.contract('wrappedNative'),
    assetUnit: { symbol: 'LP', decimals: 18 },
    ...settings,
  })
  return { ...opened, stakingPool: fixture.writing(staking) }
}

stakingPoolSuite('viem', async () => {
  const contract = await newStake()
  const { stakingPool, receipts, sender, account } = await stakingAt(contract)
  const asOwner = async (functionName: string, args: readonly unknown[] = []) => {
    await fixture.byOwner({ address: contract, abi: abi(), functionName, args })
  }
  const [asset, wrappedNative] = [fixture.contract('lpToken'), fixture.contract('wrappedNative')]
  return {
    stakingPool,
    unanswered: (await stakingAt(contract, {}, cutOff)).stakingPool,
    receipts,
    sender,
    account,
    asset,
    exchange: async () => ({
      wrappedCoins: await balanceOf(fixture, wrappedNative, asset),
      supply: await contractAt(fixture.client, 'TestToken', asset).read<bigint>('totalSupply'),
    }),
    stakeElsewhere: (amount) => stakeElsewhere(contract, amount),
    reward: async (value) => {
      // On a real chain these coins would be lost: they are shared only after a week.
      fixture.seeded('an anvil, to move its time')
      const hash = await fixture.client.sendTransaction({
        account: signer(0),
        chain: null,
        to: contract,
        value,
      })
      await fixture.client.receiptOf(hash)
    },
    updateElsewhere: () => asOwner('updateLastClaimPeriod'),
    passTo: async (time) => {
      await fixture.client.setNextBlockTimestamp({ timestamp: BigInt(time) })
      await fixture.client.mine({ blocks: 1 })
    },
    setWithdrawals: (withdrawals) =>
      asOwner(withdrawals === 'off' ? 'disableWithdrawals' : 'disableWithdrawalsForever'),
    setMaxDeposit: (amount) => asOwner('setMaxDeposit', [amount]),
  }
})

it('Pool, stake, allowance and time read in the same tick travel in one request', async () => {
  fixture.seeded(STANDS_STILL)
  const contract = await newStake()
  const [asset, owner] = [fixture.contract('lpToken'), fixture.account.address as Address]
  const staked = parseEther('5')
  await fixture.byAccount({ address: contract, abi: abi(), functionName: 'deposit', args: [staked] })
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
  expect(read.asset).toBe(fixture.contract('lpToken'))
})

it('The pool rejects a configured token that the contract does not take', async () => {
  const { stakingPool } = await stakingAt(await newStake(), { asset: fixture.contract('chatToken') })
  await expect(stakingPool.pool()).rejects.toThrow('takes another token')
})
