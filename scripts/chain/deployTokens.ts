import { concatHex, getContractAddress, keccak256, parseEther, zeroAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import { developmentAccount } from '../contracts/developmentAccounts.ts'
import { officialBuild } from '../contracts/officialBuild.ts'
import { toAddress } from '../contracts/toAddress.ts'
import type { Deployer } from './deployer.ts'

/** By purpose (rules/money: odd-tokens): a plain token, and one for each way in which tokens deviate. */
export type TestTokenKind =
  | 'garden'
  | 'silent'
  | 'answersFalse'
  | 'takesFee'
  | 'noDecimals'
  | 'manyDecimals'
  | 'absurdDecimals'
  | 'bytes32'
  | 'impostor'
  | 'mute'

export const LOCAL_STAKE_SYMBOL = 'stCHAT'

/** A week in seconds, as on every chain. */
const PERIOD_LENGTH = 604_800n

/** The minimum for rewards and deposits, as in the real contract. */
const STAKING_MINIMUM = parseEther('0.001')

/** Chat tokens per wei spent, and per name. */
const CLAIM_RATIO = 1_000_000n
const CLAIM_REWARD = parseEther('1337')

/** The highest name id that may claim: every seeded name but the last one and the hostile ones. */
const HIGHEST_CLAIMING_ID = 16n

export async function deployExchange({ publish }: Pick<Deployer, 'publish'>) {
  const wrappedNative = await publish(officialBuild('@uniswap/v2-periphery', 'WETH9'))
  const factory = await publish(officialBuild('@uniswap/v2-core', 'UniswapV2Factory'), zeroAddress)
  const router = officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02')
  return { wrappedNative, factory, uniswapRouter: await publish(router, factory, wrappedNative) }
}

export const deployStaking = (
  { deploy }: Pick<Deployer, 'deploy'>,
  { asset, wrappedNative }: { readonly asset: Address; readonly wrappedNative: Address },
): Promise<Address> =>
  deploy(
    'StakingRewards',
    asset,
    wrappedNative,
    'Staked CHAT-DEGEN pool',
    LOCAL_STAKE_SYMBOL,
    STAKING_MINIMUM,
    STAKING_MINIMUM,
    PERIOD_LENGTH,
  )

/** Deploys the router with a fee, and allows it to report spending. */
export async function deploySwapRouter(
  { deploy, call }: Pick<Deployer, 'deploy' | 'call'>,
  {
    uniswapRouter,
    statsMiddleware,
    staking,
    frontend = developmentAccount(51).address,
    iggy = developmentAccount(52).address,
  }: {
    readonly uniswapRouter: Address
    readonly statsMiddleware: Address
    readonly staking: Address
    readonly frontend?: Address
    readonly iggy?: Address
  },
) {
  const swapRouter = await deploy('SwapRouter', uniswapRouter, statsMiddleware, staking, frontend, iggy)
  await call(statsMiddleware, 'StatsMiddleware', 'addWriter', [swapRouter])
  return { swapRouter, frontend, iggy }
}

export async function deployClaims(
  { deploy, call }: Pick<Deployer, 'deploy' | 'call'>,
  {
    tld,
    activityPoints,
    chatTokenMinter,
  }: { readonly tld: Address; readonly activityPoints: Address; readonly chatTokenMinter: Address },
) {
  const claimDomains = await deploy(
    'ChatTokenClaimDomains',
    tld,
    chatTokenMinter,
    CLAIM_REWARD,
    HIGHEST_CLAIMING_ID,
  )
  const claimActivityPoints = await deploy(
    'ChatTokenClaimActivityPoints',
    activityPoints,
    chatTokenMinter,
    CLAIM_RATIO,
  )
  await call(chatTokenMinter, 'ChatTokenMinter', 'addMinter', [claimDomains])
  await call(chatTokenMinter, 'ChatTokenMinter', 'addMinter', [claimActivityPoints])
  return { claimDomains, claimActivityPoints }
}

/** The owner holds the whole supply of each. */
export async function deployTestTokens({
  deploy,
}: Pick<Deployer, 'deploy'>): Promise<Readonly<Record<TestTokenKind, Address>>> {
  const million = parseEther('1000000')
  return {
    garden: await deploy('TestToken', 'Garden', 'GARD', 6, 10n ** 12n),
    silent: await deploy('SilentToken', million),
    answersFalse: await deploy('FalseToken', million),
    takesFee: await deploy('FeeToken', million),
    noDecimals: await deploy('TestToken', 'Ticket', 'TICK', 0, 1_000_000n),
    manyDecimals: await deploy('TestToken', 'Grain', 'GRAIN', 36, 10n ** 42n),
    absurdDecimals: await deploy('TestToken', 'Speck', 'SPECK', 77, 10n ** 77n),
    bytes32: await deploy('Bytes32Token', million),
    impostor: await deploy('TestToken', 'Chat', 'CHAT', 18, million),
    mute: await deploy('MuteToken', million),
  }
}

/** Where Uniswap V2's factory creates the pool of two tokens, in either order. */
export function poolAddress(factory: Address, tokenA: Address, tokenB: Address): Address {
  const [token0, token1] = BigInt(tokenA) < BigInt(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA]
  return toAddress(
    getContractAddress({
      opcode: 'CREATE2',
      from: factory,
      salt: keccak256(concatHex([token0, token1])),
      bytecode: officialBuild('@uniswap/v2-core', 'UniswapV2Pair').bytecode,
    }),
  )
}
