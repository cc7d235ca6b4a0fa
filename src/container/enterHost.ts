import { HostButtonStore } from '#stores/miniapp/HostButtonStore.ts'
import { HostTokensStore } from '#stores/miniapp/HostTokensStore.ts'
import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import type { Container } from './Container.ts'

/**
 * Finds out whether a host embeds the page. Returns a function that connects the app to the host, to be
 * called once the session has started; it does nothing where no host has answered. Loaded only where the
 * page is in a frame or in a mini app's web view.
 */
export async function enterHost(
  container: Container,
  load: (feature: LazyFeature) => true | Promise<void>,
): Promise<() => void> {
  await load('miniapp')
  // Before the host answers: a session with the host's wallet resumes with it.
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
