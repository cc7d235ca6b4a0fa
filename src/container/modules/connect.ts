import { ContainerModule } from 'inversify'

import { FrameStore } from '#stores/shell/FrameStore.ts'
import { ConnectStore } from '#stores/wallet/ConnectStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Choosing a wallet. */
export const connect: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(ConnectStore).toResolvedValue(
      (wallet, session, frame, config) =>
        new ConnectStore(wallet, session, frame, config.walletConnectProjectId !== ''),
      [PORTS.wallet, SessionStore, FrameStore, PORTS.config],
    )
  }),
  starts: [ConnectStore],
}
