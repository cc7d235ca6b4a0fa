import { hasFeature } from '#domain/shell/features.ts'

import { useConfig } from '../shared/StoreContext.tsx'

/** The invitation, with what else can be earned where that is on (rules/referral: invitation). */
export function ReferralInvitation() {
  const points = hasFeature(useConfig(), 'activity points')
  return `Share your referral link and earn referral fees${points ? ' (and activity points)' : ''}`
}
