import { HostButtonStore } from '#stores/miniapp/HostButtonStore.ts'
import { HostTokensStore } from '#stores/miniapp/HostTokensStore.ts'
import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import type { Container } from './Container.ts'

/**
 * Finds out whether a host frames the page, and gives what makes the app its guest, to be called once the session has
 * begun. Fetched only where somebody frames the page, or it is the view of an app.
 */
export async function enterHost(
  container: Container,
  load: (feature: LazyFeature) => true | Promise<void>,
): Promise<() => void> {
  await load('miniapp')
  // Before the answer: a session that was the host's is resumed with it.
  container.get('viemWallet').useHost(() => container.get('host').wallet())
  const host = container.get(MiniAppStore)
  await host.enter()
  return () => {
    if (!host.context) return
    const actions = container.get('hostActions')
    const { farcasterShareText } = container.get('config')
    container.get('browserSharing').useHost(async ({ title, url }) => {
      const shared = await actions.composeCast({ text: farcasterShareText || title, embeds: [url] })
      if (!shared.ok && shared.error.kind !== 'rejected') throw new Error(shared.error.kind)
    })
    host.startEmbedded()
    container.get(HostButtonStore).start()
    container.get(HostTokensStore).start()
  }
}
