import { ContainerModule } from 'inversify'

import { HttpPublishedList } from '#adapters/browser/HttpPublishedList.ts'
import { ViemAirdropClaims } from '#adapters/viem/ViemAirdropClaims.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { AirdropStore } from '#stores/airdrop/AirdropStore.ts'
import { ListClaimStore } from '#stores/airdrop/ListClaimStore.ts'
import { NameClaimsStore } from '#stores/airdrop/NameClaimsStore.ts'
import { PointsClaimStore } from '#stores/airdrop/PointsClaimStore.ts'
import { NameLookup } from '#stores/names/NameLookup.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PAGE } from '../pageSeam.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

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
    bind(NameClaimsStore).toResolvedValue(
      (session, activity, health, transactions, names, claims, clock, log, config) =>
        new NameClaimsStore(
          { session, activity, health },
          transactions,
          names,
          claims,
          clock,
          log,
          {
            token: { symbol: config.chatTokenSymbol, decimals: config.chatTokenDecimals },
            tldName: config.tldName,
          },
          config.airdropClaimDomainsAddress,
        ),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TransactionStore,
        NamesIndexStore,
        PORTS.airdropClaims,
        PORTS.clock,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(AirdropStore).toResolvedValue(
      (names, who, storage, config) => new AirdropStore(names, who, storage, config),
      [NameClaimsStore, NameLookup, PORTS.storage, PORTS.config],
    )
    bind(PointsClaimStore).toResolvedValue(
      (session, activity, health, transactions, { who }, claims, log, { airdropApAddress }) =>
        new PointsClaimStore({ session, activity, health }, transactions, who, claims, log, airdropApAddress),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TransactionStore,
        AirdropStore,
        PORTS.airdropClaims,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(ListClaimStore).toResolvedValue(
      (session, activity, health, transactions, { who }, claims, list, log, config) =>
        new ListClaimStore({ session, activity, health }, transactions, who, claims, list, log, {
          contract: config.merkleClaim.address,
          paysIn: config.chatTokenAddress,
        }),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TransactionStore,
        AirdropStore,
        PORTS.airdropClaims,
        PORTS.publishedList,
        PORTS.log,
        PORTS.config,
      ],
    )
  }),
  starts: [NameClaimsStore, PointsClaimStore, ListClaimStore],
  needs: ['people', 'chat token'],
}
