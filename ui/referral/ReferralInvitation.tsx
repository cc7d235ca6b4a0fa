import * as texts from '#domain/referral/texts.ts'
import { hasFeature } from '#domain/shell/features.ts'

import { useConfig } from '../shared/StoreContext.tsx'

/** The invitation sentence (rules/referral: invitation). */
export function ReferralInvitation() {
  const points = hasFeature(useConfig(), 'activity points')
  return points ? texts.invitationWithPoints : texts.invitation
}
