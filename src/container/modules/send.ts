import { PaymentRequestStore } from '#stores/send/PaymentRequestStore.ts'
import { SendStore } from '#stores/send/SendStore.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

export const send: FeatureModule = {
  needs: ['tokens', 'names/people', 'names/addressBook', 'activity/writing'],
  views: [SendStore, PaymentRequestStore, BatchPaymentStore],
  starts: [BatchPaymentStore],
}
