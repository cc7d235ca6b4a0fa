import { ContainerModule } from 'inversify'

import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** The chat token: what the user holds of it, and listing it in the wallet. */
export const chatToken: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(ChatTokenStore).toResolvedValue(
      (session, activity, health, tokens, wallet, log, config) =>
        new ChatTokenStore({ session, activity, health }, tokens, wallet, log, config),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        PORTS.tokenLedger,
        PORTS.wallet,
        PORTS.log,
        PORTS.config,
      ],
    )
  }),
  starts: [ChatTokenStore],
}
