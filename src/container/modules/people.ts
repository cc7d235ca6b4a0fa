import { ContainerModule } from 'inversify'

import { IndexedDbArchive } from '#adapters/browser/IndexedDbArchive.ts'
import { ViemNameHistory } from '#adapters/viem/ViemNameHistory.ts'
import { ViemNameKeeper } from '#adapters/viem/ViemNameKeeper.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { FindUserStore } from '#stores/names/FindUserStore.ts'
import { GiveNameStore } from '#stores/names/GiveNameStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { KnownNamesStore } from '#stores/names/KnownNamesStore.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { NameLookup } from '#stores/names/NameLookup.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { TimelineStore } from '#stores/profile/TimelineStore.ts'
import { ProfileStore } from '#stores/profile/ProfileStore.ts'
import { EarningsStore } from '#stores/referral/EarningsStore.ts'
import { ReferrerStore } from '#stores/referral/ReferrerStore.ts'
import { PaidStore } from '#stores/send/PaidStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** People: their profiles, and what the holder of a name does with it. */
export const people: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.nameKeeper).toResolvedValue(
      (chain, wallet, config) =>
        new ViemNameKeeper(chain, wallet, { tld: config.punkTldAddress, tldName: config.tldName }),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
    bind(PORTS.archive).toResolvedValue(() => new IndexedDbArchive())
    bind(PORTS.nameHistory).toResolvedValue(
      (chain, { punkTldAddress, punkMinterAddress, tldName }) =>
        new ViemNameHistory(chain, punkTldAddress, { tldName, minters: [punkMinterAddress] }),
      [VIEM.chain, PORTS.config],
    )
    bind(NamesIndexStore).toResolvedValue(
      (history, archive, activity, health, clock, log, config) =>
        new NamesIndexStore(history, archive, activity, health, clock, log, config),
      [
        PORTS.nameHistory,
        PORTS.archive,
        ActivityStore,
        NetworkHealthStore,
        PORTS.clock,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(MainNames).toResolvedValue(
      (registry, log) => new MainNames(registry, log),
      [PORTS.nameRegistry, PORTS.log],
    )
    bind(PORTS.everybody).toResolvedValue((names) => names.everybody, [NamesIndexStore])
    bind(PaidStore).toResolvedValue(
      (session, activity, storage, config) =>
        new PaidStore(session, activity, storage, config.supportedChainId),
      [SessionStore, ActivityStore, PORTS.storage, PORTS.config],
    )
    bind(KnownNamesStore).toResolvedValue(
      (session, identity, referrer, paid, main, names) =>
        new KnownNamesStore(session, identity, referrer, paid, main, names),
      [SessionStore, IdentityStore, ReferrerStore, PaidStore, MainNames, NamesIndexStore],
    )
    bind(TimelineStore).toResolvedValue(
      (names, history, time, log) => new TimelineStore(names, history, time, log),
      [NamesIndexStore, PORTS.nameHistory, ChainTimeStore, PORTS.log],
    )
    bind(FindUserStore).toResolvedValue(
      (registry, log, config) => new FindUserStore(registry, log, config.tldName),
      [PORTS.nameRegistry, PORTS.log, PORTS.config],
    )
    bind(NameLookup)
      .toResolvedValue(
        (registry, clock, log, config) => new NameLookup(registry, clock, log, config.tldName),
        [PORTS.nameRegistry, PORTS.clock, PORTS.log, PORTS.config],
      )
      // Every field that asks for somebody has a text of its own.
      .inTransientScope()
    bind(EarningsStore).toResolvedValue(
      (session, names, history, mint, log) => new EarningsStore(session, names, history, mint, log),
      [SessionStore, NamesIndexStore, PORTS.nameHistory, MintStore, PORTS.log],
    )
    bind(ProfileStore).toResolvedValue(
      (session, registry, tokens, points, activity, health, log, config) =>
        new ProfileStore(session, registry, tokens, points, activity, health, log, config),
      [
        SessionStore,
        PORTS.nameRegistry,
        PORTS.tokenLedger,
        PORTS.pointsLedger,
        ActivityStore,
        NetworkHealthStore,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(ChangeUsernameStore).toResolvedValue(
      (session, frame, activity, transactions, registry, keeper, notices, log, config) =>
        new ChangeUsernameStore(
          session,
          frame,
          activity,
          transactions,
          registry,
          keeper,
          notices,
          log,
          config.tldName,
        ),
      [
        SessionStore,
        FrameStore,
        ActivityStore,
        TransactionStore,
        PORTS.nameRegistry,
        PORTS.nameKeeper,
        PORTS.notices,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(GiveNameStore).toResolvedValue(
      (session, frame, activity, transactions, recipient, keeper, config) =>
        new GiveNameStore(session, frame, activity, transactions, recipient, keeper, config.tldName),
      [SessionStore, FrameStore, ActivityStore, TransactionStore, NameLookup, PORTS.nameKeeper, PORTS.config],
    )
  }),
  starts: [
    PaidStore,
    EarningsStore,
    NamesIndexStore,
    TimelineStore,
    ProfileStore,
    ChangeUsernameStore,
    GiveNameStore,
  ],
  needs: ['chain time'],
}
