import type { HostContext } from '#domain/miniapp/hostContext.ts'
import type { HostFailure } from '#domain/miniapp/HostFailure.ts'
import type { HostEvent, HostLifecycle } from '#domain/miniapp/HostLifecycle.ts'
import type { Result } from '#domain/shared/Result.ts'

import type { HostClient } from './HostClient.ts'

/** The SDK's names of what happens, which differ from those on the wire and in its manual. */
const EVENTS = [
  ['backNavigationTriggered', 'back'],
  ['primaryButtonClicked', 'primary button'],
  ['miniAppAdded', 'added'],
  ['miniAppAddRejected', 'add rejected'],
  ['miniAppRemoved', 'removed'],
] as const

/** Being the guest of a host, by its SDK. */
export class MiniAppLifecycle implements HostLifecycle {
  readonly #client: HostClient
  readonly #page: Window

  constructor(client: HostClient, page: Window) {
    this.#client = client
    this.#page = page
  }

  async enter(): Promise<HostContext | undefined> {
    const context = await this.#client.enter()
    if (context) {
      const { style } = this.#page.document.documentElement
      for (const [edge, pixels] of Object.entries(context.safeArea))
        style.setProperty(`--safe-${edge}`, `${pixels}px`)
    }
    return context
  }

  capabilities(): Promise<ReadonlySet<string> | undefined> {
    return this.#client.capabilities()
  }

  leave(): Promise<Result<void, HostFailure>> {
    return this.#client.call('actions.close', (sdk) => sdk.actions.close())
  }

  subscribe(listener: (event: HostEvent) => void): () => void {
    let isOver = false
    let stop = () => {
      isOver = true
    }
    void this.#client.guest().then((sdk) => {
      if (!sdk || isOver) return
      const heard = EVENTS.map(([name, event]) => [name, () => listener(event)] as const)
      for (const [name, tell] of heard) sdk.on(name, tell)
      stop = () => {
        for (const [name, tell] of heard) sdk.off(name, tell)
      }
    })
    return () => stop()
  }
}
