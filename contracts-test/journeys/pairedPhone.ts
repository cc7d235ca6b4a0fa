import { SignClient } from '@walletconnect/sign-client'

import type { InjectedWallet } from './injectedWallet.ts'

/** A phone with a wallet, which the page reaches over WalletConnect; its user answers as the wallet is told to. */
export class PairedPhone {
  readonly wallet: InjectedWallet
  readonly #client: InstanceType<typeof SignClient>

  private constructor(client: InstanceType<typeof SignClient>, wallet: InjectedWallet) {
    this.#client = client
    this.wallet = wallet
  }

  static async start(relayUrl: string, wallet: InjectedWallet, chainId: number): Promise<PairedPhone> {
    const client = await SignClient.init({
      projectId: '0'.repeat(32),
      relayUrl,
      metadata: { name: 'Phone', description: 'A wallet', url: 'https://phone.example', icons: [] },
      // Nothing of one journey is left for the next.
      storageOptions: { database: ':memory:' },
      customStoragePrefix: crypto.randomUUID(),
      telemetryEnabled: false,
      logger: 'silent',
    })
    client.on('session_proposal', ({ id, params }) => {
      void (async () => {
        const said = await wallet.serve({ method: 'eth_requestAccounts', params: [] })
        if ('error' in said) return client.reject({ id, reason: { code: 5000, message: said.error.message } })
        const { methods = [], events = [] } = params.optionalNamespaces['eip155'] ?? {}
        const accounts = (said.result as readonly string[]).map((address) => `eip155:${chainId}:${address}`)
        const { acknowledged } = await client.approve({
          id,
          namespaces: { eip155: { accounts, methods, events } },
        })
        return acknowledged()
      })()
    })
    client.on('session_request', ({ id, topic, params: { request } }) => {
      void (async () => {
        const said = await wallet.serve({ method: request.method, params: request.params as unknown })
        const response = { id, jsonrpc: '2.0', ...said }
        await client.respond({ topic, response: response as never })
      })()
    })
    return new PairedPhone(client, wallet)
  }

  /** Its user scans a code. */
  async scan(uri: string): Promise<void> {
    await this.#client.pair({ uri })
  }

  /** How many sites its user sees connected. */
  get sessions(): number {
    return this.#client.session.length
  }

  /** Its user disconnects every site. */
  async endAll(): Promise<void> {
    for (const topic of this.#client.session.keys)
      await this.#client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  }

  async stop(): Promise<void> {
    this.#client.core.heartbeat.stop()
    await this.#client.core.relayer.transportClose()
  }
}
