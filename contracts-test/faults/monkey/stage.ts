import { chromium, type Browser } from '@playwright/test'

import { scaled } from '#testing/slowness.ts'

import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/testing/chromium.ts'
import { drive } from '../../e2e/appDriver.ts'
import { connect, open } from '../../e2e/pages.ts'
import { TestEnvironment } from '../../e2e/testEnvironment.ts'
import { pick } from './step.ts'
import { DESKTOP, Walk } from './walk.ts'
import { PEOPLE } from './walletActions.ts'

/** Twice the other tests' limit, because an endpoint may be down while the page is busy. */
const BUSY_LIMIT_MS = scaled(20_000)
const ACTION_MS = 4_000
const NAVIGATION_MS = 20_000

export class Stage {
  readonly environment: TestEnvironment
  readonly #browser: Browser

  private constructor(environment: TestEnvironment, browser: Browser) {
    this.environment = environment
    this.#browser = browser
  }

  static async open(): Promise<Stage> {
    const executablePath = await findChromium()
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
    return new Stage(await TestEnvironment.open(), browser)
  }

  /** A user opens the app in a fresh browser; the chain is reverted afterwards. */
  async walk(
    seed: number,
    act: (walk: Walk) => Promise<void>,
    { staysOnPage = false }: { readonly staysOnPage?: boolean } = {},
  ): Promise<void> {
    const { environment } = this
    const site = await environment.site()
    const context = await this.#browser.newContext({
      baseURL: site,
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    // This script's loader marks named functions, including those that run in the page.
    await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
    context.setDefaultTimeout(ACTION_MS)
    context.setDefaultNavigationTimeout(NAVIGATION_MS)
    try {
      await drive({ environment, context, site, busyLimit: BUSY_LIMIT_MS }, async (driver) => {
        driver.countsSends = true
        const account = pick(PEOPLE, seed)
        const wallet = await driver.wallet({ account })
        const page = await context.newPage()
        await open(page)
        // Most users have a wallet.
        if (seed % 4 > 0) await connect(page, wallet)
        await act(new Walk({ driver, page, wallet, account, staysOnPage }))
      })
    } finally {
      await context.close()
    }
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.environment.close()
  }
}
