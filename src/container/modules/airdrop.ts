import { claimedTokenOf } from '#domain/airdrop/claimReview.ts'
import { publishedList } from '#adapters/browser/publishedList.ts'
import { ViemAirdropClaims } from '#adapters/viem/airdrop/ViemAirdropClaims.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'
import { onChain } from '../onChain.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly airdrop: AirdropStore
    readonly nameClaims: NameClaimsStore
  }
}

export const airdrop: FeatureModule = {
  needs: ['names/people', 'names/addressBook', 'tokens/chatToken'],
  make: {
    airdropClaims: onChain(
      (chain, { send, config }) =>
        new ViemAirdropClaims(
          chain,
          {
            names: config.airdropClaimDomainsAddress,
            points: config.airdropApAddress,
            list: config.merkleClaim.address,
            tld: config.punkTldAddress,
            token: config.chatTokenAddress,
          },
          claimedTokenOf(config),
          () => publishedList(config.merkleClaim.listUrl, send),
        ),
    ),
  },
  stores: { nameClaims: NameClaimsStore, airdrop: AirdropStore },
  views: [PointsClaimStore, ListClaimStore],
}
