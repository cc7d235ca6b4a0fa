import type { HostHaptics } from '#domain/miniapp/HostHaptics.ts'

import type { HostClient } from './HostClient.ts'

/** What the device lets its holder feel, by the host's SDK. */
export class MiniAppHaptics implements HostHaptics {
  readonly #client: HostClient

  constructor(client: HostClient) {
    this.#client = client
  }

  async impact(strength: Parameters<HostHaptics['impact']>[0]): Promise<void> {
    await this.#client.call('haptics.impactOccurred', (sdk) => sdk.haptics.impactOccurred(strength))
  }

  async notify(kind: 'success' | 'warning' | 'error'): Promise<void> {
    await this.#client.call('haptics.notificationOccurred', (sdk) => sdk.haptics.notificationOccurred(kind))
  }

  async select(): Promise<void> {
    await this.#client.call('haptics.selectionChanged', (sdk) => sdk.haptics.selectionChanged())
  }
}
