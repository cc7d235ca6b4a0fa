import { ContainerModule } from 'inversify'

import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { ChangePictureStore } from '#stores/profile/ChangePictureStore.ts'
import { PictureStore } from '#stores/profile/PictureStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Changing one's own picture. */
export const pictureChange: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindDeps(bind, ChangePictureStore, {
      session: SessionStore,
      identity: IdentityStore,
      pictures: PictureStore,
      uploads: UploadStore,
      transactions: TransactionStore,
      activity: ActivityStore,
      registry: PORTS.nameRegistry,
      keeper: PORTS.nameKeeper,
      clock: PORTS.clock,
      log: PORTS.log,
      config: PORTS.config,
    })
  }),
  starts: [ChangePictureStore],
  needs: ['people', 'pictures', 'uploads'],
}
