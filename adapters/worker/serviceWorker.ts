import { FORGET, OFFLINE_PAGE } from '#domain/shell/offlineFiles.ts'

import { inTime } from '../shared/inTime.ts'
import { answerInTime, markedCopy } from './answerInTime.ts'
import {
  isFileAnswer,
  isHashed,
  isOfOneLink,
  offlinePages,
  pageName,
  readLoaded,
  readPage,
  strategyOf,
  surplusPages,
  unusedBuilds,
} from './offlineRules.ts'
import type { FetchEvent, Tab, WorkerScope } from './workerScope.ts'

/**
 * Opens the app without a network; with one it is as new as without a worker (rules/shell: offline).
 * Each build has a cache of hashed files; pages are of one build, the newest loaded.
 * Nothing here depends on a build, so a new worker replaces the old one at once.
 */
const worker = self as unknown as WorkerScope

const BUILD = 'build:'
const TABS = 'tabs'
/** The user has deleted the store, and no page has loaded since: late answers are not stored. */
let forgotten = false
/** Ids of tabs that have reported, and of those open at the deletion. */
const reported = new Set<string>()
let openThen: ReadonlySet<string> = new Set()

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
)
worker.addEventListener('message', (event) => {
  if (event.data === FORGET) {
    forgotten = true
    openThen = new Set(reported)
    event.ports[0]?.postMessage(FORGET)
  }
  const { source } = event
  const loaded = readLoaded(event.data, worker.location.origin)
  if (!loaded || !source || openThen.has(source.id)) return
  reported.add(source.id)
  forgotten = false
  event.waitUntil(storeLoaded(source, loaded))
})
worker.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, worker.location.origin)
  if (strategy === 'page') event.respondWith(answerPage(event))
  else if (strategy) event.respondWith(answerFile(event, strategy === 'stored first'))
})

/** A server's error is an answer too: a stored page is shown only if none comes in time. A later answer is stored. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const name = pageName(event.request.url)
  const network = pageFromNetwork(event)
  event.waitUntil(network.then((response) => storePage(name, response.clone())).catch(() => undefined))
  const copy = stored(name)
  try {
    const answer = await answerInTime(network, copy)
    return answer === (await copy) ? await markedCopy(answer) : answer
  } catch (error) {
    for (const empty of offlinePages(name)) {
      const page = await stored(empty)
      if (page) return page
    }
    throw error
  }
}

const pageFromNetwork = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request)

/** Stored first for a hashed file, otherwise only without a network answer. Stores what is of a file's type. */
async function answerFile(event: FetchEvent, storedFirst: boolean): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const copy = await stored(pathname)
  if (copy && storedFirst) return copy
  const network = fetch(event.request)
  event.waitUntil(
    network.then((response) => storeFor(event.clientId, pathname, response.clone())).catch(() => undefined),
  )
  // On a slow line many files wait for each other: without a copy their page bounds the wait
  // (rules/shell: start-in-time).
  return copy ? answerInTime(network, Promise.resolve(copy)) : network
}

/** Milliseconds for the browser to look for a stored file; without an answer there is none. */
const LOOK_UP = 1000

/** A hashed file is the same in every build, so any cache may have it. */
const stored = (path: string): Promise<Response | undefined> =>
  inTime(caches.match(path, { ignoreVary: true }), LOOK_UP).catch(() => undefined)

/** Stores first what the page needs to start. A build's first page replaces all pages of other builds. */
async function storePage(name: string, response: Response): Promise<void> {
  const html = await response.text()
  if (isOfOneLink(html)) {
    // The host's own file, for which no function is asked.
    const own = await fetch(name)
    return isOfOneLink(await own.clone().text()) ? undefined : storePage(name, own)
  }
  const page = response.ok ? readPage(html) : undefined
  if (!page) return
  const cache = await open(`${BUILD}${page.build}`)
  await Promise.all(page.files.map((file) => storeFile(cache, file)))
  // An installed app opens at the first language's own address.
  for (const offlinePage of new Set([page.offlinePage, OFFLINE_PAGE])) {
    if (await cache.match(offlinePage)) continue
    const empty = await fetch(offlinePage, { cache: 'no-cache' })
    const text = await empty.text()
    // During a deployment it may be of another build; the next page tries again.
    if (readPage(text)?.build !== page.build) return
    await cache.put(offlinePage, new Response(text, { headers: empty.headers }))
  }
  // A copy, because a redirected response may not answer a navigation.
  await cache.put(name, new Response(html, { headers: response.headers }))
  for (const path of surplusPages(await pathsIn(cache))) await cache.delete(path)
  for (const other of await buildCaches()) {
    if (other === `${BUILD}${page.build}`) continue
    const older = await open(other)
    for (const path of await pathsIn(older)) if (!isHashed(path)) await older.delete(path)
  }
}

/** Takes it from another build's cache if possible. */
async function storeFile(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return
  const response = (isHashed(path) ? await stored(path) : undefined) ?? (await fetch(path))
  if (!isFileAnswer(response)) throw new Error(`${path} is not there`)
  await cache.put(path, response)
}

/** With the tab's build. A tab that has not reported its build will name the file later. */
async function storeFor(tab: string, path: string, response: Response): Promise<void> {
  const build = await buildOf(tab)
  if (build === undefined || !isFileAnswer(response)) return
  await (await open(`${BUILD}${build}`)).put(path, response)
}

/** Files loaded before this worker saw requests; all are in the browser's own cache. */
async function storeLoaded(
  tab: Tab,
  { build, files }: { build: string; files: readonly string[] },
): Promise<void> {
  await (await open(TABS)).put(`/${tab.id}`, new Response(build))
  const name = pageName(tab.url)
  if (!(await stored(name)))
    await fetch(name)
      .then((page) => storePage(name, page))
      .catch(() => undefined)
  const cache = await open(`${BUILD}${build}`)
  await Promise.allSettled(files.map((file) => storeFile(cache, file)))
  await deleteUnused()
}

/** Caches of builds without pages and open tabs; also forgets closed tabs. */
async function deleteUnused(): Promise<void> {
  const tabs = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  const shown = await Promise.all(tabs.map(({ id }) => buildOf(id)))
  const builds = await Promise.all(
    (await buildCaches()).map(async (name) => {
      const hasPages = (await pathsIn(await open(name))).some((path) => path.endsWith(OFFLINE_PAGE))
      return [name.slice(BUILD.length), { hasPages }] as const
    }),
  )
  for (const build of unusedBuilds(new Map(builds), shown)) await caches.delete(`${BUILD}${build}`)
  const openTabs = new Set(tabs.map(({ id }) => `/${id}`))
  const known = await open(TABS)
  for (const path of await pathsIn(known)) if (!openTabs.has(path)) await known.delete(path)
}

/** Creates the cache if missing; rejects after the user has deleted them. */
async function open(name: string): Promise<Cache> {
  const cache = forgotten ? undefined : await caches.open(name)
  if (cache && !forgotten) return cache
  if (cache) await caches.delete(name)
  throw new Error('The copy was deleted')
}

const buildOf = async (tab: string): Promise<string | undefined> =>
  (await (await open(TABS)).match(`/${tab}`))?.text()

const buildCaches = async (): Promise<readonly string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(BUILD))

const pathsIn = async (cache: Cache): Promise<readonly string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname)
