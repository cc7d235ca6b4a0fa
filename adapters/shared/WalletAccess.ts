import type { Eip1193Provider } from './Eip1193Provider.ts'

/** The connected wallet as the adapters need it that simulate, sign and send; no store asks for it. */
export interface WalletAccess {
  /** The provider of the connected wallet, without a prompt; undefined without a connection. */
  provider(): Promise<Eip1193Provider | undefined>
}
