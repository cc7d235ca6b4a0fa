import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import type { ReadReferrer } from '#stores/names/ReferrerStore.ts'
import { ReferralStore } from '#stores/referral/ReferralStore.ts'

import type { Recipes } from '../Container.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly referrer: ReferrerStore
    readonly readReferrer: ReadReferrer
  }
}

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
