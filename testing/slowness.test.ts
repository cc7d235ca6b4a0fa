import { afterEach, expect, it, vi } from 'vitest'

import { scaled, slowness } from './slowness.ts'

afterEach(() => void vi.unstubAllEnvs())

it('takes the slowness that the parent process has measured', () => {
  vi.stubEnv('HEARTH_SLOWNESS', '2.5')
  expect(slowness()).toBe(2.5)
  expect(scaled(10_000)).toBe(25_000)
})

it('measures a machine at which nothing was told, and tells the processes that it starts', () => {
  vi.stubEnv('HEARTH_SLOWNESS', '')
  const measured = slowness()
  expect(measured).toBeGreaterThanOrEqual(1)
  expect(process.env['HEARTH_SLOWNESS']).toBe(measured.toFixed(2))
})
