import { ContainerModule } from 'inversify'

import { OnChainStorage } from '#adapters/browser/OnChainStorage.ts'

import type { FeatureModule } from '../features.ts'
import { POST_PORTS } from '../postTokens.ts'
import { PORTS } from '../tokens.ts'

/** Where texts of posts are kept, by the community's choice. */
export const postStorage: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(POST_PORTS.bodyStorage).toResolvedValue(
      (config, permanent) => (config.chat.storage === 'onchain' ? new OnChainStorage() : permanent),
      [PORTS.config, PORTS.permanentStorage],
    )
  }),
  starts: [],
  // There is the permanent network.
  needs: ['uploads'],
}
