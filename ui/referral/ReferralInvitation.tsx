import { hasFeature } from '#domain/shell/features.ts'

import { useConfig } from '../shared/StoreContext.tsx'

/** The text of spec 2, with what else can be earned where that is on. */
export function ReferralInvitation() {
  const points = hasFeature(useConfig(), 'activity points')
  return `Share your referral link and earn referral fees${points ? ' (and activity points)' : ''}`
}
