import { SignClient } from '@walletconnect/sign-client'

import type { Address } from '#domain/shared/Address.ts'

import { lazyOnce } from '../../shared/lazyOnce.ts'
import { PairedProvider, type PairingClient } from './PairedProvider.ts'

export interface WalletConnectSettings {
  readonly projectId: string
  readonly relayUrl: string
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icon: string
}

/** One client that stores its sessions across reloads, for any number of pairings. */
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

  /** `onPairing` gets the pairing text once the accounts are requested. */
  async pairing(onPairing: (uri: string) => void): Promise<PairedProvider> {
    return new PairedProvider(await this.#client(), this.#chainId, { onPairing })
  }

  /** Of the newest session with this account, if given. */
  async paired(account: Address | undefined): Promise<PairedProvider | undefined> {
    const client = await this.#client()
    const session = client.session
      .getAll()
      .findLast(
        ({ namespaces, expiry }) =>
          expiry * 1000 > Date.now() &&
          (namespaces['eip155']?.accounts ?? []).some(
            (named) => !account || named.toLowerCase().endsWith(account.toLowerCase()),
          ),
      )
    return session && new PairedProvider(client, this.#chainId, { session, account })
  }
}
