import { numbered } from '../activity/texts.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import { amountCells, csvText } from '../shared/csv.ts'
import type { AccountEvent } from './EventIndex.ts'

interface Coin {
  readonly symbol: string
  readonly decimals: number
}

export interface CsvCommunity {
  readonly chainId: number
  readonly coin: Coin
  readonly tokens: readonly (Coin & { readonly address: Address })[]
}

const HEAD = [
  'Time (UTC)',
  'Action',
  'Subject',
  'Paid',
  'Paid in',
  'Got',
  'Got in',
  'From',
  'To',
  'Chain',
  'Transaction',
  'Id',
]
const NO_AMOUNT = ['', ''] as const

/**
 * Indexed events for a spreadsheet, a row each in their order: times in UTC, amounts exact and without network fees. An amount of
 * a token that is not in `tokens`, and each of a swap, is in the smallest unit.
 */
export const eventsCsv = (events: readonly AccountEvent[], community: CsvCommunity): string =>
  csvText([
    HEAD,
    ...events.map((event) => [
      new Date(event.at).toISOString(),
      ...cellsOf(event, community),
      `${community.chainId}`,
      event.transaction,
      event.id,
    ]),
  ])

function cellsOf(event: AccountEvent, { coin, tokens }: CsvCommunity): readonly string[] {
  if (event.kind === 'name') {
    const { event: action, name, other = '', holder } = event
    return [action, name, ...NO_AMOUNT, ...NO_AMOUNT, other, holder]
  }
  if (event.kind === 'trade') {
    const { event: action, collection, collectionName, tokenId, account, to = collection, price } = event
    const paid = action === 'bought' ? amountCells(price, coin) : NO_AMOUNT
    const got = action === 'sold' ? amountCells(price, coin) : NO_AMOUNT
    return [action, numbered(collectionName, tokenId), ...paid, ...got, account, to]
  }
  if (event.kind === 'post') {
    const { post, text, list } = event.post
    return ['posted', text, ...NO_AMOUNT, ...NO_AMOUNT, post.author, list.context]
  }
  if (event.kind === 'payment') {
    const { token, from, to, amount } = event
    const known = tokens.find(({ address }) => sameAddress(address, token))
    return ['sent', known?.symbol ?? token, ...amountCells(amount, known), ...NO_AMOUNT, from, to]
  }
  const { in0, in1, out0, out1, account, pool } = event
  const leg = (first: bigint, second: bigint) =>
    first > 0n && second > 0n
      ? ['', `${first} and ${second} smallest units of tokens 0 and 1 of the pool`]
      : [`${first > 0n ? first : second}`, `smallest units of token ${first > 0n ? 0 : 1} of the pool`]
  return ['swapped', '', ...leg(in0, in1), ...leg(out0, out1), account, pool]
}
