import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { WebBrowserTrial } from '#adapters/browser/WebBrowserTrial.ts'
import { WalletCheckStore } from '#stores/wallet/WalletCheckStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

/** The check of the wallet and the browser at hand. */
export const check: FeatureModule = {
  make: {
    walletDiagnostics: ({ chain, walletAccess: wallet, config, send, clock, window }) =>
      lazyPort(async () => {
        const { ViemWalletDiagnostics } = await import('#adapters/viem/wallet/ViemWalletDiagnostics.ts')
        return new ViemWalletDiagnostics({
          chain: await chain(),
          wallet,
          config,
          endpoints: { fetch: send, now: () => clock.now() },
          origin: window.location.origin,
        })
      }),
    browserTrial: ({ window }) => new WebBrowserTrial(window),
  },
  views: [WalletCheckStore],
}
