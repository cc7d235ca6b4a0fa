import {
  BaseError,
  HttpRequestError,
  multicall3Abi,
  parseAbi,
  TimeoutError,
  toFunctionSelector,
  type Abi,
  type AbiFunction,
  type Client,
} from 'viem'
import { getCode, readContract } from 'viem/actions'

import { chatContextAbi } from '#adapters/viem/abi/chatContextAbi.ts'
import { commentsContextAbi } from '#adapters/viem/abi/commentsContextAbi.ts'
import { erc20Abi } from '#adapters/viem/abi/erc20Abi.ts'
import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { listClaimsAbi } from '#adapters/viem/abi/listClaimsAbi.ts'
import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import { nameClaimsAbi } from '#adapters/viem/abi/nameClaimsAbi.ts'
import { nftTraderAbi } from '#adapters/viem/abi/nftTraderAbi.ts'
import { onePriceMinterAbi } from '#adapters/viem/abi/onePriceMinterAbi.ts'
import { pairAbi } from '#adapters/viem/abi/pairAbi.ts'
import { pointsAbi } from '#adapters/viem/abi/pointsAbi.ts'
import { pointsClaimsAbi } from '#adapters/viem/abi/pointsClaimsAbi.ts'
import { settlementAbi } from '#adapters/viem/abi/settlementAbi.ts'
import { stakingAbi } from '#adapters/viem/abi/stakingAbi.ts'
import { swapRouterAbi } from '#adapters/viem/abi/swapRouterAbi.ts'
import { tldAbi } from '#adapters/viem/abi/tldAbi.ts'
import { wrappedAbi } from '#adapters/viem/abi/wrappedAbi.ts'
import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'

export interface ContractKind {
  readonly name: string
  readonly abi: Abi
  /** Views that must answer, with their arguments. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>
  /** Writing functions that must be in the code: the only evidence for contracts without such views. */
  readonly has?: readonly string[]
}

export const DEX_ROUTER_VIEWS = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
])

/** In the order of recognition: a staking contract, for one, is also a token. */
export const CONTRACT_KINDS = {
  names: {
    name: 'a name registry',
    abi: tldAbi,
    answers: { getDomainHolder: ['doctor'], nameMaxLength: [] },
  },
  fivePrices: {
    name: 'a minter with five prices',
    abi: minterAbi,
    answers: { price1char: [], price5char: [], paused: [] },
  },
  onePrice: {
    name: 'a minter with one price',
    abi: onePriceMinterAbi,
    answers: { price: [], referralFee: [], paused: [] },
  },
  points: { name: 'an activity points contract', abi: pointsAbi, answers: { getPoints: [ZERO_ADDRESS] } },
  multicall: { name: 'a Multicall3', abi: multicall3Abi, answers: { aggregate3: [[]] } },
  pointsAirdrop: {
    name: 'an airdrop by points',
    abi: pointsClaimsAbi,
    answers: { chatEthRatio: [], claimPreview: [ZERO_ADDRESS] },
  },
  namesAirdrop: {
    name: 'an airdrop by names',
    abi: nameClaimsAbi,
    answers: { chatReward: [], maxIdEligible: [] },
  },
  listAirdrop: { name: 'an airdrop by a Merkle list', abi: listClaimsAbi, answers: { token: [], root: [] } },
  launchpad: {
    name: 'an NFT launchpad',
    abi: launchpadAbi,
    answers: { getNftContractsArrayLength: [], isUniqueIdAvailable: ['doctor'] },
  },
  swapRouter: {
    name: 'a swap router with a fee',
    abi: swapRouterAbi,
    answers: { swapFee: [], referrerShare: [], wethAddress: [] },
  },
  staking: { name: 'a staking contract', abi: stakingAbi, answers: { asset: [], periodLength: [] } },
  pool: { name: 'a pool of the exchange', abi: pairAbi, answers: { token0: [], getReserves: [] } },
  posts: { name: 'a contract for posts', abi: chatContextAbi, answers: { getMainMessageCount: [] } },
  comments: {
    name: 'a contract for comments',
    abi: commentsContextAbi,
    answers: { getCommentCount: [ZERO_ADDRESS] },
  },
  exchange: { name: 'a router of the exchange', abi: DEX_ROUTER_VIEWS, answers: { factory: [], WETH: [] } },
  settlement: {
    name: 'a settlement contract',
    abi: settlementAbi,
    answers: { domainSeparator: [], vaultRelayer: [] },
  },
  wrapped: {
    name: 'a wrapped native coin',
    abi: [...erc20Abi, ...wrappedAbi],
    answers: { decimals: [], balanceOf: [ZERO_ADDRESS] },
    has: ['deposit', 'withdraw'],
  },
  trader: { name: 'a contract that sells NFTs', abi: nftTraderAbi, answers: {}, has: ['sell'] },
  token: { name: 'a token', abi: erc20Abi, answers: { decimals: [], balanceOf: [ZERO_ADDRESS] } },
} as const satisfies Readonly<Record<string, ContractKind>>

/** Throws a sentence with the found and the wanted kind, or the endpoint's own error if it cannot be reached. */
export async function requireKind(client: Client, address: Address, kind: ContractKind): Promise<void> {
  const lacks = await lackOf(client, address, kind)
  if (lacks === undefined) return
  throw new Error(`found ${await recognised(client, address)}, wanted ${kind.name}: ${lacks}.`)
}

async function recognised(client: Client, address: Address): Promise<string> {
  for (const kind of Object.values(CONTRACT_KINDS)) {
    if ((await lackOf(client, address, kind)) === undefined) return kind.name
  }
  return 'another contract'
}

async function lackOf(
  client: Client,
  address: Address,
  { abi, answers, has = [] }: ContractKind,
): Promise<string | undefined> {
  const [code, ...answered] = await Promise.all([
    getCode(client, { address }),
    ...Object.entries(answers).map(async ([functionName, args]) => {
      const answer = await readContract(client, { address, abi, functionName, args }).catch(unlessUnreachable)
      return answer === undefined ? `${functionName} does not answer` : undefined
    }),
  ])
  const missing = has.find((functionName) => !code?.includes(selectorIn(abi, functionName)))
  return answered.find((lack) => lack !== undefined) ?? (missing && `it has no ${missing}`)
}

/** Without 0x, as it appears in the code of a contract that has the function. */
function selectorIn(abi: Abi, functionName: string): string {
  const found = abi.find(
    (entry): entry is AbiFunction => entry.type === 'function' && entry.name === functionName,
  )
  if (!found) throw new Error(`The ABI has no ${functionName}.`)
  return toFunctionSelector(found).slice('0x'.length)
}

function unlessUnreachable(error: unknown): undefined {
  const lost = (each: unknown) => each instanceof HttpRequestError || each instanceof TimeoutError
  if (!(error instanceof BaseError) || error.walk(lost)) throw error
  return undefined
}
