import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { LogStore } from '#stores/logs/LogStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { Container } from './Container.ts'
import { startEach } from './startEach.ts'

/** Follows the page's log before anything else, so that no early entry is lost. */
export function listenAtOnce(container: Container): void {
  container.get(LogStore).listen()
}

/**
 * Starts the first view's stores: they load no package and, for a visitor, send no request.
 * Stores that follow the session start before it resumes. Returns a disposer.
 */
export function startAtOnce(container: Container): () => void {
  return startEach(container, [
    LogStore,
    LayoutStore,
    ColorModeStore,
    NetworkHealthStore,
    ActivityStore,
    Queries,
    IdentityStore,
    ReferrerStore,
    PointsStore,
    SessionStore,
  ])
}

/**
 * Loads what every read needs, so that the first reads share a request. Ignores a failure:
 * the first use retries and reports it.
 */
export async function fetchChain(container: Container): Promise<void> {
  await Promise.allSettled([container.get('chain')(), container.get(Queries).fetchCore()])
}

/** Starts the stores that read the chain or the site by themselves, once the page is idle. Returns a disposer. */
export function startWhenIdle(container: Container): () => void {
  return startEach(container, [MintStore, ReleaseStore])
}
