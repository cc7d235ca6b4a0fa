import { runInThisContext } from 'node:vm'

import { afterEach, expect, test } from 'vitest'

import type { Page } from '@playwright/test'

import { awaitInPage } from './awaitInPage.ts'

afterEach(() => Reflect.deleteProperty(globalThis, 'awaited'))

function pageHere(): { readonly page: Page; readonly waitedFor: unknown[] } {
  const waitedFor: unknown[] = []
  const evaluate = (expression: string): unknown => {
    const value: unknown = runInThisContext(expression)
    if (value !== null && typeof value === 'object' && 'then' in value) waitedFor.push(value)
    return value
  }
  return { page: { evaluate } as unknown as Page, waitedFor }
}

test('A promise of the page is asked for its value, and no evaluation waits for it.', async () => {
  const { page, waitedFor } = pageHere()

  expect(await awaitInPage(page, 'Promise.resolve(7)')).toBe(7)
  await expect(awaitInPage(page, "Promise.reject(new TypeError('no axe'))")).rejects.toThrow(
    'TypeError: no axe',
  )
  expect(waitedFor).toEqual([])
})
