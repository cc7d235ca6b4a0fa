import { IndexedDbArchive } from '#adapters/browser/IndexedDbArchive.ts'
import { ViemNameHistory } from '#adapters/viem/names/ViemNameHistory.ts'
import { ViemNameKeeper } from '#adapters/viem/names/ViemNameKeeper.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { FindUserStore } from '#stores/names/FindUserStore.ts'
import { GiveNameStore } from '#stores/names/GiveNameStore.ts'
import { KnownNamesStore } from '#stores/names/KnownNamesStore.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { PaidStore } from '#stores/names/PaidStore.ts'
import { ProfileStore } from '#stores/profile/ProfileStore.ts'
import { TimelineStore } from '#stores/profile/TimelineStore.ts'
import { EarningsStore } from '#stores/referral/EarningsStore.ts'

import type { FeatureModule } from '../features.ts'

/** People: their profiles, and what the holder of a name does with it. */
export const people: FeatureModule = {
  needs: ['chain time'],
  make: {
    keeper: ({ chain, viemWallet: wallet, config }) => new ViemNameKeeper({ chain, wallet, config }),
    archive: () => new IndexedDbArchive(),
    history: ({ chain, config: { punkTldAddress, punkMinterAddress, tldName } }) =>
      new ViemNameHistory(chain, punkTldAddress, { tldName, minters: [punkMinterAddress] }),
    everybody: ({ names }) => names.everybody,
  },
  stores: { names: NamesIndexStore, mainNames: MainNames, paid: PaidStore, known: KnownNamesStore },
  views: [TimelineStore, FindUserStore, EarningsStore, ProfileStore, ChangeUsernameStore, GiveNameStore],
  starts: [PaidStore, EarningsStore, NamesIndexStore, TimelineStore, ChangeUsernameStore, GiveNameStore],
}
