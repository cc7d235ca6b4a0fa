import type { BatchedCall, Call, TransactionIntent } from './PendingTransaction.ts'

/** Whether call data, such as a bundle's, contains the call's recipient, data and, for a plain payment, value. */
export function containsCall(data: `0x${string}`, { to, data: inner, value }: Call): boolean {
  const parts = [to ?? '0x', inner, ...(inner === '0x' ? [`0x${value.toString(16).padStart(64, '0')}`] : [])]
  return parts.every((part) => data.toLowerCase().includes(part.slice(2).toLowerCase()))
}

export const callsOf = ({ calls, ...call }: SentCalls): readonly Call[] =>
  calls?.map((each) => ({ ...each, value: BigInt(each.value) })) ?? [call]

export type SentCalls = Omit<TransactionIntent, 'chainId'> & { readonly calls?: readonly BatchedCall[] }
