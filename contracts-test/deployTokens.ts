import { concatHex, getContractAddress, keccak256, parseEther, zeroAddress } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

import type { Artifact } from '../scripts/contracts/compile.ts'
import { developmentAccount } from '../scripts/contracts/developmentAccounts.ts'
import { officialBuild } from '../scripts/contracts/officialBuild.ts'
import { toAddress } from '../scripts/contracts/toAddress.ts'
import { deployOrderBook, type OrderBookDeployment } from './deployOrderBook.ts'
import { MERKLE_LIST } from './merkleList.ts'
import { merkleRoot } from './merkleTree.ts'

/** Where the exchange, staking, airdrops and tokens of a local chain stand. */
export interface TokenDeployment {
  /** Uniswap V2's own. */
  readonly factory: Address
  readonly uniswapRouter: Address
  readonly wrappedNative: Address
  /** The pool of chat token and wrapped native coin, whose token is staked; it is there once it has liquidity. */
  readonly lpToken: Address
  readonly staking: Address
  /** Takes a fee on each swap; it may tell what users have spent. */
  readonly swapRouter: Address
  /** Take their shares of that fee; accounts nobody else uses. */
  readonly frontend: Address
  readonly iggy: Address
  readonly claimDomains: Address
  readonly claimActivityPoints: Address
  readonly merkleDistributor: Address
  readonly testTokens: Readonly<Record<TestTokenKind, Address>>
  /** Where signed orders are settled. */
  readonly orderBook: OrderBookDeployment
}

/** What each test token is for (threats T6): a plain one, and one for each way in which tokens differ. */
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

/** How the contracts are deployed and set up, always by the owner. */
interface Deployer {
  deploy(name: string, ...args: readonly unknown[]): Promise<Address>
  /** A contract that others have compiled. */
  publish(artifact: Artifact, ...args: readonly unknown[]): Promise<Address>
  call(address: Address, contract: string, functionName: string, args?: readonly unknown[]): Promise<unknown>
  /** The same, and a question, at a contract that others have compiled. */
  callOfficial(
    address: Address,
    artifact: Artifact,
    functionName: string,
    args: readonly unknown[],
  ): Promise<unknown>
  read(address: Address, artifact: Artifact, functionName: string): Promise<unknown>
  fund(account: Address): Promise<void>
}

/** What stands already and is needed here. */
interface Foundations {
  readonly owner: Address
  readonly tld: Address
  readonly activityPoints: Address
  readonly chatToken: Address
  readonly chatTokenMinter: Address
  readonly statsMiddleware: Address
}

/** What the receipt of a stake is called. */
export const LOCAL_STAKE_SYMBOL = 'stCHAT'

/** In seconds: a week, as everywhere (product 3.9). */
const PERIOD_LENGTH = 604_800n

/** Of rewards and deposits, as the real contract has it (product 3.9). */
const STAKING_MINIMUM = parseEther('0.001')

/** Chat tokens for one wei that was spent, and for one name (product 3.4). */
const CLAIM_RATIO = 1_000_000n
const CLAIM_REWARD = parseEther('1337')

/** The highest token id that claims: of the seeded names all but the last and the hostile ones. */
const HIGHEST_CLAIMING_ID = 16n

/** Deploys what the token pages need, in an order that must stay; new contracts belong at the end. */
export async function deployTokens(
  deployer: Deployer,
  { owner, tld, activityPoints, chatToken, chatTokenMinter, statsMiddleware }: Foundations,
): Promise<TokenDeployment> {
  const { deploy, publish, call } = deployer
  const frontend = developmentAccount(51).address
  const iggy = developmentAccount(52).address
  const wrappedNative = await publish(officialBuild('@uniswap/v2-periphery', 'WETH9'))
  const factory = await publish(officialBuild('@uniswap/v2-core', 'UniswapV2Factory'), zeroAddress)
  const uniswapRouter = await publish(
    officialBuild('@uniswap/v2-periphery', 'UniswapV2Router02'),
    factory,
    wrappedNative,
  )
  const lpToken = poolAddress(factory, chatToken, wrappedNative)
  const staking = await deploy(
    'StakingRewards',
    lpToken,
    wrappedNative,
    'Staked CHAT-DEGEN pool',
    LOCAL_STAKE_SYMBOL,
    STAKING_MINIMUM,
    STAKING_MINIMUM,
    PERIOD_LENGTH,
  )
  const swapRouter = await deploy('SwapRouter', uniswapRouter, statsMiddleware, staking, frontend, iggy)
  await call(statsMiddleware, 'StatsMiddleware', 'addWriter', [swapRouter])

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
  const merkleDistributor = await deploy('MerkleDistributor', chatToken, merkleRoot(MERKLE_LIST))

  const million = parseEther('1000000')
  const testTokens = {
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
  // Nobody keeps balances in a vault here; the exchange's factory stands in for one.
  const orderBook = await deployOrderBook(deployer, { owner, vault: factory })
  return {
    factory,
    uniswapRouter,
    wrappedNative,
    lpToken,
    staking,
    swapRouter,
    frontend,
    iggy,
    claimDomains,
    claimActivityPoints,
    merkleDistributor,
    testTokens,
    orderBook,
  }
}

/** Where Uniswap V2's factory puts the pool of two tokens, in whichever order they come. */
function poolAddress(factory: Address, tokenA: Address, tokenB: Address): Address {
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
