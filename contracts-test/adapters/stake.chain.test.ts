import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { ManualClock } from '#adapters/memory/ManualClock.ts'
import { createChain } from '#adapters/viem/chain.ts'
import { RpcPool } from '#adapters/viem/rpc/RpcPool.ts'
import { ViemAllowances } from '#adapters/viem/ViemAllowances.ts'
import { ViemBlockClock } from '#adapters/viem/ViemBlockClock.ts'
import { ViemReceipts } from '#adapters/viem/ViemReceipts.ts'
import { ViemStakingPool, type StakingSettings } from '#adapters/viem/ViemStakingPool.ts'
import { Announcements } from '#adapters/viem/wallet/announcements.ts'
import { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import { parseConfig } from '#config/parseConfig.ts'
import { stakingPoolSuite } from '#domain/ports/StakingPool.contract.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { localClient } from '../localClient.ts'
import { localConfig } from '../localConfig.ts'
import { startLocalChain } from '../localChain.ts'
import { ScriptedProvider } from './scriptedProvider.ts'
import { walletPage } from './walletPage.ts'

const RDNS = 'dev.suite.wallet'
const owner = privateKeyToAccount(developmentAccount(0).privateKey)
/** Has as much of the pool's token in the wallet as it has staked. */
const account = privateKeyToAccount(developmentAccount(9).privateKey)

let local: Awaited<ReturnType<typeof startLocalChain>>
let config: CommunityConfig
let snapshot: `0x${string}`

beforeAll(async () => {
  local = await startLocalChain({ silent: true })
  const { deployment, anvil } = local
  const parsed = parseConfig(
    JSON.stringify(localConfig({ deployment, rpcUrls: [anvil.url], projectUrl: 'http://localhost' })),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  config = parsed.value
  snapshot = await node().snapshot()
})

afterAll(() => local.anvil.stop())

beforeEach(async () => {
  await node().revert({ id: snapshot })
  snapshot = await node().snapshot()
})

const node = () => localClient(local.anvil.url)

/** Another contract than the seeded one: in it nobody has staked. */
async function deployStaking(): Promise<Address> {
  const { abi, bytecode } = readArtifact('StakingRewards')
  const { lpToken, wrappedNative } = local.deployment
  const least = parseEther('0.001')
  const hash = await node().deployContract({
    account: owner,
    chain: null,
    abi,
    bytecode,
    args: [lpToken, wrappedNative, 'Suite', 'SUITE', least, least, 604_800n],
  })
  const { contractAddress } = await node().waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The staking contract was not deployed')
  return contractAddress as Address
}

function open(contract: Address, settings: Partial<StakingSettings> = {}, through: typeof fetch = fetch) {
  const pool = new RpcPool(config.chain.rpcUrls, config.supportedChainId, {
    fetch: through,
    now: () => Date.now(),
  })
  const access = createChain(config, pool)
  const chain = async () => access
  const provider = new ScriptedProvider(local.anvil.url, config.supportedChainId, [account])
  const page = walletPage({ announced: [{ rdns: RDNS, provider }] })
  const wallet = new ViemWallet(page, new Announcements(page), chain, {
    walletConnectProjectId: '',
    projectName: 'Suite',
    projectDescription: '',
    projectUrl: 'http://localhost',
    icon: '',
  })
  const staking = new ViemStakingPool(chain, wallet, {
    contract,
    asset: config.lpTokenAddress,
    wrappedNative: config.dex.wrappedNative,
    assetUnit: { symbol: 'LP', decimals: 18 },
    ...settings,
  })
  return { chain, pool, staking, wallet }
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
    address: local.deployment.lpToken,
    abi: readArtifact('TestToken').abi,
    functionName: 'approve',
    args: [contract, amount],
  })

stakingPoolSuite('viem on anvil', async () => {
  const contract = await deployStaking()
  const { chain, pool, staking, wallet } = open(contract)
  if (!(await wallet.resume(RDNS, account.address as Address))) throw new Error('The wallet did not resume')
  await approve(contract, parseEther('12'), account)
  const read = (address: Address, functionName: string, args: readonly unknown[] = []) =>
    node().readContract({
      address,
      abi: readArtifact('TestToken').abi,
      functionName,
      args,
    }) as Promise<bigint>
  const { lpToken, wrappedNative } = local.deployment
  return {
    staking,
    unanswered: open(contract, {}, () => Promise.reject(new Error('The network is down'))).staking,
    receipts: new ViemReceipts(chain, pool, new ManualClock(), wallet),
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
      await node().waitForTransactionReceipt({ hash })
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
  let requests = 0
  const { staking: contract, lpToken } = local.deployment
  const { chain, staking, wallet } = open(contract, {}, (...request) => {
    requests += 1
    return fetch(...request)
  })
  const owning = account.address as Address
  const [pool, mine, allowance, time] = await Promise.all([
    staking.pool(),
    staking.staker(owning),
    new ViemAllowances(chain, wallet).allowanceOf(lpToken, owning, contract),
    new ViemBlockClock(chain).latestBlockTime(),
  ])
  expect(requests).toBe(1)
  expect(mine.staked).toBeGreaterThan(0n)
  expect(pool.totalStaked).toBeGreaterThan(mine.staked)
  expect(allowance).toBe(0n)
  expect(time).toBeGreaterThanOrEqual(pool.periodStart)
})

it('asks the contract for the tokens that are not configured', async () => {
  const { staking: contract, lpToken } = local.deployment
  const told = await open(contract).staking.pool()
  const asked = await open(contract, { asset: undefined, wrappedNative: undefined }).staking.pool()
  expect(asked).toEqual(told)
  expect(asked.asset).toBe(lpToken)
})

it('refuses a configured token that is not the one the contract takes', async () => {
  const { staking: contract, chatToken } = local.deployment
  await expect(open(contract, { asset: chatToken }).staking.pool()).rejects.toThrow('takes another token')
})
