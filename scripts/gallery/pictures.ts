import type { Page } from '@playwright/test'

import { awaitInPage } from '../testing/awaitInPage.ts'

/** CSS pixels: a phone, the narrowest page with both columns, a desktop. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1000, height: 900 },
  { width: 1440, height: 900 },
] as const
const MODES = ['dark', 'light'] as const

export async function openScenes(page: Page, url: string): Promise<readonly string[]> {
  await page.goto(url)
  return page.locator('h2').allTextContents()
}

/** All from one load of the scene's page. */
export async function* pictures(
  page: Page,
  url: string,
  scene: string,
  sizes: readonly (typeof SIZES)[number][] = SIZES,
  modes: readonly (typeof MODES)[number][] = MODES,
): AsyncGenerator<{ readonly name: string; readonly png: Buffer }> {
  if (sizes[0]) await page.setViewportSize(sizes[0])
  await page.goto(`${url}/?scene=${scene}`)
  const failed = page.waitForEvent('pageerror').then((error) => Promise.reject(error))
  await Promise.race([page.locator('html[data-ready]').waitFor({ state: 'attached' }), failed])
  // On a busy machine the page's code may take longer than a still moment.
  await Promise.race([page.locator('[role=status] > h1.skeleton').waitFor({ state: 'detached' }), failed])
  failed.catch(() => undefined)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await awaitInPage(page, 'untilStill()')
    for (const mode of modes) {
      await page.evaluate((theme) => {
        document.documentElement.dataset['theme'] = theme
      }, mode)
      yield {
        name: `${scene}-${size.width}-${mode}`,
        png: await page.screenshot({ fullPage: scene === 'components' }),
      }
    }
  }
}
