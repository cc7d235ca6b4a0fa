import { act, cleanup, screen } from '@testing-library/react'
import { runInAction } from 'mobx'
import { afterEach, expect, it } from 'vitest'

import { momentText } from '#domain/shared/timeText.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { memoryApp } from '#testing/container/memoryContainer.ts'
import { draw } from '#testing/ui/renderApp.tsx'

import { Time } from './Time.tsx'

afterEach(cleanup)

it.each([
  ['a moment', 1_800_000_000, '2027-01-15T08:00:00.000Z', momentText(1_800_000_000)],
  ['a time that no calendar has', 1e15, null, 'Unknown date'],
])('has the exact text of %s once the time zone is known', (_, at, machine, exact) => {
  const app = memoryApp()
  draw(app, <Time at={at}>3h</Time>)
  const time = screen.getByText('3h')
  expect([time.getAttribute('datetime'), time.getAttribute('title')]).toEqual([machine, null])
  act(() =>
    runInAction(() => {
      app.get(LayoutStore).live = true
    }),
  )
  expect(time.getAttribute('title')).toBe(exact)
})
