import { amountText } from '../shared/amount.ts'
import type { Arrival } from './PreparedWrite.ts'
import * as texts from './texts.ts'

export const BOUND_TEXTS: Readonly<Record<NonNullable<Arrival['bound']>, string>> = {
  about: texts.aboutFirst,
  'at least': texts.atLeast,
  exactly: texts.exactly,
}

export function arrivalText(arrival: Arrival | string): string {
  if (typeof arrival === 'string') return arrival
  const { amount, bound, as } = arrival
  return [bound && BOUND_TEXTS[bound], amountText(amount, arrival), as].filter(Boolean).join(' ')
}
