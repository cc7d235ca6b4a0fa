import { ContainerModule } from 'inversify'

import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { ChangePictureStore } from '#stores/profile/ChangePictureStore.ts'
import { PictureStore } from '#stores/profile/PictureStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Changing one's own picture. */
export const pictureChange: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(ChangePictureStore).toResolvedValue(
      (session, identity, pictures, uploads, transactions, activity, registry, keeper, clock, log, config) =>
        new ChangePictureStore(
          session,
          identity,
          pictures,
          uploads,
          transactions,
          activity,
          registry,
          keeper,
          clock,
          log,
          config,
        ),
      [
        SessionStore,
        IdentityStore,
        PictureStore,
        UploadStore,
        TransactionStore,
        ActivityStore,
        PORTS.nameRegistry,
        PORTS.nameKeeper,
        PORTS.clock,
        PORTS.log,
        PORTS.config,
      ],
    )
  }),
  starts: [ChangePictureStore],
  needs: ['people', 'pictures', 'uploads'],
}
