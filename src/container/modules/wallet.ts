import { ContainerModule } from 'inversify'

import { lazyOnce } from '#adapters/shared/lazyOnce.ts'
import { LateEndpointHealth } from '#adapters/viem/rpc/LateEndpointHealth.ts'
import { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindAs, bindDeps } from '../bindDeps.ts'
import { PAGE, PORTS, VIEM } from '../tokens.ts'

/** The chain's endpoints, the wallets of the page, and the session with one of them. */
export const wallet = (page: Window): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const health = new LateEndpointHealth()
    bind(VIEM.chain).toResolvedValue(
      (config, clock) =>
        lazyOnce(async () => {
          const { createChain, createPool } = await import('#adapters/viem/chain.ts')
          const pool = createPool(config, {
            fetch: (url, init) => page.fetch(url, init),
            now: () => clock.now(),
          })
          health.follow(pool)
          return createChain(config, pool)
        }),
      [PORTS.config, PORTS.clock],
    )
    bindAs(bind, VIEM.wallet, ViemWallet, { page: PAGE, chain: VIEM.chain, config: PORTS.config })
    bind(PORTS.endpointHealth).toConstantValue(health)
    bind(PORTS.wallet).toService(VIEM.wallet)
    bindDeps(bind, SessionStore, {
      wallet: PORTS.wallet,
      storage: PORTS.storage,
      notices: PORTS.notices,
      log: PORTS.log,
      page: PORTS.page,
      config: PORTS.config,
    })
  })
