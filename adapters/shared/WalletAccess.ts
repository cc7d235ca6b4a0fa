import type { Eip1193Provider } from './Eip1193Provider.ts'

/** The connected wallet, for adapters that simulate, sign and send; no store uses it. */
export interface WalletAccess {
  /** The connected wallet's provider, without a prompt; undefined without a connection. */
  provider(): Promise<Eip1193Provider | undefined>
}
