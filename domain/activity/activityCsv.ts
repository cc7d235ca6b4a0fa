import { sameAddress, type Address } from '../shared/Address.ts'
import { formatAmountExactly } from '../shared/amount.ts'
import { amountCells, csvText } from '../shared/csv.ts'
import { knownHash, type ActivityEntry } from './ActivityEntry.ts'
import { callsOf } from './batchedCalls.ts'

interface Coin {
  readonly symbol: string
  readonly decimals: number
}

interface SentToken extends Coin {
  readonly address: Address
}

/** An ERC-20 `transfer`: its selector, the recipient and the amount. */
const TRANSFER = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})/i

/**
 * The activity for a spreadsheet: a row for each call, times in UTC, what was sent without fees and exact
 * (rules/shell: activity-csv). A token that is not in `tokens` has its amount in the smallest unit; one that a contract
 * takes by an allowance has none. `paidBy` tells the accounts that a payment's topic names.
 */
export function activityCsv(
  entries: readonly ActivityEntry[],
  coin: Coin,
  tokens: readonly SentToken[],
  paidBy: (topic: string) => readonly Address[],
): string {
  const head = [
    'Time (UTC)',
    'Action',
    'State',
    `${coin.symbol} sent`,
    'Tokens transferred',
    'Token',
    'From',
    'To',
    'Paid',
    'Chain',
    'Transaction',
  ]
  const rows = entries.flatMap((entry) => {
    const { submittedAt, label, from, chainId, parts } = entry.transaction
    const paid = paidBy(entry.topic)
    const calls = callsOf(entry.transaction)
    // Which of several calls was carried out is not known.
    const hash = calls.length > 1 && entry.outcome === 'partial' ? undefined : knownHash(entry)
    return calls.map(({ to = '', data, value }, index) => {
      const [, tokensTo, units] = TRANSFER.exec(data) ?? []
      const recipient = tokensTo === undefined ? to : `0x${tokensTo}`
      const token = tokens.find(({ address }) => sameAddress(address, to))
      return [
        new Date(submittedAt).toISOString(),
        label,
        entry.outcome ?? 'pending',
        formatAmountExactly(value, coin.decimals),
        ...(units === undefined ? ['', ''] : amountCells(BigInt(`0x${units}`), token)),
        from,
        to,
        paid.find((account) => sameAddress(account, recipient)) ?? '',
        `${chainId}`,
        parts?.[index] ?? hash ?? '',
      ]
    })
  })
  return csvText([head, ...rows])
}
