import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'

import { startWhenIdle } from '#container/startStores.ts'
import { pageHead } from '#domain/shell/pageHead.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { App } from '#ui/App.tsx'
import { StoreProvider, type Stores } from '#ui/shared/StoreContext.tsx'

import { settled } from '../adapters/ManualClock.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../container/createTestApp.ts'
import type { MemoryApp } from '../container/memoryContainer.ts'

export interface RenderOptions extends TestAppOptions {
  /** The page's path and query; a function if it depends on the app. */
  readonly path?: string | ((app: TestApp) => string)
  /** A view to show instead of the whole app; a function if it depends on the app. */
  readonly view?: ReactNode | ((app: TestApp) => ReactNode)
}

type Shown = Pick<MemoryApp, 'config' | 'get' | 'load'>

/** The stores of a started test app, for its views. */
export const storesOf = ({ config, get, load }: Shown): Stores => ({
  config,
  get,
  load,
  begin: () => undefined,
})

/** Renders a view with the current stores of a test app. */
export function draw(app: Shown, view: ReactNode, path = '/') {
  return render(
    <StoreProvider stores={storesOf(app)}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense>{view}</Suspense>
      </MemoryRouter>
    </StoreProvider>,
  )
}

const pathOf = (path: string): string => new URL(path, 'https://hearth.example').pathname

function drawApp(app: TestApp, path: string) {
  return render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <App stores={{ ...storesOf(app), begin: app.begin }} />
      </MemoryRouter>
    </StrictMode>,
  )
}

/**
 * Renders the app, or one view of it, at a path, for a visitor or an account, and lets everything settle.
 * The whole app starts its own stores. `shared` is for a page's tests and `own` for one test:
 * configurations are merged, seeds run in this order, and other options of `own` win.
 */
export async function renderApp(shared: RenderOptions = {}, own: RenderOptions = {}) {
  const { path = '/', view, ...options } = { ...shared, ...own }
  const isWhole = view === undefined
  const app = await createTestApp({
    ...options,
    config: { ...shared.config, ...own.config },
    seed: async (memory) => {
      await shared.seed?.(memory)
      await own.seed?.(memory)
    },
    begun: !isWhole,
  })
  const place = typeof path === 'string' ? path : path(app)
  const { container: drawn } = await act(async () => {
    const page = typeof view === 'function' ? view(app) : view
    const rendered = isWhole ? drawApp(app, place) : draw(app, page, place)
    // In the whole app, the frame does this.
    if (!isWhole) app.get(LayoutStore).arrive(pageHead(app.config, pathOf(place)), false)
    await settled()
    return rendered
  })
  await act(settled)
  if (isWhole)
    await act(async () => {
      await app.arrive()
      startWhenIdle(app.container)
      await settled()
    })
  return {
    ...app,
    drawn,
    user: userEvent.setup(),
    wait: () => act(settled),
    pass: (millis: number) => act(() => app.pass(millis)),
    connect: () => act(app.connect),
    confirm: (millis?: number) => act(() => app.confirm(millis)),
  }
}
