import { ContainerModule } from 'inversify'

import { HttpPublishedList } from '#adapters/browser/HttpPublishedList.ts'
import { ViemAirdropClaims } from '#adapters/viem/airdrop/ViemAirdropClaims.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'
import { NameLookup } from '#stores/names/NameLookup.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PAGE, PORTS, VIEM } from '../tokens.ts'

const CLAIMING = {
  session: SessionStore,
  activity: ActivityStore,
  queries: Queries,
  transactions: TransactionStore,
  claims: PORTS.airdropClaims,
  config: PORTS.config,
}

/** Tokens that were set aside: for names, for points, for a list. */
export const airdrop: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.airdropClaims).toResolvedValue(
      (chain, wallet, config) =>
        new ViemAirdropClaims(
          chain,
          wallet,
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
        ),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
    bind(PORTS.publishedList).toResolvedValue(
      (page, config) =>
        new HttpPublishedList(config.merkleClaim.listUrl, (url, init) => page.fetch(url, init)),
      [PAGE, PORTS.config],
    )
    bindDeps(bind, NameClaimsStore, { ...CLAIMING, names: NamesIndexStore, clock: PORTS.clock })
    bindDeps(bind, AirdropStore, {
      names: NameClaimsStore,
      who: NameLookup,
      storage: PORTS.storage,
      config: PORTS.config,
    })
    bindDeps(bind, PointsClaimStore, { ...CLAIMING, airdrop: AirdropStore })
    bindDeps(bind, ListClaimStore, { ...CLAIMING, airdrop: AirdropStore, list: PORTS.publishedList })
  }),
  starts: [],
  needs: ['people', 'chat token'],
}
