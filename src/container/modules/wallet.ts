import { ContainerModule } from 'inversify'

import { lazyOnce } from '#adapters/shared/lazyOnce.ts'
import { LateEndpointHealth } from '#adapters/viem/rpc/LateEndpointHealth.ts'
import { Announcements } from '#adapters/viem/wallet/announcements.ts'
import { ViemWallet } from '#adapters/viem/wallet/ViemWallet.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { absoluteUrl } from '#domain/shell/pageHead.ts'

import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

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
    bind(VIEM.wallet).toResolvedValue(
      (config, chain) =>
        new ViemWallet(page, new Announcements(page), chain, {
          walletConnectProjectId: config.walletConnectProjectId,
          walletConnectRelayUrl: config.walletConnectRelayUrl,
          projectName: config.projectName,
          projectDescription: config.projectDescription,
          projectUrl: config.projectUrl,
          icon: absoluteUrl(config, config.favicon),
        }),
      [PORTS.config, VIEM.chain],
    )
    bind(PORTS.endpointHealth).toConstantValue(health)
    bind(PORTS.wallet).toResolvedValue((connected) => connected, [VIEM.wallet])
    bind(PORTS.networks).toResolvedValue((connected) => connected, [VIEM.wallet])
    bind(SessionStore).toResolvedValue(
      (connected, networks, storage, notices, log, control, config) =>
        new SessionStore(connected, networks, storage, notices, log, control, config.supportedChainId),
      [PORTS.wallet, PORTS.networks, PORTS.storage, PORTS.notices, PORTS.log, PORTS.page, PORTS.config],
    )
  })
