import { ContainerModule } from 'inversify'

import { IndexedDbArchive } from '#adapters/browser/IndexedDbArchive.ts'
import { ViemNameHistory } from '#adapters/viem/names/ViemNameHistory.ts'
import { ViemNameKeeper } from '#adapters/viem/names/ViemNameKeeper.ts'
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
import { ProfileStore } from '#stores/profile/ProfileStore.ts'
import { TimelineStore } from '#stores/profile/TimelineStore.ts'
import { EarningsStore } from '#stores/referral/EarningsStore.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { PaidStore } from '#stores/names/PaidStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindAs, bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS, VIEM } from '../tokens.ts'

/** People: their profiles, and what the holder of a name does with it. */
export const people: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindAs(bind, PORTS.nameKeeper, ViemNameKeeper, {
      chain: VIEM.chain,
      wallet: VIEM.wallet,
      config: PORTS.config,
    })
    bind(PORTS.archive).toResolvedValue(() => new IndexedDbArchive())
    bind(PORTS.nameHistory).toResolvedValue(
      (chain, { punkTldAddress, punkMinterAddress, tldName }) =>
        new ViemNameHistory(chain, punkTldAddress, { tldName, minters: [punkMinterAddress] }),
      [VIEM.chain, PORTS.config],
    )
    bindDeps(bind, NamesIndexStore, {
      history: PORTS.nameHistory,
      archive: PORTS.archive,
      activity: ActivityStore,
      health: NetworkHealthStore,
      clock: PORTS.clock,
      log: PORTS.log,
      config: PORTS.config,
    })
    bindDeps(bind, MainNames, {
      session: SessionStore,
      identity: IdentityStore,
      registry: PORTS.nameRegistry,
      log: PORTS.log,
    })
    bind(PORTS.everybody).toResolvedValue((names) => names.everybody, [NamesIndexStore])
    bindDeps(bind, PaidStore, {
      session: SessionStore,
      activity: ActivityStore,
      storage: PORTS.storage,
      config: PORTS.config,
    })
    bindDeps(bind, KnownNamesStore, {
      session: SessionStore,
      identity: IdentityStore,
      referrer: ReferrerStore,
      paid: PaidStore,
      main: MainNames,
      names: NamesIndexStore,
    })
    bindDeps(bind, TimelineStore, {
      names: NamesIndexStore,
      history: PORTS.nameHistory,
      time: ChainTimeStore,
      log: PORTS.log,
    })
    bindDeps(bind, FindUserStore, { registry: PORTS.nameRegistry, log: PORTS.log, config: PORTS.config })
    bindDeps(bind, NameLookup, {
      registry: PORTS.nameRegistry,
      clock: PORTS.clock,
      log: PORTS.log,
      config: PORTS.config,
    })
      // Every field that asks for somebody has a text of its own.
      .inTransientScope()
    bindDeps(bind, EarningsStore, {
      session: SessionStore,
      names: NamesIndexStore,
      history: PORTS.nameHistory,
      mint: MintStore,
      log: PORTS.log,
    })
    bindDeps(bind, ProfileStore, {
      session: SessionStore,
      queries: Queries,
      registry: PORTS.nameRegistry,
      tokens: PORTS.tokenLedger,
      points: PORTS.pointsLedger,
      log: PORTS.log,
      config: PORTS.config,
    })
    bindDeps(bind, ChangeUsernameStore, {
      session: SessionStore,
      frame: FrameStore,
      activity: ActivityStore,
      transactions: TransactionStore,
      registry: PORTS.nameRegistry,
      keeper: PORTS.nameKeeper,
      notices: PORTS.notices,
      log: PORTS.log,
      config: PORTS.config,
    })
    bindDeps(bind, GiveNameStore, {
      session: SessionStore,
      frame: FrameStore,
      activity: ActivityStore,
      transactions: TransactionStore,
      recipient: NameLookup,
      keeper: PORTS.nameKeeper,
      config: PORTS.config,
    })
  }),
  starts: [PaidStore, EarningsStore, NamesIndexStore, TimelineStore, ChangeUsernameStore, GiveNameStore],
  needs: ['chain time'],
}
