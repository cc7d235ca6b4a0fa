import { expect, test, type AppDriver } from './fixture.ts'
import { MINTED } from './catalogue.ts'
import { open } from './pages.ts'

/** Shows a text as the product would. */
function say(setting: {
  readonly role: string
  readonly text: string
  readonly link?: string
  readonly times?: number
}) {
  for (let time = 0; time < (setting.times ?? 1); time += 1) {
    const toast = document.createElement('div')
    toast.dataset['notice'] = 'success'
    toast.setAttribute('role', setting.role)
    const words = document.createElement('a')
    words.href = setting.link ?? ''
    words.textContent = setting.text
    toast.append(words)
    document.querySelector('main')?.append(toast)
  }
}

/** Accumulates violations for a poll, because `takeFaults` reports each once. */
function faultsOf(driver: AppDriver): () => Promise<readonly string[]> {
  const caught: string[] = []
  return async () => {
    caught.push(...(await driver.takeFaults()))
    return caught
  }
}

// Each of these tests violates an invariant, and expects the fixture to notice.
test.describe('the fixture catches', () => {
  test('an error and an unhandled rejection on the page', async ({ page, driver }) => {
    await open(page)
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted error')
      })
      void Promise.reject(new Error('planted rejection'))
    })
    await expect.poll(faultsOf(driver)).toContainEqual(expect.stringMatching(/I1.*planted error/))
  })

  test('a page without its landmarks', { tag: '@extended' }, async ({ page, driver }) => {
    await open(page)
    await page.evaluate(() => document.body.setAttribute('hidden', ''))
    expect(await driver.takeFaults()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/I2 no banner/),
        expect.stringMatching(/I2 no main content/),
      ]),
    )
    await page.evaluate(() => document.body.removeAttribute('hidden'))
  })

  test.describe('within its limit', () => {
    test.use({ busyLimit: 300 })

    test('an element that stays busy', async ({ page, driver }) => {
      await open(page)
      // Until then the page itself is busy, on a loaded machine for longer than the limit.
      await driver.quiet()
      await page.evaluate(() => {
        const busy = document.createElement('p')
        busy.id = 'planted'
        busy.setAttribute('aria-busy', 'true')
        busy.textContent = 'planted'
        document.querySelector('main')?.append(busy)
      })
      await expect.poll(faultsOf(driver)).toContainEqual(expect.stringMatching(/I3 busy too long.*planted/s))
      // It would be reported again while the fixture looks for the last time.
      await page.evaluate(() => document.getElementById('planted')?.remove())
      await driver.takeFaults()
    })
  })

  test('an unexpected transaction, and a missing one', { tag: '@extended' }, async ({ page, driver }) => {
    await open(page)
    driver.sends = 1
    expect(await driver.takeFaults()).toContain('I4 0 transactions were sent instead of 1')
    driver.sends = 0
  })

  test('a success that links to no transaction of the test', async ({ page, driver }) => {
    await open(page)
    await page.evaluate(say, {
      role: 'status',
      text: MINTED,
      link: `https://explorer.invalid/tx/0x${'1'.repeat(64)}`,
    })
    await expect.poll(faultsOf(driver)).toContainEqual(expect.stringMatching(/^I5/))
  })

  test('a request to another host', { tag: '@extended' }, async ({ page, driver }) => {
    await open(page)
    await page.evaluate(() => {
      new Image().src = 'https://stranger.invalid/pixel.png'
    })
    await expect.poll(faultsOf(driver)).toContain('I7 request to https://stranger.invalid/pixel.png')
  })

  test('a breach of the content policy', { tag: '@extended' }, async ({ page, driver }) => {
    await open(page)
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { color: red }'
      document.head.append(style)
    })
    await expect.poll(faultsOf(driver)).toContainEqual(expect.stringMatching(/^I8/))
  })

  test('too many notices, and the same one twice', { tag: '@extended' }, async ({ page, driver }) => {
    await open(page)
    await page.evaluate(say, { role: 'status', text: 'Loading', times: 21 })
    await expect
      .poll(faultsOf(driver))
      .toEqual(expect.arrayContaining(['I9 21 notices', 'I9 twice: Loading']))
    await page.evaluate(() => {
      for (const planted of document.querySelectorAll('main > [data-notice]')) planted.remove()
    })
  })

  test('a text that is not in the catalogue', { tag: '@extended' }, async ({ page, driver }) => {
    await open(page)
    await page.evaluate(say, { role: 'alert', text: 'undefined is not a function' })
    await expect.poll(faultsOf(driver)).toContain('I10 not in the catalogue: undefined is not a function')
  })

  test('a flash of the connect button', { tag: '@extended' }, async ({ page, driver }) => {
    await page.addInitScript(() => Object.assign(globalThis, { expectSession: true }))
    await open(page)
    await expect.poll(faultsOf(driver)).toContain('A flash of: Connect wallet')
  })
})
