import { expect, type Locator, type Page } from '@playwright/test'

import { scaled } from '#testing/slowness.ts'

import type { AppDriver } from '../e2e/fixture.ts'
import type { InjectedWallet } from '../e2e/injectedWallet.ts'
import { connect, notice, open, review } from '../e2e/pages.ts'
import type { Play } from './FaultClass.ts'
import { beginPageFault } from './pageFaults.ts'
import { PAGE_PATHS } from './pagePaths.ts'
import { SENDS, type PathName } from './paths.ts'

/** Milliseconds to wait for a path that stops under the fault. */
const STOP = 6000
/** For anything that must happen. */
const WAIT = { timeout: scaled(20_000) }

/** Takes a path under a fault; throws where something does not hold. The fixture checks the invariants. */
export async function play(page: Page, driver: AppDriver, fault: Play, name: PathName): Promise<void> {
  const { environment } = driver
  const { given, account, url, ready, prepare, decide, done } = PAGE_PATHS[name]
  const sends = SENDS.some((one) => one === name) ? 1 : 0
  await given?.(environment)
  const wallet = account === undefined ? undefined : await driver.wallet({ account })
  const last = done?.(page)

  /** Returns a function that ends the fault; calling it twice is safe. */
  async function begin(): Promise<() => Promise<unknown>> {
    if (fault.switched) await environment.chaos.apply(...fault.switched)
    const endOfPage = fault.page && (await beginPageFault(fault.page, page))
    return async () => {
      await environment.chaos.revertAll()
      await endOfPage?.()
    }
  }

  /** Waits until the page has read everything, and connects if the path needs it. */
  async function arrive(): Promise<void> {
    await expect(ready(page)).toBeVisible(WAIT)
    const offer = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
    if (wallet && name !== 'connect' && (await offer.isVisible())) await connect(page, wallet)
  }

  const lastClick = async (): Promise<unknown> =>
    fault.page === 'double click'
      ? review(page).locator('[data-confirm]').dblclick()
      : decide?.(page, wallet as InjectedWallet)

  async function goOn(): Promise<void> {
    await arrive()
    if (!wallet && !prepare) return
    await prepare?.(page, wallet as InjectedWallet)
    driver.sends = sends
    await lastClick()
    if (last) await expect(last).toBeVisible(WAIT)
  }

  async function fromTheOpening(): Promise<void> {
    const endFault = await begin()
    await open(page, url(environment))
    if (fault.expected === 'recovers') {
      await settled(ready(page))
      await endFault()
    }
    await goOn()
    await endFault()
  }

  async function fromTheLastClick(): Promise<void> {
    await open(page, url(environment))
    await arrive()
    if (wallet) await prepare?.(page, wallet)
    const said = driver.said.length
    const endFault = await begin()
    await lastClick()
    if (typeof fault.expected === 'object') {
      driver.sends = fault.expected.sends
      await expect(notice(page, fault.expected.tells)).toBeVisible(WAIT)
      await endFault()
      if (last) await expect(last).toBeHidden()
      return
    }
    if (fault.expected === 'recovers' && last) await settled(last)
    if (fault.expected === 'goes on' && last) await expect(last).toBeVisible(WAIT)
    await endFault()
    if (wallet && account !== undefined) await wallet.restore(account)
    await complete(said)
  }

  /** Completes the path: at once if something was sent, with another attempt if not. */
  async function complete(said: number): Promise<void> {
    if (!last) return expect(ready(page)).toBeVisible(WAIT)
    const isOver = await last.isVisible()
    driver.sends = sends
    if (isOver) return
    if (wallet && wallet.sent.length > 0) return expect(last).toBeVisible(WAIT)
    expect(driver.said.length, 'a word of why').toBeGreaterThan(said)
    await closeAll(page)
    await open(page, url(environment))
    await goOn()
  }

  await (fault.moment === 'opening' ? fromTheOpening() : fromTheLastClick())
}

/** Closes whatever is open, and waits: closing steps back in history, which would cancel a navigation. */
async function closeAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  const held = () => page.evaluate(() => Boolean((history.state as { held?: number } | null)?.held))
  await expect.poll(held, WAIT).toBe(false)
}

const settled = (locator: Locator): Promise<void> => locator.waitFor({ timeout: STOP }).catch(() => undefined)
