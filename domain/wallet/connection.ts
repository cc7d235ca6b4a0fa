import type { Address } from '../shared/Address.ts'
import type { WalletAccount } from './Wallet.ts'

/** The state of the wallet connection (rules/wallet: connection-states). */
export type Connection =
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'connecting'; readonly connectorId: string }
  /** `address` is the account of the last session, shown meanwhile; the wallet has not confirmed it yet. */
  | { readonly kind: 'reconnecting'; readonly address?: Address | undefined }
  | ({ readonly kind: 'connected' } & WalletAccount)

/** Whether the wallet is connected and on the community's chain (rules/wallet: connection-states). */
export function isSupportedChain(connection: Connection, supportedChainId: number): boolean {
  return connection.kind === 'connected' && connection.chainId === supportedChainId
}

/** The account the wallet has confirmed: the only one that may own, pay or sign; undefined unless connected. */
export function accountOf(connection: Connection): Address | undefined {
  return connection.kind === 'connected' ? connection.address : undefined
}
