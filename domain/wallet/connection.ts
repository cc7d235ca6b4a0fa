import type { Address } from '../shared/Address.ts'
import type { WalletAccount } from './Wallet.ts'

/** The state of the wallet connection (rules/wallet: connection-states). */
export type Connection =
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'connecting'; readonly connectorId: string }
  /** `address` is the last session's account, not yet confirmed by the wallet. */
  | { readonly kind: 'reconnecting'; readonly address?: Address | undefined }
  | ({ readonly kind: 'connected' } & WalletAccount)

/** Connected, and on the community's chain (rules/wallet: connection-states). */
export function isSupportedChain(connection: Connection, supportedChainId: number): boolean {
  return connection.kind === 'connected' && connection.chainId === supportedChainId
}

/** Confirmed by the wallet: only this account may own, pay or sign. */
export function accountOf(connection: Connection): Address | undefined {
  return connection.kind === 'connected' ? connection.address : undefined
}
