import type { Page } from '@playwright/test'

import type { LogRecord } from '#domain/logs/LogRecord.ts'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'
import { handle } from '../../functions/logs/handle.ts'
import { localIngest, type LocalIngest } from '../../functions/logs/localIngest.ts'
import { nodeListener } from '../../functions/shared/nodeListener.ts'
import { notIn } from './engines.ts'
import { expect, test, type AppDriver } from './fixture.ts'
import { mintWidget, open, store } from './pages.ts'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The real function on its own origin, with a log service behind it that keeps the records. */
class LogFunction {
  readonly records: LogRecord[] = []
  /** The only origin that may send. */
  site = ''
  #function: LocalServer | undefined
  #ingest: LocalIngest | undefined

  get url(): string {
    return `${this.#function?.url}/logs`
  }

  async start(): Promise<this> {
    const ingest = await localIngest((json) => this.records.push(JSON.parse(json) as LogRecord))
    this.#ingest = ingest
    const env = () => ({
      LOGS_INGEST_URL: ingest.url,
      LOGS_INGEST_TOKEN: ingest.token,
      SITE_ORIGIN: this.site,
    })
    this.#function = await listenLocally(nodeListener((request, client) => handle(request, env(), client)))
    return this
  }

  async stop(): Promise<void> {
    await this.#function?.stop()
    await this.#ingest?.stop()
  }

  async record(text: string): Promise<LogRecord> {
    await expect.poll(() => this.records.map(({ message }) => message)).toContain(text)
    const found = this.records.find(({ message }) => message === text)
    if (!found) throw new Error(`No record says ${text}`)
    return found
  }
}

let logs: LogFunction
test.beforeAll(async () => {
  logs = await new LogFunction().start()
})
test.beforeEach(() => {
  logs.records.length = 0
})
test.afterAll(() => logs.stop())

async function configuredSite(driver: AppDriver): Promise<string> {
  const site = await driver.environment.site({
    config: { functions: { upload: '', linkPreviews: '', logs: logs.url, webhook: '', card: '' } },
  })
  logs.site = site
  driver.allow(site)
  driver.allow(logs.url)
  return site
}

const warn = (page: Page, ...parts: readonly unknown[]) =>
  page.evaluate((said) => console.warn(...said), [...parts])
const idle = async (page: Page) => {
  await expect(mintWidget(page).getByText('1 DEGEN', { exact: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('a warning and an unhandled rejection reach the log service as redacted records', async ({
  page,
  driver,
}) => {
  await open(page, `${await configuredSite(driver)}/about/?id=bob`)
  await warn(page, `no name for ${ADDRESS}`, { key: `0x${'ab'.repeat(65)}` })
  const record = await logs.record('no name for 0x7099...79C8')
  expect(record).toEqual({
    level: 'warn',
    message: 'no name for 0x7099...79C8',
    meta: {
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      userAgent: await page.evaluate(() => navigator.userAgent),
      url: '/about/',
      '0': '{"key":"0xabab...abab"}',
    },
  })

  await page.evaluate(() => {
    void Promise.reject(new Error('nobody waits for this'))
  })
  expect(await logs.record('nobody waits for this')).toMatchObject({
    level: 'error',
    meta: { origin: 'unhandledrejection', url: '/about/' },
  })
  expect(await driver.takeFaults()).toEqual([expect.stringContaining('nobody waits for this')])
  expect(JSON.stringify(logs.records)).not.toContain('bob')
})

test(
  'a page without log entries loads and sends nothing for the log',
  { tag: '@extended' },
  async ({ page, driver }) => {
    // The test browser's warning about the blocked worker would be an entry.
    await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
    await open(page, await configuredSite(driver))
    await idle(page)
    expect(driver.requests.filter((url) => /LogUpload/i.test(url) || url === logs.url)).toEqual([])
  },
)

test('nothing is sent once the user has switched it off, and the console is the browser’s own', async ({
  page,
  driver,
}) => {
  await store(page, { 'log-upload': '{"v":1,"enabled":false}' })
  await open(page, await configuredSite(driver))
  await warn(page, 'unheard')
  expect(await page.evaluate(() => String(console.warn))).toContain('[native code]')
  await idle(page)
  expect(driver.requests.filter((url) => url === logs.url)).toEqual([])
})

test(
  'a log function that fails is neither asked again nor reported',
  { tag: '@extended' },
  async ({ page, driver }) => {
    notIn('firefox', 'Firefox’s driver does not tell what a request sends.')
    const sent: string[] = []
    await page.route(/\/logs$/, (hops) => {
      sent.push((hops.request().postDataJSON() as LogRecord).message)
      return hops.abort()
    })
    await open(page, await configuredSite(driver))
    const asked = page.waitForRequest(logs.url)
    await warn(page, 'lost')
    await asked
    await idle(page)
    // The test browser itself warns that service workers are blocked.
    expect(sent.filter((message) => !message.includes('Service Worker'))).toEqual(['lost'])
  },
)
