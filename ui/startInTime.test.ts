import { runInNewContext } from 'node:vm'

import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { notStartedYet } from '#domain/shared/texts.ts'

import { START_UP_SCRIPT } from '../scripts/site/startUpScript.ts'

beforeEach(() => {
  document.body.replaceChildren()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

function openPage({ silent = false, refused = false } = {}) {
  const did: string[] = []
  const stored = async <Value>(value: Value) => (silent ? new Promise<never>(() => undefined) : value)
  const page: { entryArrived?: () => void } & Record<string, unknown> = {
    document,
    CSS: { supports: () => true },
    HTMLElement,
    MutationObserver,
    AbortSignal,
    setTimeout,
    clearTimeout,
    addEventListener: () => undefined,
    localStorage: { getItem: () => null },
    location: { pathname: '/', reload: () => did.push('reload') },
    navigator: {
      get serviceWorker() {
        if (refused) throw new DOMException('The origin of the page is opaque', 'SecurityError')
        return { getRegistrations: () => stored([{ unregister: async () => did.push('unregister') }]) }
      },
    },
    caches: {
      keys: () => stored(['build:one', 'tabs']),
      delete: async (name: string) => did.push(`delete ${name}`),
    },
  }
  runInNewContext(START_UP_SCRIPT, page)
  return { did, page }
}

it('A page that has not heard from the app in ten seconds says so, and loads again without saved files', async () => {
  const { did } = openPage()
  await vi.advanceTimersByTimeAsync(9999)
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(screen.getByRole('alert').textContent).toContain(notStartedYet)
  screen.getByRole('button', { name: 'Load again without saved files' }).click()
  await vi.advanceTimersByTimeAsync(5000)
  expect(did).toEqual(['unregister', 'delete build:one', 'delete tabs', 'reload'])
})

it('A page loads again also where the browser does not answer', async () => {
  const { did } = openPage({ silent: true })
  await vi.advanceTimersByTimeAsync(10_000)
  screen.getByRole('button').click()
  await vi.advanceTimersByTimeAsync(3000)
  expect(did).toEqual(['reload'])
})

it('A page loads again also where the browser refuses the page its files, as in a sandboxed frame', async () => {
  const { did } = openPage({ refused: true })
  await vi.advanceTimersByTimeAsync(10_000)
  screen.getByRole('button').click()
  expect(did).toEqual(['reload'])
})

it('A page says nothing once the app has arrived, and no more where it arrives late', async () => {
  const { page } = openPage()
  page.entryArrived?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(screen.queryByRole('alert')).toBeNull()
  const late = openPage()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(screen.queryByRole('alert')).not.toBeNull()
  late.page.entryArrived?.()
  expect(screen.queryByRole('alert')).toBeNull()
})
