import { amountText } from '../shared/amount.ts'
import type { Arrival, Thing } from './PreparedWrite.ts'
import * as texts from './texts.ts'

export function arrivalText(arrival: Arrival | Thing | string): string {
  if (typeof arrival === 'string') return arrival
  if ('title' in arrival) return arrival.title
  const { amount, bound, as } = arrival
  const phrases = [as && texts.arrivesAs[as], bound && texts.arrivesBound[bound]]
  return phrases.reduce<string>(
    (text, phrase) => phrase?.replace('{amount}', () => text) ?? text,
    amountText(amount, arrival),
  )
}
