import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'

import { ToastifyNotices } from '#adapters/toastify/ToastifyNotices.ts'
import { startWhenIdle } from '#container/startStores.ts'
import { App } from '#ui/App.tsx'
import { direction, tag } from '#domain/shared/language.ts'
import * as shellTexts from '#domain/shell/texts.ts'
import { StoreProvider } from '#ui/shared/StoreContext.tsx'

import { settled } from '../adapters/ManualClock.ts'
import { createTestApp } from '../container/createTestApp.ts'
import { Components } from './Components.tsx'
import { SCENES } from './scenes.ts'
import type { Theme } from './ThemePage.tsx'
import { ListOfScenes } from './ListOfScenes.tsx'
import { untilStill } from './untilStill.ts'

import '@fontsource-variable/inter/index.css'
import './gallery.css'

Object.assign(globalThis, {
  // The memory adapters use it to let promises settle.
  setImmediate: (action: () => void) => setTimeout(action),
  // For the screenshot script.
  untilStill,
})

/** Shows the scene of the query (?scene=swap-failed), or lists them all. */
async function main(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const name = query.get('scene')
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  if (name === null) return createRoot(root).render(<ListOfScenes scenes={Object.keys(SCENES)} />)
  const scene = SCENES[name]
  if (!scene) throw new Error(`There is no scene ${name}.`)
  const { path, after, config: ownConfig, ...options } = scene
  const { accentHue = 45, ...texts } = JSON.parse(query.get('theme') ?? '{}') as Partial<Theme>
  const { dataset, style } = document.documentElement
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  style.setProperty('--accent-hue', String(accentHue))
  dataset['theme'] = query.get('mode') ?? 'dark'
  const app = await createTestApp({
    ...options,
    config: { ...ownConfig, ...texts },
    begun: false,
    width: innerWidth,
    notices: new ToastifyNotices(document, { region: shellTexts.notifications, dismiss: shellTexts.dismiss }),
  })
  addEventListener('resize', () => app.page.resize(innerWidth))
  const address = typeof path === 'string' ? path : path(app)
  const { config, get, load, begin } = app
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter initialEntries={[address]}>
        {name === 'components' ? (
          <StoreProvider stores={{ config, get, load, begin }}>
            <Suspense>
              <Components />
            </Suspense>
          </StoreProvider>
        ) : (
          <App stores={{ config, get, load, begin }} />
        )}
      </MemoryRouter>
    </StrictMode>,
  )
  await settled()
  begin()
  await app.arrive()
  startWhenIdle(app.container)
  await settled()
  // Parts that wait for user activity belong in the picture.
  dispatchEvent(new Event('pointermove'))
  await settled()
  await after?.(app)
  if (app.page.marksName) dataset['named'] = ''
  dataset['ready'] = ''
}

await main()
