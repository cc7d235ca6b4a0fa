import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { ok, type Result } from '../shared/Result.ts'
import type { PreparedWrite } from './PreparedWrite.ts'
import type { TxFailure } from './TxFailure.ts'

/**
 * The event that tells an amount: tokens or an NFT that arrive, coins that a router unwraps, rewards of a stake, the
 * proceeds of an NFT.
 */
export type GainEvent = 'Transfer' | 'Withdrawal' | 'Claim' | 'Sold'

const EVENTS: readonly GainEvent[] = ['Transfer', 'Withdrawal', 'Claim', 'Sold']

/** Something that a transaction brings its sender; how much of it, only the receipt tells. */
export interface Gain {
  readonly event: GainEvent
  /** The contract that emits the event. */
  readonly contract: Address
  /** The account that the event is about; the sender by default. */
  readonly of?: Address
  /** The share of the event's amount that does not arrive, in basis points. */
  readonly fee?: number
  /** Of an NFT the name of its collection. */
  readonly symbol: string
  readonly decimals: number
}

/** A token that arrives at the sender, or an NFT, by the name of its collection and without decimals. */
export const arrival = (token: Address, { symbol, decimals }: Pick<Gain, 'symbol' | 'decimals'>): Gain => ({
  event: 'Transfer',
  contract: token,
  symbol,
  decimals,
})

/** Adds what the write brings, so that its notice can say how much it was. */
export function withExpectedGains(
  prepared: Result<PreparedWrite, TxFailure>,
  ...gains: readonly Gain[]
): Result<PreparedWrite, TxFailure> {
  if (!prepared.ok) return prepared
  const { intent } = prepared.value
  return ok({ ...prepared.value, intent: { ...intent, gains: JSON.stringify(gains) } })
}

/** Reads what `withExpectedGains` has added; an invalid one is left out (rules/storage: checked-when-read). */
export function readGains(text: string | undefined): readonly Gain[] {
  const list = parseJson(text)
  return Array.isArray(list) ? list.flatMap((each: unknown) => readGain(asRecord(each)) ?? []) : []
}

function readGain(stored: Readonly<Record<string, unknown>> | undefined): Gain | undefined {
  const event = EVENTS.find((each) => each === stored?.['event'])
  const [contract, of] = [stored?.['contract'], stored?.['of']].map((each) =>
    typeof each === 'string' ? readStoredAddress(each) : undefined,
  )
  const { symbol, decimals, fee } = stored ?? {}
  if (!event || !contract || typeof symbol !== 'string' || !isWithin(decimals, 255)) return undefined
  return { event, contract, symbol, decimals, ...(of && { of }), ...(isWithin(fee, 10_000) && { fee }) }
}

const isWithin = (value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max
