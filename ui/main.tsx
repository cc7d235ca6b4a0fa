import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { readCheckedConfig } from '#config/checkedConfig.ts'
import { createContainer } from '#container/createContainer.ts'
import { featureLoader } from '#container/features.ts'
import { fetchChain, listenAtOnce, startAtOnce, startWhenIdle } from '#container/startStores.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'
import { linkedRoutes } from '#domain/shell/routes.ts'
import { couldNotStart } from '#domain/shared/texts.ts'

import { forgetting } from '#stores/shared/arriving.ts'

import { App } from './App.tsx'
import { ConnectDialog, IDLE_PARTS } from './lazyParts.ts'
import { preloadPage } from './lazyPages.ts'

/** The entry: reads the configuration, wires the app, shows it, then starts what may wait. */
async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const config = await readConfig(root)
  if (!config) return
  const container = createContainer(config, window)
  listenAtOnce(container)
  let begun = false
  const waiting: (() => void)[] = []
  const load = featureLoader(container, {
    begin: (startStores) => {
      if (begun) startStores()
      else waiting.push(startStores)
    },
  })
  const ahead = (feature: LazyFeature) => forgetting(load(feature))
  const host = framed()
    ? import('#container/enterHost.ts')
        .then(({ enterHost }) => enterHost(container, load))
        .catch(() => undefined)
    : undefined
  const start = () => {
    startAtOnce(container)
    void host?.then((follow) => follow?.())
  }
  const begin = () => {
    if (begun) return
    begun = true
    for (const startStores of waiting.splice(0)) startStores()
    if (host) void Promise.race([host, pause(HOST_WAIT)]).then(start)
    else start()
  }
  const stores = { config, get: container.get, begin, load }
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App stores={stores} />
      </BrowserRouter>
    </StrictMode>
  )
  // A prerendered page is hydrated as it is, so its own chunk has to be loaded first.
  const isWhole = root.firstElementChild !== null && (await arrives(preloadPage(location.pathname, stores)))
  if (isWhole) {
    // As a transition it is done in slices, between which the page stays responsive.
    startTransition(() => {
      hydrateRoot(root, app)
    })
  } else {
    createRoot(root).render(app)
  }
  whenIdle([
    // Small, and what a first tap most likely wants: it must not queue behind the chain library.
    () => Promise.all([ConnectDialog.preload(), ahead('connect')]),
    () => fetchChain(container),
    () => startWhenIdle(container),
    // It looks for what a wallet was asked for on an earlier page, and is what a first write needs.
    () => ahead('writing'),
    // What may be wanted later leaves whoever has just come the line and the processor for what they came for.
    () => pause(FIRST_SECONDS),
    ...IDLE_PARTS.map((part) => part.preload),
    () => ahead('search'),
    // The pages for money are several times as large: they are fetched when somebody points at their link.
    ...linkedRoutes(config, true)
      .filter(({ link }) => link?.group === 'community')
      .map(
        ({ path }) =>
          () =>
            preloadPage(path, stores),
      ),
  ])
}

const arrives = (part: Promise<unknown>): Promise<boolean> =>
  part.then(
    () => true,
    () => false,
  )

/** Whether a host may be there: somebody frames the page, or it is the view of an app. All else of it is fetched then. */
const framed = () => window.parent !== window || 'ReactNativeWebView' in window

/** Milliseconds the start waits for a host (rules/miniapp: host-in-time). */
const HOST_WAIT = 50

/** The community of this page; undefined when its configuration is wrong, which the page then says. */
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

/** The last resort, in plain DOM: what would say it properly is what could not be loaded. */
function sayThatItDidNotStart(error: unknown): void {
  reportError(error)
  const words = document.createElement('p')
  words.setAttribute('role', 'alert')
  words.textContent = couldNotStart
  document.body.prepend(words)
}

/**
 * Takes the steps one after the other once the page is loaded, each in an idle moment of its own and each only after
 * the one before has ended: together they would hold up the first tap on a slow phone.
 */
function whenIdle(steps: readonly (() => unknown)[]): void {
  const takeFrom = (index: number) => {
    const step = steps[index]
    if (step)
      idle(() => {
        const taken = Promise.resolve()
          .then(step)
          .catch(() => undefined)
        // One that does not end, such as a fetch that stalls, must not hold up the rest.
        void Promise.race([taken, pause(MAX_STEP)]).then(() => takeFrom(index + 1))
      })
  }
  if (document.readyState === 'complete') takeFrom(0)
  else addEventListener('load', () => takeFrom(0), { once: true })
}

/** Milliseconds. */
const MAX_STEP = 3000
const FIRST_SECONDS = 3000

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

/** Safari has no requestIdleCallback; there a short pause has to do. */
function idle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2000 })
  else setTimeout(action, 200)
}

// Evaluating the file is a long task on a slow phone; what it starts is another, so that a tap can come in between.
setTimeout(() => void main().catch(sayThatItDidNotStart))
