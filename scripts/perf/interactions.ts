import type { Browser, Page } from '@playwright/test'

import { onPhone } from './phone.ts'

/** Interactions on Home, in this order: each starts where the previous one ended. */
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

/** Milliseconds from the event to the next frame, for the longest event, as INP counts them; 0 below 16 ms. */
export function interactions(browser: Browser, url: string): Promise<Readonly<Record<string, number>>> {
  return onPhone(browser, async ({ page }) => {
    await page.addInitScript(() => {
      const durations: number[] = []
      const observer = new PerformanceObserver((entries) => note(entries.getEntries()))
      const note = (entries: PerformanceEntryList) =>
        durations.push(...entries.map(({ duration }) => duration))
      observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
      const longest = () => {
        note(observer.takeRecords())
        return Math.max(0, ...durations.splice(0))
      }
      Object.assign(globalThis, { longest })
    })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await idle(page)
    const times: Record<string, number> = {}
    for (const [name, act] of INTERACTIONS) {
      await page.evaluate(() => longest())
      await act(page)
      await idle(page)
      times[name] = await page.evaluate(() => longest())
    }
    return times
  })
}

/** The longest event since the last call, in milliseconds. */
declare function longest(): number

const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()))
      }),
  )
