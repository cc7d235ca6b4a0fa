import { ContainerModule } from 'inversify'

import { ViemCallBatches } from '#adapters/viem/rpc/batches.ts'
import { ViemAllowances } from '#adapters/viem/tokens/ViemAllowances.ts'
import { ViemPermits } from '#adapters/viem/tokens/ViemPermits.ts'
import { ViemTokenReader } from '#adapters/viem/tokens/ViemTokenReader.ts'
import { ViemTokenSender } from '#adapters/viem/send/ViemTokenSender.ts'
import { TokenAdding } from '#stores/tokens/TokenAdding.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { READING } from '../spending.ts'
import { PORTS, VIEM } from '../tokens.ts'

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
    bindDeps(bind, TokenAdding, { session: SessionStore, wallet: PORTS.wallet, log: PORTS.log })
    bindDeps(bind, TokenListStore, {
      ...READING,
      reader: PORTS.tokenReader,
      storage: PORTS.storage,
      log: PORTS.log,
      config: PORTS.config,
    })
  }),
  starts: [TokenAdding],
  needs: ['chain time'],
}
