import 'reflect-metadata'

import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot, type HydrationOptions } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { readCheckedConfig } from '#config/checkedConfig.ts'
import type { Container } from '#container/Container.ts'
import { createContainer } from '#container/createContainer.ts'
import { featureLoader } from '#container/features.ts'
import { fetchChain, listenAtOnce, startAtOnce, startWhenIdle } from '#container/startStores.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { languageFolder, withinFolder } from '#domain/shell/languageFolder.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { linkedRoutes } from '#domain/shell/routes.ts'
import { couldNotStart } from '#domain/shared/texts.ts'

import { PartMissing, preload } from '#stores/shared/lazyResource.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { App } from './App.tsx'
import { beforeHydration } from './earlyTap.ts'
import { onFirstIntent, savesData } from './firstIntent.ts'
import { pause, whenIdle, yieldToInput } from './idle.ts'
import { ConnectDialog, IDLE_PARTS } from './lazyParts.ts'
import { preloadPage } from './lazyPages.ts'
import type { Stores } from './shared/StoreContext.tsx'

declare global {
  /** Set by the start-up script: whether the browser lacks a method that `older.ts` provides. */
  var older: boolean | undefined
}

async function main(): Promise<void> {
  if (globalThis.older) await import('./older.ts')
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const config = await readConfig(root)
  if (!config) return
  await yieldToInput()
  const { from = 0, until = 0 } = root.dataset
  const served = +from <= Date.now() && Date.now() <= +until && document.getElementById('served')?.textContent
  const container = createContainer(config, window, served ? JSON.parse(served) : {})
  listenAtOnce(container)
  let begun = false
  const waiting: (() => void)[] = []
  const load = featureLoader(container, {
    begin: (startStores) => {
      if (begun) startStores()
      else waiting.push(startStores)
    },
  })
  const ahead = (feature: LazyFeature) => preload(load(feature))
  const host = framed()
    ? import('#container/enterHost.ts')
        .then(({ enterHost }) => enterHost(container, load))
        .catch(() => undefined)
    : undefined
  const start = () => {
    startAtOnce(container)
    void host?.then((follow) => follow?.())
  }
  let replayTap: (() => void) | undefined
  const begin = () => {
    if (begun) return
    begun = true
    for (const startStores of waiting.splice(0)) startStores()
    // A task of its own, apart from React's.
    void (host ? Promise.race([host, pause(HOST_WAIT)]) : yieldToInput()).then(start)
    replayTap?.()
  }
  const stores = { config, get: container.get, begin, load }
  const app = (
    <StrictMode>
      <BrowserRouter basename={languageFolder(config)}>
        <App stores={stores} />
      </BrowserRouter>
    </StrictMode>
  )
  // Small, and the likeliest target of a first tap: it must not queue behind the chain library.
  if (!savesData()) Promise.all([ConnectDialog.preload(), ahead('wallet/connect')]).catch(() => undefined)
  await yieldToInput()
  // Loads while the page is fetched and hydrated.
  const chain = fetchChain(container)
  await yieldToInput()
  // A prerendered page is hydrated as it is, so its own chunk has to be loaded first.
  const isWhole =
    root.firstChild && (await arrives(preloadPage(withinFolder(config, location.pathname), stores)))
  replayTap = beforeHydration()
  // An empty page may have had insertions.
  if (isWhole && root.firstChild) {
    // As a transition it runs in slices, between which the page stays responsive.
    startTransition(() => {
      hydrateRoot(root, app, ROOT)
    })
  } else {
    createRoot(root, ROOT).render(app)
  }
  whenIdle([
    () => chain,
    () => startWhenIdle(container),
    // Searches for wallet requests of an earlier page.
    () => container.get(SessionStore).shownAccount && ahead('activity/writing'),
    () => onFirstIntent(() => !savesData() && whenIdle(likelyNext(stores, container))),
    // A host loads the app anew each time, and has the network.
    () => host ?? load('shell/offline').then(() => container.get('offlineCopy').store()),
  ])
}

function likelyNext(
  { config, load }: Pick<Stores, 'config' | 'load'>,
  { get }: Container,
): readonly (() => unknown)[] {
  const ahead = (feature: LazyFeature) => () => preload(load(feature))
  return [
    ahead('activity/writing'),
    // The user's own requests come first on network and processor.
    () => pause(FIRST_SECONDS),
    ...IDLE_PARTS.map((part) => part.preload),
    ahead('search'),
    ...(hasFeature(config, 'indexed posts')
      ? [() => preload(load('shell/indexService')).then(() => get('replies').start())]
      : []),
    // Pages for money are several times as large, so they wait until the user points at their link.
    ...linkedRoutes(config, true)
      .filter(({ link }) => link?.group === 'community')
      .map(
        ({ path }) =>
          () =>
            preloadPage(path, { config, load }),
      ),
  ]
}

const arrives = (part: Promise<unknown>): Promise<boolean> =>
  part.then(
    () => true,
    () => false,
  )

/** Whether a mini-app host may be present, for which alone its code is fetched. */
const ROOT: HydrationOptions = {
  /** A part that React missed in one try and had in the next is shown; everything else is reported as by default. */
  onRecoverableError: (error) => {
    if (!(error instanceof Error && error.cause instanceof PartMissing)) reportError(error)
  },
}

const framed = () => window.parent !== window || 'ReactNativeWebView' in window

/** Milliseconds the start waits for a host (rules/miniapp: host-in-time). */
const HOST_WAIT = 50

/** The page's community; undefined if its configuration is wrong, which the page then shows. */
async function readConfig(root: HTMLElement): Promise<CommunityConfig | undefined> {
  const element = document.getElementById('runtime-config')
  const json = element?.textContent ?? ''
  const checked = readCheckedConfig(json, element?.dataset['checked'])
  if (checked) return checked
  const { describeConfigProblems, parseConfig } = await import('#config/parseConfig.ts')
  const config = parseConfig(json)
  if (config.ok) return config.value
  const { showConfigProblems } = await import('./shell/configProblems.ts')
  showConfigProblems(root, describeConfigProblems(config.error))
  return undefined
}

/** In plain DOM, because the code for a proper message is what could not be loaded. */
function sayThatItDidNotStart(error: unknown): void {
  reportError(error)
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = couldNotStart
  document.body.prepend(message)
}

/** Milliseconds. */
const FIRST_SECONDS = 3000

// Needed only by translated pages, and loaded long before a translator is.
void arrives(import('./followTranslators.ts'))

globalThis.entryArrived?.()
// Evaluating the file is a long task on a slow phone; its start is a separate task,
// so that a tap is handled in between.
setTimeout(() => void main().catch(sayThatItDidNotStart))
