import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'

import { pageHead } from '#domain/shell/pageHead.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { App } from '#ui/App.tsx'
import { HouseProvider, type House } from '#ui/shared/StoreContext.tsx'

import { settled } from '../adapters/ManualClock.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../container/createTestApp.ts'
import type { MemoryHouse } from '../container/memoryContainer.ts'

export interface RenderOptions extends TestAppOptions {
  /** Where the reader stands: a path, with its query if there is one. */
  readonly path?: string
  /** What is shown in place of the whole app: a page, or a part of one. */
  readonly view?: ReactNode
}

/** What a view needs of a test's app. */
type Shown = Pick<MemoryHouse, 'config' | 'get' | 'load'>

/** What views get from a test's app, whose stores have begun. */
export const houseOf = ({ config, get, load }: Shown): House => ({
  config,
  get,
  load,
  begin: () => undefined,
})

/** Shows a view in the house of a test's app, in the state of that moment. */
export function draw(app: Shown, view: ReactNode, path = '/') {
  return render(
    <HouseProvider house={houseOf(app)}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense>{view}</Suspense>
      </MemoryRouter>
    </HouseProvider>,
  )
}

const pathOf = (path: string): string => new URL(path, 'https://hearth.example').pathname

function drawApp(app: TestApp, path: string) {
  return render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <App house={{ ...houseOf(app), begin: app.begin }} />
      </MemoryRouter>
    </StrictMode>,
  )
}

/** Shows the app, or one view of it, at a path, until all has settled. */
export async function showApp(app: TestApp, { path = '/', view }: Pick<RenderOptions, 'path' | 'view'> = {}) {
  const { container: drawn } = await act(async () => {
    const rendered = view === undefined ? drawApp(app, path) : draw(app, view, path)
    // In the whole app the frame does it.
    if (view !== undefined) app.get(FrameStore).arrive(pageHead(app.config, pathOf(path)), false)
    await settled()
    return rendered
  })
  await act(settled)
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

/** Shows the app, or one view of it, at a path, to a visitor or to an account. The whole app begins its stores itself. */
export async function renderApp({ path, view, ...options }: RenderOptions = {}) {
  const isWhole = view === undefined
  const app = await createTestApp({ ...options, begun: !isWhole })
  const shown = await showApp(app, { ...(path && { path }), view })
  if (isWhole) await act(app.arrive)
  return shown
}
