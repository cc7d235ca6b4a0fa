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

/** Subscribes to the page's log, so that no entry of the start is lost. */
export function listenAtOnce(container: Container): void {
  container.get(LogStore).listen()
}

/**
 * Starts the stores of the first view: they load no package and, for a visitor, send no request. Stores
 * that listen to the session start before the session resumes. Returns a disposer.
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
 * Loads the parts that every read needs ahead of the first one, so that the first reads share a request. A failure is
 * ignored here: the first use tries again and reports it.
 */
export async function fetchChain(container: Container): Promise<void> {
  await Promise.allSettled([container.get('chain')(), container.get(Queries).fetchCore()])
}

/**
 * Starts the stores that read the chain or the site by themselves, so it waits until the page is idle.
 * Returns a disposer.
 */
export function startWhenIdle(container: Container): () => void {
  return startEach(container, [MintStore, ReleaseStore])
}
