import { WebBrowserTrial } from '#adapters/browser/WebBrowserTrial.ts'
import { ViemWalletDiagnostics } from '#adapters/viem/wallet/ViemWalletDiagnostics.ts'
import type { BrowserTrial } from '#domain/wallet/BrowserTrial.ts'
import type { WalletDiagnostics } from '#domain/wallet/WalletDiagnostics.ts'
import { WalletCheckStore } from '#stores/wallet/WalletCheckStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'
import { onChain } from '../../onChain.ts'

declare module '../../Parts.ts' {
  interface Parts {
    readonly browserTrial: BrowserTrial
    readonly walletDiagnostics: WalletDiagnostics
  }
}

export const check: FeatureModule = {
  make: {
    walletDiagnostics: onChain(
      (chain, { walletAccess: wallet, config, send, clock, window }) =>
        new ViemWalletDiagnostics({
          chain,
          wallet,
          config,
          endpoints: { fetch: send, now: () => clock.now() },
          origin: window.location.origin,
        }),
    ),
    browserTrial: ({ window }) => new WebBrowserTrial(window),
  },
  views: [WalletCheckStore],
}
