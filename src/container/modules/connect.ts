import { ContainerModule } from 'inversify'

import { FrameStore } from '#stores/shell/FrameStore.ts'
import { ConnectStore } from '#stores/wallet/ConnectStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Choosing a wallet. */
export const connect: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindDeps(bind, ConnectStore, {
      wallet: PORTS.wallet,
      session: SessionStore,
      frame: FrameStore,
      config: PORTS.config,
    })
  }),
  starts: [ConnectStore],
}
