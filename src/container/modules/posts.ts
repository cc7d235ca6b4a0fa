import { ContainerModule } from 'inversify'

import { ViemChatRoom } from '#adapters/viem/ViemChatRoom.ts'
import { ViemPostWriter } from '#adapters/viem/ViemPostWriter.ts'

import type { FeatureModule } from '../features.ts'
import { POST_PORTS } from '../postTokens.ts'
import { VIEM } from '../viemSeam.ts'

/** What people write: feeds, threads, comments, and keeping order among them. */
export const posts: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(POST_PORTS.chatRoom).toResolvedValue((chain) => new ViemChatRoom(chain), [VIEM.chain])
    bind(POST_PORTS.postWriter).toResolvedValue(
      (chain, pool, wallet) => new ViemPostWriter(chain, pool, wallet),
      [VIEM.chain, VIEM.pool, VIEM.wallet],
    )
  }),
  starts: [],
}
