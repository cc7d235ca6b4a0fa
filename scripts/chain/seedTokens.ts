import { maxUint256, parseAbi, parseEther, parseUnits, type Abi } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { readArtifact } from '../contracts/compile.ts'
import { developmentAccount, signer } from '../contracts/developmentAccounts.ts'
import { officialBuild } from '../contracts/officialBuild.ts'
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
const TRANSFER = parseAbi(['function transfer(address to, uint256 amount)'])

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
  const erc20 = readArtifact('TestToken').abi
  const router = officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02').abi

  const send = (
    index: number,
    address: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
    value = 0n,
  ) => {
    const account = signer(index)
    return client.sendCall({ account, address, abi, functionName, args, value })
  }
  const mintChat = (to: Address, amount: bigint) =>
    send(OWNER, chatTokenMinter, readArtifact('ChatTokenMinter').abi, 'mint', [to, amount])
  const pool = async (index: number, token: Address, tokens: bigint, coins: bigint) => {
    const to = developmentAccount(index).address
    await send(index, token, erc20, 'approve', [uniswapRouter, tokens])
    await send(
      index,
      uniswapRouter,
      router,
      'addLiquidityETH',
      [token, tokens, tokens, coins, to, maxUint256],
      coins,
    )
  }
  const provide = async (index: number, coins: bigint): Promise<bigint> => {
    const { address } = developmentAccount(index)
    await mintChat(address, coins * CHAT_PRICE)
    await pool(index, chatToken, coins * CHAT_PRICE, coins)
    return client.readContract({
      address: lpToken,
      abi: erc20,
      functionName: 'balanceOf',
      args: [address],
    }) as Promise<bigint>
  }
  const stake = async (index: number, amount: bigint) => {
    await send(index, lpToken, erc20, 'approve', [staking, amount])
    await send(index, staking, readArtifact('StakingRewards').abi, 'deposit', [amount])
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
  await send(OWNER, staking, readArtifact('StakingRewards').abi, 'updateLastClaimPeriod', [])
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
    const balance = (await client.readContract({
      address: token,
      abi: erc20,
      functionName: 'balanceOf',
      args: [developmentAccount(OWNER).address],
    })) as bigint
    await send(OWNER, token, TRANSFER, 'transfer', [collector, balance / 1_000n])
  }
}
