import * as texts from '#domain/referral/texts.ts'
import { hasFeature } from '#domain/shell/features.ts'

import { useConfig } from '../shared/StoreContext.tsx'

/** The invitation, with what else can be earned where that is on (rules/referral: invitation). */
export function ReferralInvitation() {
  const points = hasFeature(useConfig(), 'activity points')
  return points ? texts.invitation + texts.andPoints : texts.invitation
}
