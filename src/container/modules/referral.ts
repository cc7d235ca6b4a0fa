import { ReferralStore } from '#stores/referral/ReferralStore.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'

import type { Recipes } from '../Container.ts'

/** The user's referrer, and the user's own invitation link. */
export const referral: Recipes = {
  make: {
    readReferrer:
      ({ config }) =>
      async (text) =>
        (await import('#domain/referral/parseReferrer.ts')).parseReferrer(text, config.tldName),
  },
  stores: { referrer: ReferrerStore },
  views: [ReferralStore],
}
