import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { createContainer } from '#container/createContainer.ts'
import { startAtOnce, startWhenIdle } from '#container/startStores.ts'
import { describeConfigProblems, parseConfig } from '#config/parseConfig.ts'

import { App } from './App.tsx'
import { IDLE_PARTS } from './lazyParts.ts'
import { preloadPage } from './routes.tsx'
import { showConfigProblems } from './shell/configProblems.ts'

/** The entry: reads the configuration, wires the house, shows it, then starts what may wait. */
async function main(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const config = parseConfig(document.getElementById('runtime-config')?.textContent ?? '')
  if (!config.ok) {
    showConfigProblems(root, describeConfigProblems(config.error))
    return
  }
  const container = createContainer(config.value, window)
  let begun = false
  const begin = () => {
    if (!begun) startAtOnce(container)
    begun = true
  }
  const house = { config: config.value, get: container.get.bind(container), begin }
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App house={house} />
      </BrowserRouter>
    </StrictMode>
  )
  if (root.firstElementChild) {
    // A prerendered page is taken over as it stands, so its own chunk has to be there first.
    await preloadPage(location.pathname).catch(() => undefined)
    hydrateRoot(root, app)
  } else {
    createRoot(root).render(app)
  }
  whenIdle(() => {
    startWhenIdle(container)
    for (const part of IDLE_PARTS) void part.preload().catch(() => undefined)
  })
}

/** Once the page is loaded and the browser has nothing better to do. */
function whenIdle(action: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2000 })
    else setTimeout(action, 200)
  }
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

void main()
