import type { PaymentRow } from '#domain/send/batchPayments.ts'
import type { Address } from '#domain/shared/Address.ts'

import { AmountEntry, type AmountDeps } from '../tokens/AmountEntry.ts'
import { RecipientStore, type RecipientDeps } from './RecipientStore.ts'

/** One payment of a list while it is typed: its recipient is looked up as in the form of a single payment. */
export class PaymentRowStore {
  readonly id: number
  readonly who: RecipientStore
  readonly amount: AmountEntry

  /** `token` is that of all payments; `id` tells this row from all others of the visit. */
  constructor(
    deps: RecipientDeps & AmountDeps,
    token: () => { readonly address: Address; readonly decimals: number },
    id: number,
  ) {
    this.id = id
    this.who = new RecipientStore(deps, () => token().address)
    this.amount = new AmountEntry(deps, () => ({ decimals: token().decimals, available: undefined }))
  }

  get typed(): PaymentRow {
    return { who: this.who.lookup.text, amount: this.amount.text }
  }

  /** Voids the confirmation of the recipient. */
  fill({ who, amount }: PaymentRow): void {
    this.who.check(false)
    this.who.lookup.fill(who)
    this.amount.type(amount)
  }
}
