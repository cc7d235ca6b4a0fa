import type { Page } from '@playwright/test'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1000, height: 900 },
  { width: 1440, height: 900 },
] as const
const MODES = ['dark', 'light'] as const

/** The names of all scenes. */
export async function openScenes(page: Page, url: string): Promise<readonly string[]> {
  await page.goto(url)
  return page.locator('h2').allTextContents()
}

/** The pictures of a scene at every width in both modes, from one load of its page. */
export async function* pictures(
  page: Page,
  url: string,
  scene: string,
): AsyncGenerator<{ readonly name: string; readonly png: Buffer }> {
  await page.setViewportSize(SIZES[0])
  await page.goto(`${url}/?scene=${scene}`)
  const failed = page.waitForEvent('pageerror').then((error) => Promise.reject(error))
  await Promise.race([page.locator('html[data-ready]').waitFor({ state: 'attached' }), failed])
  failed.catch(() => undefined)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.evaluate('untilStill()')
    for (const mode of MODES) {
      await page.evaluate((theme) => {
        document.documentElement.dataset['theme'] = theme
      }, mode)
      yield { name: `${scene}-${size.width}-${mode}`, png: await page.screenshot() }
    }
  }
}
