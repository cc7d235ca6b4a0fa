import { maxUint256, parseAbi, parseEther, parseUnits } from 'viem'

import { tokenAbi } from '#adapters/viem/abi/tokenAbi.ts'
import type { Address } from '#domain/shared/Address.ts'

import { officialBuild } from '../../scripts/contracts/officialBuild.ts'
import { deployMiddleware } from '../../scripts/chain/deployCommunity.ts'
import type { Deployer } from '../../scripts/chain/deployer.ts'
import {
  deployExchange,
  deployStaking,
  deploySwapRouter,
  poolAddress,
} from '../../scripts/chain/deployTokens.ts'
import type { LocalClient } from '../../scripts/chain/localClient.ts'
import type { SuiteContract, SuiteContracts } from './target.ts'

/** The chat token's pool; coins in wei. */
const CHAT_POOL = { tokens: parseEther('1000000000'), coins: parseEther('0.01') }

/** The garden token's pool; the chat token's pool has this many times more coins. */
const GARDEN = parseUnits('100000', 6)
const TIMES_DEEPER = 1_000n

/** Shares of the chat token's pool that the key's account keeps, or soon none would be left to stake. */
const MIN_SHARES = parseEther('500')

const MINTERS = parseAbi(['function isMinter(address) view returns (bool)'])

interface PoolsParams {
  readonly owner: Address
  /** Already deployed. */
  readonly there: SuiteContracts
  /** Deployed and planned; plans made here are added. */
  readonly contracts: Partial<Record<SuiteContract, Address>>
}

/** Plans a missing exchange, and liquidity if the key has little. The key must be allowed to mint chat tokens. */
export async function fillPools(
  client: LocalClient,
  deployer: Deployer,
  { owner, there, contracts }: PoolsParams,
): Promise<void> {
  const { chatToken, chatTokenMinter, garden } = contracts
  if (!chatToken || !chatTokenMinter || !garden) return
  const ask = { address: chatTokenMinter, abi: MINTERS, functionName: 'isMinter', args: [owner] } as const
  if (there.chatTokenMinter && !(await client.readContract(ask))) return

  if (!there.swapRouter) Object.assign(contracts, await exchangeFor(deployer, owner, chatToken))
  const { uniswapRouter } = contracts
  if (!uniswapRouter) return
  const give = async (token: Address, { tokens, coins }: typeof CHAT_POOL) => {
    const router = officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02')
    const args = [token, tokens, 0n, 0n, owner, maxUint256]
    await deployer.call(token, 'TestToken', 'approve', [uniswapRouter, tokens])
    await deployer.call(uniswapRouter, router, 'addLiquidityETH', args, coins)
  }
  const balance = async (token: Address, account: Address) =>
    client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [account] })
  const shares = there.lpToken && (await balance(there.lpToken, owner))
  if (shares === undefined || shares < MIN_SHARES) {
    await deployer.call(chatTokenMinter, 'ChatTokenMinter', 'mint', [owner, CHAT_POOL.tokens])
    await give(chatToken, CHAT_POOL)
  }
  if (there.garden && there.uniswapRouter) return
  const { lpToken, wrappedNative } = there
  const deep = lpToken && wrappedNative ? await balance(wrappedNative, lpToken) : CHAT_POOL.coins
  await give(garden, { tokens: GARDEN, coins: deep / TIMES_DEEPER })
}

/** The exchange, its chat token pool, and the router with a fee, with a staking contract of its own. */
async function exchangeFor(deployer: Deployer, owner: Address, chatToken: Address) {
  const { factory, uniswapRouter, wrappedNative } = await deployExchange(deployer)
  const lpToken = poolAddress(factory, chatToken, wrappedNative)
  const staking = await deployStaking(deployer, { asset: lpToken, wrappedNative })
  const stats = await deployer.deploy('Stats')
  const statsMiddleware = await deployMiddleware(deployer, { stats, owner })
  const { swapRouter } = await deploySwapRouter(deployer, { uniswapRouter, statsMiddleware, staking })
  return { uniswapRouter, wrappedNative, lpToken, swapRouter }
}
