import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { publishedList } from '#adapters/browser/publishedList.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

export const airdrop: FeatureModule = {
  needs: ['names/people', 'tokens/chatToken'],
  make: {
    airdropClaims: ({ chain, walletAccess, send, config }) =>
      lazyPort(async () => {
        const { ViemAirdropClaims } = await import('#adapters/viem/airdrop/ViemAirdropClaims.ts')
        return new ViemAirdropClaims(
          await chain(),
          walletAccess,
          {
            names: config.airdropClaimDomainsAddress,
            points: config.airdropApAddress,
            list: config.merkleClaim.address,
            tld: config.punkTldAddress,
            token: config.chatTokenAddress,
          },
          {
            token: { symbol: config.chatTokenSymbol, decimals: config.chatTokenDecimals },
            tldName: config.tldName,
          },
          () => publishedList(config.merkleClaim.listUrl, send),
        )
      }),
  },
  stores: { nameClaims: NameClaimsStore, airdrop: AirdropStore },
  views: [PointsClaimStore, ListClaimStore],
}
