import { metaMask } from '@wagmi/connectors'
import type { CreateConnectorFn } from '@wagmi/core'

import { drawnPairing } from './drawnPairing.ts'

/** MetaMask where no extension announced itself: its mobile app, without its own dialog and its telemetry. */
export function metaMaskSdk(
  dapp: { readonly name: string; readonly url: string },
  onPairing: (uri: string) => void,
): CreateConnectorFn {
  return drawnPairing(metaMask({ dapp, ui: { headless: true }, analytics: { enabled: false } }), onPairing)
}
