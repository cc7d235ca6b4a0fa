import { ContainerModule } from 'inversify'

import { ViemCallBatches } from '#adapters/viem/batches.ts'
import { ViemAllowances } from '#adapters/viem/ViemAllowances.ts'
import { ViemPermits } from '#adapters/viem/ViemPermits.ts'
import { ViemTokenReader } from '#adapters/viem/ViemTokenReader.ts'
import { ViemTokenSender } from '#adapters/viem/ViemTokenSender.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { TokenAdding } from '#stores/tokens/TokenAdding.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** What sending, staking and swapping stand on: tokens and allowances, and the chain's own time. */
export const tokens: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.allowances).toResolvedValue(
      (chain, wallet) => new ViemAllowances(chain, wallet),
      [VIEM.chain, VIEM.wallet],
    )
    bind(PORTS.permits).toResolvedValue(
      (chain, wallet) => new ViemPermits(chain, wallet),
      [VIEM.chain, VIEM.wallet],
    )
    bind(PORTS.callBatches).toResolvedValue(
      (chain, wallet) => new ViemCallBatches(chain, wallet),
      [VIEM.chain, VIEM.wallet],
    )
    bind(PORTS.spendingWays).toResolvedValue(
      (allowances, permits, batches) => ({ allowances, permits, batches }),
      [PORTS.allowances, PORTS.permits, PORTS.callBatches],
    )
    bind(PORTS.tokenReader).toResolvedValue((chain) => new ViemTokenReader(chain), [VIEM.chain])
    bind(PORTS.tokenSender).toResolvedValue(
      (chain, wallet) => new ViemTokenSender(chain, wallet),
      [VIEM.chain, VIEM.wallet],
    )
    bind(TokenAdding).toResolvedValue(
      (session, wallet, log) => new TokenAdding(session, wallet, log),
      [SessionStore, PORTS.wallet, PORTS.log],
    )
    bind(TokenListStore).toResolvedValue(
      (session, activity, health, reader, storage, log, config) =>
        new TokenListStore({ session, activity, health }, reader, storage, log, config),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        PORTS.tokenReader,
        PORTS.storage,
        PORTS.log,
        PORTS.config,
      ],
    )
  }),
  starts: [TokenAdding],
  needs: ['chain time'],
}
