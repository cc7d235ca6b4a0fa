import { use } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { lazyResource } from '#stores/shared/lazyResource.ts'

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { PartsBoundary } from './PartsBoundary.tsx'

beforeEach(() => {
  // The queue of `act` would hide that React waits.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Some milliseconds, where React alone would wait 300. */
const untilIdle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function openPage() {
  const settle: { arrive: () => void; fail: (cause: Error) => void }[] = []
  const parts = Array.from({ length: 2 }, () =>
    lazyResource(() => new Promise<void>((arrive, fail) => settle.push({ arrive, fail }))),
  )
  const Page = () => {
    for (const arrival of parts.map((part) => part())) use(arrival)
    return 'The page'
  }
  const element = document.createElement('div')
  const root = createRoot(element, { onCaughtError: () => undefined })
  root.render(
    <ErrorBoundary renderFault={(fault) => fault}>
      <PartsBoundary fallback="Loading">
        <Page />
      </PartsBoundary>
    </ErrorBoundary>,
  )
  return { element, settle, close: () => root.unmount() }
}

it('shows its children as soon as their parts have arrived', async () => {
  const { element, settle, close } = openPage()
  await untilIdle()
  const seen = [element.textContent]
  for (const part of settle) {
    part.arrive()
    await untilIdle()
    seen.push(element.textContent)
  }
  close()
  expect(seen).toEqual(['Loading', 'Loading', 'The page'])
})

it('shows them also if the parts arrive with the fallback', async () => {
  const { element, settle, close } = openPage()
  const fallback = new MutationObserver(() => settle.forEach((part) => part.arrive()))
  fallback.observe(element, { childList: true })
  await untilIdle()
  const seen = element.textContent
  fallback.disconnect()
  close()
  expect(seen).toBe('The page')
})

it('shows the failure of a part as soon', async () => {
  const { element, settle, close } = openPage()
  await untilIdle()
  settle[0]?.fail(new TypeError('Failed to fetch'))
  await untilIdle()
  const seen = element.textContent
  close()
  expect(seen).toBe('part missing')
})
