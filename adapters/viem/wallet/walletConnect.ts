import { SignClient } from '@walletconnect/sign-client'

import type { Address } from '#domain/shared/Address.ts'

import { lazyOnce } from '../../shared/lazyOnce.ts'
import { PairedProvider, type PairingClient } from './PairedProvider.ts'

/** How this page presents itself to a wallet that pairs with it, and where they meet. */
export interface WalletConnectSettings {
  readonly projectId: string
  readonly relayUrl: string
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icon: string
}

/** WalletConnect in this page: one client, which keeps its sessions over a reload, however often a wallet is paired. */
export class WalletConnect {
  readonly #chainId: number
  readonly #client: () => Promise<PairingClient>

  constructor(chainId: number, { projectId, relayUrl, icon, ...metadata }: WalletConnectSettings) {
    this.#chainId = chainId
    this.#client = lazyOnce(async () =>
      SignClient.init({
        projectId,
        relayUrl,
        metadata: { ...metadata, icons: [icon] },
        telemetryEnabled: false,
        logger: 'silent',
      }),
    )
  }

  /** A wallet yet to be paired: `onPairing` receives the text it scans, once its accounts are asked for. */
  async pairing(onPairing: (uri: string) => void): Promise<PairedProvider> {
    return new PairedProvider(await this.#client(), this.#chainId, { onPairing })
  }

  /** The wallet whose session with this account still stands; undefined where there is none. */
  async paired(account: Address): Promise<PairedProvider | undefined> {
    const client = await this.#client()
    const session = client.session
      .getAll()
      .findLast(
        ({ namespaces, expiry }) =>
          expiry * 1000 > Date.now() &&
          (namespaces['eip155']?.accounts ?? []).some((named) =>
            named.toLowerCase().endsWith(account.toLowerCase()),
          ),
      )
    return session && new PairedProvider(client, this.#chainId, { session, account })
  }
}
