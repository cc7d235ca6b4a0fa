import { expect, type Page } from '@playwright/test'

import { scaled } from '#testing/slowness.ts'

import type { AppDriver } from '../e2e/fixture.ts'
import type { InjectedWallet } from '../e2e/injectedWallet.ts'
import { connect, notice, open, review } from '../e2e/pages.ts'
import type { Play } from './FaultClass.ts'
import { beginPageFault } from './pageFaults.ts'
import { ROAD, type Road, type RoadId } from './roads.ts'

/** Milliseconds to wait for a road that stops under the fault. */
const STOP = 6000
/** For anything that must happen. */
const WAIT = { timeout: scaled(20_000) }

/** Takes a road under a fault; throws where something does not hold. The fixture checks the invariants. */
export async function play(page: Page, driver: AppDriver, fault: Play, id: RoadId): Promise<void> {
  const { environment } = driver
  const road = ROAD[id]
  await road.given?.(environment)
  const wallet = road.account === undefined ? undefined : await driver.wallet({ account: road.account })
  const attempt = new Attempt(page, driver, road, wallet, id)
  if (fault.moment === 'opening') await attempt.fromTheOpening(fault)
  else await attempt.fromTheLastClick(fault)
}

class Attempt {
  readonly #page: Page
  readonly #driver: AppDriver
  readonly #road: Road
  readonly #wallet: InjectedWallet | undefined
  readonly #isConnecting: boolean

  constructor(page: Page, driver: AppDriver, road: Road, wallet: InjectedWallet | undefined, id: RoadId) {
    this.#page = page
    this.#driver = driver
    this.#road = road
    this.#wallet = wallet
    this.#isConnecting = id === 'connect'
  }

  async fromTheOpening(fault: Play): Promise<void> {
    const end = await this.#begin(fault)
    await open(this.#page, this.#path)
    if (fault.expected === 'recovers') {
      await this.#settled(this.#road.ready(this.#page))
      await end()
    }
    await this.#goOn(fault)
    await end()
  }

  async fromTheLastClick(fault: Play): Promise<void> {
    const { prepare } = this.#road
    await open(this.#page, this.#path)
    await this.#arrive()
    if (this.#wallet) await prepare?.(this.#page, this.#wallet)
    const said = this.#driver.said.length
    const end = await this.#begin(fault)
    await this.#decide(fault)
    if (typeof fault.expected === 'object') return this.#told(fault.expected, end)
    const done = this.#road.done?.(this.#page)
    if (fault.expected === 'recovers' && done) await this.#settled(done)
    if (fault.expected === 'goes on' && done) await expect(done).toBeVisible(WAIT)
    await end()
    await this.#restoreWallet()
    await this.#afterwards(said)
  }

  /** Completes the road: at once if something was sent, with another attempt if not. */
  async #afterwards(said: number): Promise<void> {
    const { sends, done, ready } = this.#road
    if (!done) return expect(ready(this.#page)).toBeVisible(WAIT)
    const isOver = await done(this.#page).isVisible()
    this.#driver.sends = sends
    if (isOver) return
    if (this.#wallet && this.#wallet.sent.length > 0) return expect(done(this.#page)).toBeVisible(WAIT)
    expect(this.#driver.said.length, 'a word of why').toBeGreaterThan(said)
    await this.#closeAll()
    await open(this.#page, this.#path)
    await this.#goOn({ moment: 'deciding', expected: 'goes on', roads: [] })
  }

  /** Closes whatever is open, and waits: closing steps back in history, which would cancel a navigation. */
  async #closeAll(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    const held = () => this.#page.evaluate(() => Boolean((history.state as { held?: number } | null)?.held))
    await expect.poll(held, WAIT).toBe(false)
  }

  async #told(
    { tells, sends }: { readonly tells: string; readonly sends: number },
    end: () => Promise<unknown>,
  ): Promise<void> {
    this.#driver.sends = sends
    await expect(notice(this.#page, tells)).toBeVisible(WAIT)
    await end()
    const done = this.#road.done?.(this.#page)
    if (done) await expect(done).toBeHidden()
  }

  async #goOn(fault: Play): Promise<void> {
    await this.#arrive()
    const { prepare, done, sends } = this.#road
    if (!this.#wallet && !prepare) return
    await prepare?.(this.#page, this.#wallet as InjectedWallet)
    this.#driver.sends = sends
    await this.#decide(fault)
    if (done) await expect(done(this.#page)).toBeVisible(WAIT)
  }

  /** Waits until the page has read everything, and connects if the road needs it. */
  async #arrive(): Promise<void> {
    await expect(this.#road.ready(this.#page)).toBeVisible(WAIT)
    const offer = this.#page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })
    if (this.#wallet && !this.#isConnecting && (await offer.isVisible()))
      await connect(this.#page, this.#wallet)
  }

  async #decide({ page: pageFault }: Play): Promise<unknown> {
    if (pageFault === 'double click')
      return review(this.#page).getByRole('button', { name: 'Confirm' }).dblclick()
    return this.#road.decide?.(this.#page, this.#wallet as InjectedWallet)
  }

  /** Returns a function that ends the fault; calling it twice is safe. */
  async #begin({ switched = [], page: pageFault }: Play): Promise<() => Promise<unknown>> {
    const { chaos } = this.#driver.environment
    for (const [id, values] of switched) await chaos.apply(id, values)
    const endOfPage = pageFault && (await beginPageFault(pageFault, this.#page))
    return async () => {
      await chaos.revertAll()
      await endOfPage?.()
    }
  }

  async #restoreWallet(): Promise<void> {
    const { account } = this.#road
    if (!this.#wallet || account === undefined) return
    await this.#wallet.restore(account)
  }

  async #settled(locator: ReturnType<Road['ready']>): Promise<void> {
    await locator.waitFor({ timeout: STOP }).catch(() => undefined)
  }

  get #path(): string {
    return this.#road.path(this.#driver.environment)
  }
}
