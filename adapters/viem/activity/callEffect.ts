import { decodeFunctionData, encodeFunctionData, maxUint256, numberToHex, parseAbi, type Hex } from 'viem'

import type { Call } from '#domain/activity/PendingTransaction.ts'
import type { Doubt } from '#domain/activity/TransactionStatus.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { ChainClient } from '../ChainClient.ts'
import { unlessUnreachable } from '../rpc/isUnreachable.ts'
import type { MinedReceipt } from './provenReceipt.ts'

const writes = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
])
const abi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function getApproved(uint256 tokenId) view returns (address)',
])

/** Some tokens keep less than the largest number for an allowance without a limit. */
const UNLIMITED = 2n ** 95n

/** Where and when a call was mined, and by whom. */
interface Made {
  readonly client: ChainClient
  readonly account: Address
  readonly to: Address
  readonly block: bigint
  /** The account made it as a transaction of its own, alone in its block. */
  readonly isAlone: boolean
}

/**
 * How much more of each of these tokens, or NFTs of a collection, the account holds after the block than before it. Only
 * known where the account made no other transaction in the block. Rejects when no endpoint answers.
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
 * Reads back what a mined call was for, right before and right after its block: the recipient's balance, the allowance, or
 * the owner, and that nothing more has left the account. Undefined if the chain shows it; where a node no longer has that
 * block, the latest one counts. Rejects when no endpoint answers, or they contradict each other.
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
  const { functionName, args } = decodeFunctionData({ abi: writes, data })
  switch (functionName) {
    case 'transfer':
      return tokensArrived(made, args[0] as Address, args[1])
    case 'approve':
      return approved(made, args[0] as Address, args[1])
    case 'safeTransferFrom':
      return ownerChanged(made, args[1] as Address, args[2])
  }
}

/** Whether the account made a single transaction in this block, so that all that left it in the block left by this one. */
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

async function coinsArrived({ client, to, block }: Made, value: bigint): Promise<Doubt | undefined> {
  const [before, after] = await Promise.all(
    [block - 1n, block].map((at) =>
      client
        .request({ method: 'eth_getBalance', params: [to, numberToHex(at)] })
        .then(BigInt, unlessUnreachable),
    ),
  )
  const isKnown = before !== undefined && after !== undefined
  return value > 0n && isKnown && after <= before ? 'no effect' : undefined
}

/** Less may arrive than was sent, as the review says of such tokens, but not nothing. */
async function tokensArrived(made: Made, to: Address, amount: bigint): Promise<Doubt | undefined> {
  if (amount === 0n || sameAddress(to, made.account)) return undefined
  const [risen, fallen] = await Promise.all([changeOf(made, to), changeOf(made, made.account)])
  if (risen !== undefined && risen <= 0n) return 'no effect'
  return made.isAlone && fallen !== undefined && -fallen > amount ? 'more left' : undefined
}

/** A part of an allowance may be used in the same block already. */
async function approved(made: Made, spender: Address, amount: bigint): Promise<Doubt | undefined> {
  const allowance = await word(
    made,
    encodeFunctionData({ abi, functionName: 'allowance', args: [made.account, spender] }),
  )
  if (allowance === undefined) {
    const token = await word(made, encodeFunctionData({ abi, functionName: 'getApproved', args: [amount] }))
    return token === BigInt(spender) ? undefined : 'no effect'
  }
  if (amount === 0n) return allowance === 0n ? undefined : 'no effect'
  if (amount === maxUint256) return allowance >= UNLIMITED ? undefined : 'no effect'
  return allowance > 0n && allowance <= amount ? undefined : 'no effect'
}

async function ownerChanged(made: Made, to: Address, tokenId: bigint): Promise<Doubt | undefined> {
  const [owner, change] = await Promise.all([
    word(made, encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })),
    changeOf(made, made.account),
  ])
  if (owner !== BigInt(to)) return 'no effect'
  return made.isAlone && change !== undefined && change < -1n ? 'more left' : undefined
}

/** The balance of an account right after the block less the one right before it; undefined where a node has lost that block. */
async function changeOf(
  { client, to, block }: Pick<Made, 'client' | 'to' | 'block'>,
  account: Address,
): Promise<bigint | undefined> {
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] })
  const [before, after] = await Promise.all(
    [block - 1n, block].map((at) => wordAt(client, to, data, numberToHex(at))),
  )
  return before === undefined || after === undefined ? undefined : after - before
}

/** A contract's answer of one word at the block, else at the latest; undefined if it gives none. */
async function word({ client, to, block }: Made, data: Hex): Promise<bigint | undefined> {
  return (await wordAt(client, to, data, numberToHex(block))) ?? (await wordAt(client, to, data, 'latest'))
}

async function wordAt(
  client: ChainClient,
  to: Address,
  data: Hex,
  at: Hex | 'latest',
): Promise<bigint | undefined> {
  try {
    const answer = await client.request({ method: 'eth_call', params: [{ to, data }, at] })
    return answer.length === 66 ? BigInt(answer) : undefined
  } catch (error) {
    return unlessUnreachable(error)
  }
}
