import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { LogStore } from '#stores/logs/LogStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { combineDisposers } from '#stores/shared/combineDisposers.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { ReleaseStore } from '#stores/shell/ReleaseStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { Container, PartClass } from './Container.ts'

interface Startable {
  start(): () => void
}

const start = (container: Container, stores: readonly PartClass<Startable>[]) => {
  return combineDisposers(...stores.map((store) => container.get(store).start()))
}

/** Begins to listen to what the page says, so that nothing of its own start is missed. */
export function listenAtOnce(container: Container): void {
  container.get(LogStore).listen()
}

/**
 * Begins what the first view needs: it costs no package and, for a visitor, no request. What listens to the session
 * starts before the session resumes.
 */
export function startAtOnce(container: Container): () => void {
  return start(container, [
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
 * Fetches what every read needs ahead of the first, so that the first ones go out together. A failure is no news: the first
 * use tries again and says so.
 */
export async function fetchChain(container: Container): Promise<void> {
  await Promise.allSettled([container.get('chain')(), container.get(Queries).fetchCore()])
}

/** Begins what reads the chain without being asked, so it waits until the page is idle. */
export function startWhenIdle(container: Container): () => void {
  return start(container, [MintStore, ReleaseStore])
}
