import { walletConnect } from '@wagmi/connectors'
import type { CreateConnectorFn } from '@wagmi/core'

import { drawnPairing } from './drawnPairing.ts'

/** WalletConnect without its own dialog: the pairing text goes to `onPairing`, and we draw it. */
export function pairedWalletConnect(
  projectId: string,
  metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: string[]
  },
  onPairing: (uri: string) => void,
): CreateConnectorFn {
  return drawnPairing(
    walletConnect({
      projectId,
      metadata,
      showQrModal: false,
      telemetryEnabled: false,
      // Which chains it once asked for is not kept here: without that it would take every session for one of others, and end it.
      isNewChainsStale: false,
    }),
    onPairing,
  )
}
