import { decodeFunctionData, maxUint256, numberToHex, parseAbi } from 'viem'

import type { Call } from '#domain/activity/PendingTransaction.ts'
import type { Doubt } from '#domain/activity/TransactionStatus.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { ChainClient } from '../ChainClient.ts'
import { unlessUnreachable } from '../rpc/isUnreachable.ts'
import { allowanceRead, approvedRead, balanceRead, ownerRead, type HoldingRead } from './holdingReads.ts'
import type { MinedReceipt } from './MinedReceipt.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
])
/** A hundredth more of a token may leave than was sent. */
const TOLERANCE = 100n

/** Some tokens store a smaller number for an unlimited allowance. */
const UNLIMITED = 2n ** 95n

interface Made {
  readonly client: ChainClient
  readonly account: Address
  readonly to: Address
  readonly block: bigint
  /** Its own transaction, and its only one in the block. */
  readonly isAlone: boolean
}

/**
 * The account's gain of each token or collection in the block, known only if it made no other transaction in it.
 * Rejects when no endpoint answers.
 */
export async function risenIn(
  client: ChainClient,
  account: Address,
  tokens: readonly Address[],
  block: bigint,
): Promise<ReadonlyMap<Address, bigint>> {
  if (tokens.length === 0 || !(await isAlone(client, account, block))) return new Map()
  const changes = await Promise.all(tokens.map((to) => changeOf({ client, to, block }, account)))
  return new Map(
    tokens.flatMap((token, index) => {
      const change = changes[index]
      return change === undefined ? [] : [[token, change] as const]
    }),
  )
}

/**
 * Reads back the effect of a mined call right before and after its block: the recipient's balance,
 * the allowance or the owner, and that nothing more has left the account. Undefined if the chain shows it,
 * or no node has that block's state any more. Rejects when no endpoint answers, or they contradict each other.
 */
export async function missingEffect(
  client: ChainClient,
  account: Address,
  { to, data, value }: Call,
  mined: MinedReceipt,
  isOwn: boolean,
): Promise<Doubt | undefined> {
  if (!to) return undefined
  const block = mined.blockNumber
  const made: Made = {
    client,
    account,
    to: to as Address,
    block,
    isAlone: isOwn && (await isAlone(client, account, block)),
  }
  if (data === '0x') return coinsArrived(made, value)
  const { functionName, args } = decodeFunctionData({ abi, data })
  switch (functionName) {
    case 'transfer':
      return tokensArrived(made, args[0] as Address, args[1])
    case 'approve':
      return approved(made, args[0] as Address, args[1])
    case 'safeTransferFrom':
      return ownerChanged(made, args[1] as Address, args[2])
  }
}

/** Whether all that left the account in the block left by this transaction. */
async function isAlone(client: ChainClient, account: Address, block: bigint): Promise<boolean> {
  const [before, after] = await Promise.all(
    [block - 1n, block].map((at) =>
      client
        .request({ method: 'eth_getTransactionCount', params: [account, numberToHex(at)] })
        .then(Number, unlessUnreachable),
    ),
  )
  return before !== undefined && after === before + 1
}

/** The recipient has more, or the account so much less: either may make other payments in the block. */
async function coinsArrived({ client, account, to, block }: Made, value: bigint): Promise<Doubt | undefined> {
  if (value === 0n || sameAddress(to, account)) return undefined
  const [risen, fallen] = await Promise.all([to, account].map((each) => coinChange(client, each, block)))
  const isShown = risen === undefined || fallen === undefined || risen > 0n || -fallen >= value
  return isShown ? undefined : 'no effect'
}

async function coinChange(client: ChainClient, account: Address, block: bigint): Promise<bigint | undefined> {
  const [before, after] = await Promise.all(
    [block - 1n, block].map((at) =>
      client
        .request({ method: 'eth_getBalance', params: [account, numberToHex(at)] })
        .then(BigInt, unlessUnreachable),
    ),
  )
  return before === undefined || after === undefined ? undefined : after - before
}

/**
 * Less may arrive than was sent, as such tokens' reviews say, but not nothing.
 * More may leave for interest or rounding, and for the fee if the token is the chain's own coin.
 */
async function tokensArrived(made: Made, to: Address, amount: bigint): Promise<Doubt | undefined> {
  if (amount === 0n || sameAddress(to, made.account)) return undefined
  const [risen, change] = await Promise.all([changeOf(made, to), changeOf(made, made.account)])
  if (risen !== undefined && risen <= 0n) return 'no effect'
  if (!made.isAlone || change === undefined || -change <= amount + amount / TOLERANCE + 2n) return undefined
  return change === (await coinChange(made.client, made.account, made.block)) ? undefined : 'more left'
}

/** Part of the allowance may already be used in the same block. */
async function approved(
  { client, account, to, block }: Made,
  spender: Address,
  amount: bigint,
): Promise<Doubt | undefined> {
  const allowance = await wordAt(client, allowanceRead(to, account, spender), block)
  if (allowance !== undefined) return isKept(allowance, amount) ? undefined : 'no effect'
  const approvedTo = await wordAt(client, approvedRead(to, amount), block)
  return approvedTo === undefined || approvedTo === BigInt(spender) ? undefined : 'no effect'
}

function isKept(allowance: bigint, amount: bigint): boolean {
  if (amount === 0n) return allowance === 0n
  if (amount === maxUint256) return allowance >= UNLIMITED
  return allowance > 0n && allowance <= amount
}

async function ownerChanged(made: Made, to: Address, tokenId: bigint): Promise<Doubt | undefined> {
  const [owner, change] = await Promise.all([
    wordAt(made.client, ownerRead(made.to, tokenId), made.block),
    changeOf(made, made.account),
  ])
  if (owner !== undefined && owner !== BigInt(to)) return 'no effect'
  return made.isAlone && change !== undefined && change < -1n ? 'more left' : undefined
}

/** The balance right after the block less the one right before; undefined if a node has lost that block. */
async function changeOf(
  { client, to, block }: Pick<Made, 'client' | 'to' | 'block'>,
  account: Address,
): Promise<bigint | undefined> {
  const read = balanceRead(to, account)
  const [before, after] = await Promise.all([block - 1n, block].map((at) => wordAt(client, read, at)))
  return before === undefined || after === undefined ? undefined : after - before
}

/** Undefined if the contract gives no single word, or a node has lost the block. */
async function wordAt(
  client: ChainClient,
  { address: to, data }: HoldingRead,
  block: bigint,
): Promise<bigint | undefined> {
  try {
    const answer = await client.request({ method: 'eth_call', params: [{ to, data }, numberToHex(block)] })
    return answer.length === 66 ? BigInt(answer) : undefined
  } catch (error) {
    return unlessUnreachable(error)
  }
}
