import { errors, type Page } from '@playwright/test'

import { scaled } from '#testing/slowness.ts'

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

/** Milliseconds on the reference machine, after which the browser has lost a screenshot. */
const LOST_AFTER = 30_000

/** A busy Chromium seldom loses the answer, as of an evaluation (awaitInPage.ts), and is asked once more. */
async function screenshotOf(page: Page, fullPage: boolean): Promise<Buffer> {
  try {
    return await page.screenshot({ fullPage, timeout: scaled(LOST_AFTER) })
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    return page.screenshot({ fullPage })
  }
}

/** All from one load of the scene's page. */
export async function* pictures(
  page: Page,
  url: string,
  scene: string,
  sizes: readonly { readonly width: number; readonly height: number }[] = SIZES,
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
        png: await screenshotOf(page, scene === 'components'),
      }
    }
  }
}
