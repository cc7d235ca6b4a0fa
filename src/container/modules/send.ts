import { PaymentRequestStore } from '#stores/send/PaymentRequestStore.ts'
import { SendStore } from '#stores/send/SendStore.ts'
import { SeveralStore } from '#stores/send/SeveralStore.ts'

import type { FeatureModule } from '../features.ts'

/** Sending coins and tokens, and asking for them. */
export const send: FeatureModule = {
  needs: ['tokens', 'people', 'writing'],
  views: [SendStore, PaymentRequestStore, SeveralStore],
  starts: [SeveralStore],
}
