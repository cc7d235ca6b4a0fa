import { maxUint256, parseAbi, parseEther, parseUnits } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { developmentAccount, signer } from '../contracts/developmentAccounts.ts'
import { officialBuild } from '../contracts/officialBuild.ts'
import { contractAt } from './contractAt.ts'
import type { Deployment } from './deploy.ts'
import { localClient } from './localClient.ts'
import { MERKLE_LIST } from './merkleList.ts'

const OWNER = 0

/** Holds tokens of every transferable kind. */
const COLLECTOR = 5

/** Has an unlocked stake with claimable rewards, and as many pool tokens. */
const EARLY_STAKER = 9

/** Has a locked stake that waits for the next period. */
const LATE_STAKER = 10

/** Fits every token, because return values are ignored here and one token returns none. */
const TRANSFER = { abi: parseAbi(['function transfer(address to, uint256 amount)']) }

/** Chat tokens per coin. */
const CHAT_PRICE = 1_000n

/**
 * Fills the exchange, the stake and the Merkle distributor of a fresh chain that begins `secondsAgo`,
 * more than a reward period, and ends now: a whole period has passed since the first stake.
 * In the current period 5 coins are claimable; 2 have arrived for the next.
 */
export async function seedTokens(rpcUrl: string, deployment: Deployment, secondsAgo: number): Promise<void> {
  const client = localClient(rpcUrl)
  const { chatToken, chatTokenMinter, lpToken, merkleDistributor, staking, testTokens, uniswapRouter } =
    deployment
  const tokenAt = (address: Address) => contractAt(client, 'TestToken', address)
  const router = contractAt(
    client,
    officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02'),
    uniswapRouter,
  )
  const stakes = contractAt(client, 'StakingRewards', staking)

  const mintChat = (to: Address, amount: bigint) =>
    contractAt(client, 'ChatTokenMinter', chatTokenMinter).send(OWNER, 'mint', [to, amount])
  const pool = async (index: number, token: Address, tokens: bigint, coins: bigint) => {
    const to = developmentAccount(index).address
    await tokenAt(token).send(index, 'approve', [uniswapRouter, tokens])
    await router.send(index, 'addLiquidityETH', [token, tokens, tokens, coins, to, maxUint256], coins)
  }
  const provide = async (index: number, coins: bigint): Promise<bigint> => {
    const { address } = developmentAccount(index)
    await mintChat(address, coins * CHAT_PRICE)
    await pool(index, chatToken, coins * CHAT_PRICE, coins)
    return tokenAt(lpToken).read<bigint>('balanceOf', address)
  }
  const stake = async (index: number, amount: bigint) => {
    await tokenAt(lpToken).send(index, 'approve', [staking, amount])
    await stakes.send(index, 'deposit', [amount])
  }
  const reward = async (coins: bigint) => {
    const account = signer(OWNER)
    const hash = await client.sendTransaction({ account, chain: null, to: staking, value: coins })
    await client.receiptOf(hash)
  }

  await provide(OWNER, parseEther('1000'))
  await pool(OWNER, testTokens.garden, parseUnits('100', 6), parseEther('1'))
  await stake(EARLY_STAKER, (await provide(EARLY_STAKER, parseEther('4'))) / 2n)
  await reward(parseEther('5'))

  await client.increaseTime({ seconds: secondsAgo })
  await stakes.send(OWNER, 'updateLastClaimPeriod')
  await reward(parseEther('2'))
  await client.setBalance({ address: developmentAccount(LATE_STAKER).address, value: parseEther('10') })
  await stake(LATE_STAKER, await provide(LATE_STAKER, parseEther('1')))

  await mintChat(
    merkleDistributor,
    MERKLE_LIST.reduce((sum, { amount }) => sum + amount, 0n),
  )
  const collector = developmentAccount(COLLECTOR).address
  for (const [kind, token] of Object.entries(testTokens)) {
    if (kind === 'answersFalse') continue
    const balance = await tokenAt(token).read<bigint>('balanceOf', developmentAccount(OWNER).address)
    await contractAt(client, TRANSFER, token).send(OWNER, 'transfer', [collector, balance / 1_000n])
  }
}
