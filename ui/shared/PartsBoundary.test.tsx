import { use } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'

import { lazyResource } from '#stores/shared/lazyResource.ts'

import { PartsBoundary } from './PartsBoundary.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const untilIdle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

it('shows its children when their parts have arrived, without waiting for a timer', async () => {
  // Act's queue would hide that React waits; with these timers it waits for ever.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const arrive: (() => void)[] = []
  const parts = Array.from({ length: 2 }, () =>
    lazyResource(() => new Promise<void>((resolve) => arrive.push(resolve))),
  )
  const Page = () => {
    for (const arrival of parts.map((part) => part())) use(arrival)
    return 'The page'
  }
  const element = document.createElement('div')
  const root = createRoot(element)
  root.render(
    <PartsBoundary fallback="Loading">
      <Page />
    </PartsBoundary>,
  )
  await untilIdle()
  const seen = [element.textContent]
  for (const one of arrive) {
    one()
    await untilIdle()
    seen.push(element.textContent)
  }
  root.unmount()
  expect(seen).toEqual(['Loading', 'Loading', 'The page'])
})
