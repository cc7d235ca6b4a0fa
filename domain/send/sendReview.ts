import { departureNotes, type Departure } from '../activity/departures.ts'
import type { Addressee } from '../activity/PreparedWrite.ts'
import type { ReviewWords } from '../activity/reviewed.ts'
import type { RecipientWarning } from '../activity/ReviewWarnings.ts'
import type { DomainName } from '../shared/DomainName.ts'
import { sumOf, type Wei } from '../shared/Wei.ts'
import { arrivalNotes, takenNotes } from '../tokens/arrivalNotes.ts'
import { isNative, movementOf, type Token } from '../tokens/token.ts'
import * as texts from './texts.ts'
import type { BatchTransfers, TransferEffects, TransferParams } from '../tokens/Tokens.ts'

/** Says if less arrives or more leaves than is sent. */
export function sendReview(
  { token, to, amount, whom, recipientName, warnings }: TransferParams & Addressee,
  effects: TransferEffects,
): ReviewWords {
  const { symbol } = token
  return {
    title: texts.sendTo(symbol, whom),
    leaves: [movementOf(amount, token)],
    arrives: [],
    recipient: to,
    recipientName,
    warnings,
    notes: isNative(token.address)
      ? []
      : [
          ...departureNotes(effects.departures ?? [], sentOf(token, amount)),
          ...takenNotes(token, amount, effects.taken),
          ...arrivalNotes(token, amount, effects.arrived),
        ],
  }
}

/**
 * The sum and each payment with the typed name and the warnings of its recipient, which are in payment order.
 * A token's fee applies to all payments like to the first.
 */
export function sendAllReview(
  { token, payments }: BatchTransfers,
  effects: TransferEffects,
  told: Pick<Addressee, 'warnings'> & {
    readonly names: readonly (DomainName | undefined)[]
    readonly known: readonly (readonly RecipientWarning[])[]
  },
): ReviewWords {
  const { symbol } = token
  const total = sumOf(payments.map(({ amount }) => amount))
  const arrives = isNative(token.address) ? [] : arrivalNotes(token, payments[0].amount, effects.arrived)
  return {
    title: texts.sendToSeveral(symbol, payments.length),
    leaves: [movementOf(total, token)],
    arrives: [],
    payments: payments.map(({ to, amount }, index) => ({
      to,
      name: told.names[index],
      amount: movementOf(amount, token),
      warnings: told.known[index] ?? [],
    })),
    warnings: told.warnings,
    notes: [
      ...departureNotes(effects.departures ?? [], sentOf(token, total)),
      texts.allOrNone,
      ...takenNotes(token, total, effects.taken),
      ...arrives,
    ],
  }
}

const sentOf = (token: Token, amount: Wei): readonly Departure[] => [
  { kind: 'tokens', contract: token.address, amount },
]
