import { ContainerModule } from 'inversify'

import { IndexedDbArchive } from '#adapters/browser/IndexedDbArchive.ts'
import { ViemNameHistory } from '#adapters/viem/ViemNameHistory.ts'
import { ViemNameKeeper } from '#adapters/viem/ViemNameKeeper.ts'

import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { FindUserStore } from '#stores/names/FindUserStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

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
      (history, archive, activity, health, log, config) =>
        new NamesIndexStore(history, archive, activity, health, log, config),
      [PORTS.nameHistory, PORTS.archive, ActivityStore, NetworkHealthStore, PORTS.log, PORTS.config],
    )
    bind(FindUserStore).toResolvedValue(
      (registry, mint, log, config) => new FindUserStore(registry, mint, log, config.tldName),
      [PORTS.nameRegistry, MintStore, PORTS.log, PORTS.config],
    )
  }),
  starts: [NamesIndexStore],
}
