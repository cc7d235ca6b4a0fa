import { numberToHex, toEventSelector } from 'viem'

import type { Departure } from '#domain/activity/departures.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { parseAddress } from '#domain/shared/parseAddress.ts'

import type { ChainAccess } from '../chain.ts'
import { simulateCalls, type SimulatedCall } from '../rpc/simulateCalls.ts'
import type { HoldingRead } from './holdingReads.ts'
import type { ContractWrite } from './simulateWrite.ts'

/** The effects of calls of an account, as far as a node simulates them. */
export interface SimulatedEffects {
  /** According to the events. */
  readonly departures: readonly Departure[]
  /** In the order of the reads; undefined if the contract gives no answer. */
  readonly before: readonly (bigint | undefined)[]
  readonly after: readonly (bigint | undefined)[]
}

/**
 * Simulates calls in one block, with reads around them. Undefined if the node has no `eth_simulateV1`,
 * or a call fails. Never rejects. One round trip.
 */
export async function simulateEffects(
  { quorum }: Pick<ChainAccess, 'quorum'>,
  from: Address,
  writes: readonly Pick<ContractWrite, 'address' | 'data' | 'value'>[],
  around: readonly HoldingRead[],
): Promise<SimulatedEffects | undefined> {
  const asked = around.map(({ address, data }) => ({ from, to: address, data, value: '0x0' as const }))
  const made = writes.map(({ address, data, value }) => ({
    from,
    to: address,
    data,
    value: numberToHex(value),
  }))
  try {
    const answers = await simulateCalls(quorum, [...asked, ...made, ...asked])
    const outcomes = answers.slice(asked.length, asked.length + made.length)
    if (!outcomes.every(({ status }) => status === '0x1')) return undefined
    return {
      departures: outcomes.flatMap((outcome) => departuresIn(outcome, from)),
      before: answers.slice(0, asked.length).map(wordIn),
      after: answers.slice(asked.length + made.length).map(wordIn),
    }
  } catch {
    return undefined
  }
}

/** Undefined if unknown. */
export function changeOf(effects: SimulatedEffects | undefined, index: number): bigint | undefined {
  const [before, after] = [effects?.before[index], effects?.after[index]]
  return before === undefined || after === undefined ? undefined : after - before
}

/** Undefined if unknown. */
export function accountAfter(effects: SimulatedEffects | undefined, index: number): Address | undefined {
  const word = effects?.after[index]
  return word === undefined ? undefined : accountIn(numberToHex(word, { size: 32 }))
}

function wordIn({ status, returnData }: SimulatedCall): bigint | undefined {
  return status === '0x1' && typeof returnData === 'string' && /^0x[0-9a-f]{64}$/i.test(returnData)
    ? BigInt(returnData)
    : undefined
}

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const APPROVAL = toEventSelector('Approval(address,address,uint256)')
const FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)')
const SINGLE = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const BATCH = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')

/** Omits malformed events and those about others. */
function departuresIn({ logs = [] }: SimulatedCall, account: Address): readonly Departure[] {
  return logs.flatMap((log) => departureIn(log, account) ?? [])
}

function departureIn(
  { address, topics = [], data = '0x' }: NonNullable<SimulatedCall['logs']>[number],
  account: Address,
): Departure | undefined {
  const parsed = parseAddress(address?.toLowerCase() ?? '')
  if (!parsed.ok) return undefined
  const contract = parsed.value
  const [event, first, second, third] = topics
  if (event === SINGLE || event === BATCH)
    return sameAddress(accountIn(second), account) ? { kind: 'items', contract } : undefined
  const other = accountIn(second)
  if (!sameAddress(accountIn(first), account) || !other) return undefined
  // An NFT's id is a topic, an amount of tokens is data.
  const tokenId = numberIn(third)
  const amount = numberIn(data)
  if (event === TRANSFER && !sameAddress(other, account)) {
    if (tokenId !== undefined) return { kind: 'nft', contract, tokenId }
    return amount ? { kind: 'tokens', contract, amount } : undefined
  }
  if (other === ZERO_ADDRESS) return undefined
  if (event === APPROVAL) {
    if (tokenId !== undefined) return { kind: 'nft allowance', contract, spender: other, tokenId }
    return amount ? { kind: 'allowance', contract, spender: other, amount } : undefined
  }
  return event === FOR_ALL && amount ? { kind: 'operator', contract, spender: other } : undefined
}

const numberIn = (word: string | undefined): bigint | undefined =>
  word !== undefined && /^0x[\da-f]{64}$/i.test(word) ? BigInt(word) : undefined

function accountIn(topic: string | undefined): Address | undefined {
  const parsed = parseAddress(`0x${topic?.slice(26) ?? ''}`.toLowerCase())
  return parsed.ok ? parsed.value : undefined
}
