import type { WalletAccess } from '#adapters/shared/WalletAccess.ts'
import { lazyOnce } from '#adapters/shared/lazyOnce.ts'
import type { LazyChain } from '#adapters/viem/chain.ts'
import type { EarlyRequest } from '#adapters/viem/rpc/earlyRequest.ts'
import { LateEndpointHealth } from '#adapters/viem/rpc/LateEndpointHealth.ts'
import { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { Recipes } from '../Container.ts'
import { fetchChain } from '../fetchChain.ts'

declare global {
  interface Window {
    /** Sent by the start-up script. */
    readonly firstRequest?: EarlyRequest
  }
}

declare module '../Parts.ts' {
  interface Parts {
    readonly chain: LazyChain
    readonly lateHealth: LateEndpointHealth
    readonly viemWallet: ViemWallet
    readonly walletAccess: WalletAccess
    readonly session: SessionStore
  }
}

export const wallet: Recipes = {
  make: {
    lateHealth: () => new LateEndpointHealth(),
    endpoints: ({ lateHealth }) => lateHealth,
    chain: ({ config, clock, send, storage, lateHealth, window: { firstRequest } }) =>
      lazyOnce(async () => {
        const { createChain, createPool, followOwnEndpoint } = await fetchChain()
        const pool = createPool(config, { fetch: send, now: () => clock.now(), early: firstRequest })
        followOwnEndpoint(pool, config, storage)
        lateHealth.follow(pool)
        return createChain(config, pool)
      }),
    viemWallet: ({ window: page, chain, config }) => new ViemWallet({ page, chain, config }),
    wallet: ({ viemWallet }) => viemWallet,
    walletAccess: ({ viemWallet }) => viemWallet,
  },
  stores: { session: SessionStore },
}
