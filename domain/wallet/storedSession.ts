import { readStoredAddress, type Address } from '../shared/Address.ts'

/** The last session, as the browser stores it (rules/wallet: own-session). */
export interface StoredSession {
  readonly connectorId: string
  /** Which announced wallet it was. */
  readonly rdns?: string
  /** Undefined where only the connector is stored. */
  readonly address?: Address
}

/** How earlier releases stored MetaMask: under its SDK's id, or its rdns. */
const EARLIER_META_MASK = ['metaMaskSDK', 'io.metamask']

/** Reads the stored values, those of earlier releases too; undefined without a connector. */
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
  // Earlier releases stored the rdns of an announced wallet in place of a connector.
  if (connectorId.includes('.')) return { ...rest, connectorId: 'injected', rdns: connectorId }
  return { ...rest, connectorId }
}
