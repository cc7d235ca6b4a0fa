import { readStoredAddress, type Address } from '../shared/Address.ts'

/** As stored in the browser (rules/wallet: own-session). */
export interface StoredSession {
  readonly connectorId: string
  /** Of an announced wallet. */
  readonly rdns?: string
  /** Undefined if only the connector is stored. */
  readonly address?: Address
}

/** Earlier releases stored MetaMask under its SDK's id, or its rdns. */
const EARLIER_META_MASK = ['metaMaskSDK', 'io.metamask']

/** Also reads values of earlier releases; undefined without a connector. */
export function readStoredSession(stored: {
  readonly connectorId: string | undefined
  readonly rdns: string | undefined
  readonly address: string | undefined
}): StoredSession | undefined {
  const { connectorId, rdns } = stored
  if (!connectorId) return undefined
  const address = readStoredAddress(stored.address)
  const rest = { ...(rdns && { rdns }), ...(address && { address }) }
  if (EARLIER_META_MASK.includes(connectorId)) return { ...rest, connectorId: 'metaMask' }
  // Earlier releases stored an announced wallet's rdns in place of a connector.
  if (connectorId.includes('.')) return { ...rest, connectorId: 'injected', rdns: connectorId }
  return { ...rest, connectorId }
}
