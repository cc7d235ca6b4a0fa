import { findHost } from '#adapters/miniapp/findHost.ts'
import { guardMessages } from '#adapters/miniapp/messageGuard.ts'
import { HostButtonStore } from '#stores/miniapp/HostButtonStore.ts'
import { HostTokensStore } from '#stores/miniapp/HostTokensStore.ts'
import { MiniAppStore } from '#stores/miniapp/MiniAppStore.ts'
import { enterSafe } from '#stores/miniapp/enterSafe.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import type { Container } from './Container.ts'

type Load = (feature: LazyFeature) => Promise<void>

/**
 * Detects a host around the page: a social client, or Safe's web app. Returns a function that connects the app
 * to it, to be called once the session has started; it does nothing if no host has answered.
 * Loaded only in a frame or a mini app's web view.
 */
export async function enterHost(container: Container, load: Load): Promise<() => void> {
  const { window: page, config, sessionStorage } = container.parts
  const location = findHost(page, config.safeHosts, sessionStorage)
  if (location?.kind !== 'frame') return enterMiniApp(container, load)
  guardMessages(page, location)
  const wallet = import('#adapters/safe/safeFrame.ts')
    .then(({ safeFrameWallet }) => safeFrameWallet())
    .catch(() => undefined)
  // Before the Safe answers, because a session with it resumes through this wallet.
  container.get('viemWallet').useHost(() => wallet)
  const { layout, session, transactions, clock } = container.parts
  return enterSafe({ layout, session, transactions, clock }, wallet)
}

async function enterMiniApp(container: Container, load: Load): Promise<() => void> {
  await load('miniapp')
  // Before the host answers, because a session with its wallet resumes through it.
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
