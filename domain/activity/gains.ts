import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { ok, type Result } from '../shared/Result.ts'
import type { Movement, SimulatedWrite } from './PreparedWrite.ts'
import type { TxFailure } from './TxFailure.ts'

/** Reveals an amount: arriving tokens or NFTs, unwrapped coins, stake rewards, or proceeds of an NFT. */
export type GainEvent = 'Transfer' | 'Withdrawal' | 'Claim' | 'Sold'

const EVENTS: readonly GainEvent[] = ['Transfer', 'Withdrawal', 'Claim', 'Sold']

/** Something that a transaction brings its sender; only the receipt tells how much. */
export interface Gain {
  readonly event: GainEvent
  readonly contract: Address
  /** The account in the event; the sender by default. */
  readonly of?: Address
  /** The share of the event's amount that does not arrive, in basis points. */
  readonly fee?: number
  /** For an NFT the name of its collection. */
  readonly symbol: string
  readonly decimals: number
}

/** A gain as a receipt shows it: an amount, or one NFT by its collection's name. */
export type Gained = Movement | { readonly symbol: string; readonly tokenId: bigint }

/** An arriving token, or an NFT by the name of its collection and without decimals. */
export const arrival = (token: Address, { symbol, decimals }: Pick<Gain, 'symbol' | 'decimals'>): Gain => ({
  event: 'Transfer',
  contract: token,
  symbol,
  decimals,
})

/** Adds what the write brings, so that the notice about its success can state the amount. */
export function withExpectedGains<Write extends Pick<SimulatedWrite, 'intent'>>(
  prepared: Result<Write, TxFailure>,
  ...gains: readonly Gain[]
): Result<Write, TxFailure> {
  if (!prepared.ok) return prepared
  const { intent } = prepared.value
  return ok({ ...prepared.value, intent: { ...intent, gains: JSON.stringify(gains) } })
}

/** Reads the output of `withExpectedGains`; leaves out invalid gains (rules/storage: checked-when-read). */
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
