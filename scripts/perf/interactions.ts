import type { Browser, Page } from '@playwright/test'

import { onPhone } from './phone.ts'

/** What somebody does on Home, by its name, in this order: each begins where the one before has ended. */
const INTERACTIONS: readonly (readonly [name: string, act: (page: Page) => Promise<void>])[] = [
  ['open the menu', (page) => page.getByRole('button', { name: 'Menu' }).tap()],
  ['close the menu', (page) => page.keyboard.press('Escape')],
  ['open the connect dialog', (page) => page.getByRole('button', { name: 'Connect wallet' }).first().tap()],
  ['close the connect dialog', (page) => page.keyboard.press('Escape')],
  ['type a name', (page) => page.getByLabel('Username').first().pressSequentially('hearthstone')],
  ['open the menu again', (page) => page.getByRole('button', { name: 'Menu' }).tap()],
  [
    'open a page',
    async (page) => {
      const link = page.getByRole('link', { name: 'Find user' }).first()
      await link.focus()
      await page.waitForLoadState('networkidle')
      await link.tap()
      await page.getByRole('heading', { level: 1, name: 'Find user' }).waitFor()
    },
  ],
]

/** Milliseconds without anything to do after which an interaction counts as ended. */
const REST = 1500

/**
 * How long the page took to show an answer to each of these, in milliseconds from the event to the next frame: the
 * longest event of each, as INP counts them. 0 for one that had no event of 16 ms or more.
 */
export function interactions(browser: Browser, url: string): Promise<Readonly<Record<string, number>>> {
  return onPhone(browser, async ({ page }) => {
    await page.addInitScript(() => {
      const durations: number[] = []
      Object.assign(globalThis, { durations })
      new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) durations.push(duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(REST)
    const times: Record<string, number> = {}
    for (const [name, act] of INTERACTIONS) {
      await page.evaluate(() => void (globalThis as never as { durations: number[] }).durations.splice(0))
      await act(page)
      await page.waitForTimeout(REST)
      times[name] = await page.evaluate(() =>
        Math.max(0, ...(globalThis as never as { durations: number[] }).durations),
      )
    }
    return times
  })
}
