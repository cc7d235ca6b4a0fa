import { ContainerModule } from 'inversify'

import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { READING } from '../spending.ts'
import { PORTS } from '../tokens.ts'

/** The chat token: what the user holds of it, and listing it in the wallet. */
export const chatToken: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindDeps(bind, ChatTokenStore, {
      ...READING,
      tokens: PORTS.tokenLedger,
      wallet: PORTS.wallet,
      log: PORTS.log,
      config: PORTS.config,
    })
  }),
  starts: [ChatTokenStore],
}
