import type { Locator, Page } from '@playwright/test'

import type { AppDriver } from '../../e2e/appDriver.ts'
import type { InjectedWallet } from '../../e2e/injectedWallet.ts'
import { accountMenu, review } from '../../e2e/pages.ts'

export const DESKTOP = { width: 1280, height: 900 }
const SETTLE_MS = 10_000
const WINDOW_MS = 10_000
/**
 * Busy for as long as they are true: the notice of a search for a sent request,
 * and the mark of a pending transaction.
 */
const MAY_STAY_BUSY = /data-notice|\d pending/
/** Milliseconds of busyness after its cause; a search for a sent transaction takes a minute. */
const AFTER_REASON_MS = 90_000
/** Faults during which the wallet or the chain never answers. */
const UNANSWERED = /^(?:chain-(?:hold|gas|drop)|wallet-silent|endpoint-(?:silent|slow|down|behind))/
/** Requests of any kind that an idle page may send in 10 seconds. */
const STORM = 150

interface Person {
  readonly driver: AppDriver
  readonly page: Page
  readonly wallet: InjectedWallet
  /** Index of the user's first account. */
  readonly account: number
  /** Never reloads the page. */
  readonly staysOnPage: boolean
}

/** A user with a wallet on one page, and everything done so far. */
export class Walk {
  readonly driver: AppDriver
  readonly page: Page
  readonly wallet: InjectedWallet
  readonly account: number
  readonly staysOnPage: boolean
  /** The actions so far, in words. */
  readonly done: string[] = []
  /** Actions that became impossible halfway. */
  readonly late: string[] = []
  /** Reviews that the user confirmed; the wallet may not send more. */
  confirmed = 0
  /** Names minted or attempted. */
  readonly names = new Set<string>()
  /** Texts posted or attempted. */
  readonly posts = new Set<string>()
  isOffline = false
  /** Answers the wallet request that the user left open. */
  release: ((answer: 'approve' | 'reject') => void) | undefined
  readonly #requestTimes: number[] = []
  #reportedSends = 0
  #mayBeBusyUntil = 0

  constructor({ driver, page, wallet, account, staysOnPage }: Person) {
    this.driver = driver
    this.page = page
    this.wallet = wallet
    this.account = account
    this.staysOnPage = staysOnPage
    page.context().on('request', () => this.#requestTimes.push(Date.now()))
  }

  get requestCount(): number {
    return this.#requestTimes.length
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** Whether nothing covers the page. */
  async isFree(): Promise<boolean> {
    return !(await this.dialog.first().isVisible())
  }

  isConnected(): Promise<boolean> {
    return accountMenu(this.page).last().isVisible()
  }

  /** Follows an app link without a reload, even under a notice or a dialog. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  }

  async closeDialogs(): Promise<void> {
    for (let tries = 0; tries < 5 && !(await this.isFree()); tries += 1)
      await this.page.keyboard.press('Escape')
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline
    await this.page.context().setOffline(isOffline)
  }

  async confirm(): Promise<void> {
    const confirm = review(this.page).locator('[data-confirm]')
    // Counted first, because the wallet answers before the click returns.
    this.confirmed += 1
    await confirm.click()
  }

  /** Idles for a while, during which the page must not send a storm of requests. */
  async rest(): Promise<readonly string[]> {
    const from = Date.now() + 1000
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS + 1000))
    const sent = this.#requestTimes.filter((time) => time >= from && time < from + WINDOW_MS).length
    return sent > STORM ? [`A storm: ${sent} requests in 10 seconds without an action`] : []
  }

  /** The violations after an action, each reported once. */
  async faults(): Promise<readonly string[]> {
    await this.#shown()
    const { active } = this.driver.environment.chaos.state
    const isUnanswered = this.release || this.isOffline || active.some(({ id }) => UNANSWERED.test(id))
    if (isUnanswered) this.#mayBeBusyUntil = Date.now() + AFTER_REASON_MS
    const found = (await this.driver.takeFaults()).filter(
      (fault) => !fault.startsWith('I3') || (Date.now() > this.#mayBeBusyUntil && !MAY_STAY_BUSY.test(fault)),
    )
    const sent = this.wallet.sent.length
    if (sent > this.confirmed && sent > this.#reportedSends) {
      found.push(`I4 ${sent} transactions were sent after ${this.confirmed} confirmations`)
      this.#reportedSends = sent
    }
    return found
  }

  /** Waits for the page's landmarks; the driver reports their absence. */
  async #shown(): Promise<void> {
    const landmark = this.page
      .getByRole('main')
      .or(this.page.locator('aside[data-open=true], nav[data-open=true]'))
      .first()
    await this.page
      .locator('html[data-theme]')
      .waitFor({ timeout: SETTLE_MS })
      .catch(() => undefined)
    await landmark.waitFor({ timeout: SETTLE_MS }).catch(() => undefined)
  }

  /** Ends every fault, and restores the wallet to the user's account, unlocked. */
  async heal(): Promise<void> {
    await this.driver.environment.chaos.revertAll()
    this.release?.('reject')
    this.release = undefined
    await this.setOffline(false)
    await this.page.setViewportSize(DESKTOP)
    await this.wallet.restore(this.account)
  }
}
