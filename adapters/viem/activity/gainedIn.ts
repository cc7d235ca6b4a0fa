import { toEventSelector } from 'viem'

import { readGains, type Gain, type Gained, type GainEvent } from '#domain/activity/gains.ts'
import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import { wei } from '#domain/shared/Wei.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

export interface ReceiptLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/** Each event's selector, and the topic with the account that gains. */
const EVENTS: Readonly<Record<GainEvent, readonly [selector: string, topic: number]>> = {
  Transfer: [toEventSelector('Transfer(address,address,uint256)'), 2],
  Withdrawal: [toEventSelector('Withdrawal(address,uint256)'), 1],
  Claim: [toEventSelector('Claim(address,address,uint256)'), 2],
  Sold: [toEventSelector('Sold(address,address,uint256,uint256)'), 1],
}

/** The sender's gains by a successful transaction's logs; of each token never more than `risen`, as far as known. */
export function gainedIn(
  { from, gains }: Pick<PendingTransaction, 'from' | 'gains'>,
  logs: readonly ReceiptLog[],
  risen: ReadonlyMap<Address, bigint> = new Map(),
): readonly Gained[] {
  return readGains(gains).flatMap((gain) => gainOf(gain, from, logs, risen))
}

export const tokensOf = ({ gains }: Pick<PendingTransaction, 'gains'>): readonly Address[] =>
  readGains(gains).flatMap(({ event, contract, of }) => (event === 'Transfer' && !of ? [contract] : []))

function gainOf(
  gain: Gain,
  sender: Address,
  logs: readonly ReceiptLog[],
  risen: ReadonlyMap<Address, bigint>,
): readonly Gained[] {
  const { event, contract, of = sender, fee = 0, symbol, decimals } = gain
  const [selector, topic] = EVENTS[event]
  const own = logs.filter((log) => sameAddress(log.address, contract) && log.topics[0] === selector)
  const isOf = (log: ReceiptLog, index: number) => addressIn(log.topics[index]) === of.toLowerCase()
  // A transfer's fourth topic is an NFT's id.
  const numbers = own.flatMap((log) => (event === 'Transfer' && isOf(log, 2) ? (log.topics[3] ?? []) : []))
  if (numbers.length > 0) return numbers.map((number) => ({ symbol, tokenId: BigInt(number) }))
  let amount = 0n
  for (const log of own) {
    if (isOf(log, topic)) amount += amountIn(log)
    // Less what the sender has paid of the same token.
    if (event === 'Transfer' && isOf(log, 1)) amount -= amountIn(log)
  }
  amount -= (amount * BigInt(fee)) / 10_000n
  const most = risen.get(contract) ?? amount
  if (most < amount) amount = most
  return amount > 0n ? [{ amount: wei(amount), symbol, decimals }] : []
}

const addressIn = (topic: string | undefined): string | undefined =>
  topic && `0x${topic.slice(-40).toLowerCase()}`

/** The amount is the last word of each event's data. */
const amountIn = ({ data }: ReceiptLog): bigint => (data.length > 2 ? BigInt(`0x${data.slice(-64)}`) : 0n)
