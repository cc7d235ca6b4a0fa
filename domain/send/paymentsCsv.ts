import { knownHash, type ActivityEntry } from '../activity/ActivityEntry.ts'
import { fullName } from '../names/fullName.ts'
import type { Address } from '../shared/Address.ts'
import { formatAmountExactly } from '../shared/amount.ts'
import { csvText } from '../shared/csv.ts'
import type { Token } from '../tokens/token.ts'
import { isAbout, type PaymentRun } from './paymentRun.ts'

interface PaymentsCsvFacts {
  readonly from: Address
  readonly chainId: number
  readonly token: Pick<Token, 'address' | 'symbol' | 'decimals'>
  readonly tldName: string
  /** Newest first. */
  readonly entries: readonly ActivityEntry[]
}

/**
 * A run's payments for a spreadsheet, in their order, with exact amounts. Time and transaction are those of the latest
 * attempt that the activity list still has (rules/money: payments-csv).
 */
export function paymentsCsv(run: PaymentRun, facts: PaymentsCsvFacts): string {
  const { from, chainId, token, tldName, entries } = facts
  const head = [
    'Time (UTC)',
    'State',
    'Amount',
    'Token',
    'Token address',
    'From',
    'To',
    'Name',
    'Chain',
    'Transaction',
  ]
  const rows = run.payments.map(({ to, name, amount, state }, index) => {
    const entry = entries.find(({ topic }) => isAbout(topic, run, index))
    return [
      entry ? new Date(entry.transaction.submittedAt).toISOString() : '',
      state,
      formatAmountExactly(amount, token.decimals),
      token.symbol,
      token.address,
      from,
      to,
      name === undefined ? '' : fullName(name, tldName),
      `${chainId}`,
      (entry && knownHash(entry)) ?? '',
    ]
  })
  return csvText([head, ...rows])
}
