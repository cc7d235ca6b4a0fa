import type { Frame, FrameLocator, Locator, Page } from '@playwright/test'

import * as miniAppTexts from '#domain/miniapp/texts.ts'
import * as uploadTexts from '#domain/uploads/texts.ts'

import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { bundleScript } from '../../scripts/site/bundleScript.ts'
import { coreIf, expect, PIXEL, test, type AppDriver } from './fixture.ts'
import { MINTED } from './catalogue.ts'
import { partOf } from './testEnvironment.ts'
import { dialog, mintButton, mintWidget, notice, open, openWallets, review, usernameField } from './pages.ts'

/** Does not exist; the test answers for it. */
const PROBE = 'https://probe.example'
/** The account in forged messages, which no user chose. */
const LIE = '0x000000000000000000000000000000000000dEaD'
const LIE_SHOWN = '0x0000...dEaD'

let pictures = 0
/** Uploads a picture that is not stored yet; bytes after its end make it unique. */
async function upload(changing: Locator): Promise<void> {
  const buffer = Buffer.concat([PIXEL, Buffer.from(`${Date.now()} ${(pictures += 1)}`)])
  await changing.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer })
}

/** A call of the app, as the host simulator recorded it. */
interface Call {
  readonly call: string
  readonly given?: unknown
}

interface Simulator {
  answer(call: string, answer: string): void
  useAccount(account: number): void
  useChain(chain: number): void
  lock(): void
}

async function openInHost(
  page: Page,
  { environment }: AppDriver,
  settings: Readonly<Record<string, string>> = {},
): Promise<FrameLocator> {
  const query = new URLSearchParams({ app: await environment.site(), ...settings })
  await page.goto(`${environment.simulator.url}/?${query}`)
  const app = page.frameLocator('iframe')
  await expect(app.locator('html')).toHaveAttribute('data-theme', /.+/)
  return app
}

const simulate = (page: Page, act: (simulator: Simulator) => unknown) =>
  page.evaluate(`(${act.toString()})(simulator)`)

const calls = (page: Page): Promise<readonly Call[]> => page.evaluate('simulator.calls')

const asked = async (page: Page, call: string): Promise<readonly unknown[]> =>
  (await calls(page)).filter((made) => made.call === call).map(({ given }) => given)

const menu = (app: FrameLocator) => app.getByRole('navigation', { name: 'Pages', exact: true })

async function openMenu(app: FrameLocator) {
  await app.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu(app)).toBeVisible()
  return menu(app)
}

test('a guest is connected at once, mints with the host’s button, and gets haptic feedback', async ({
  page,
  driver,
}) => {
  driver.sends = 1
  const app = await openInHost(page, driver, { account: '2', insets: '20,0,34,0' })
  await expect(page.getByText('Waiting for the app')).toBeHidden()
  expect((await calls(page))[0]).toMatchObject({ call: 'ready' })
  await expect(app.getByRole('banner')).toHaveCSS('padding-top', '20px')
  await usernameField(app).fill('guest')
  // The page and the host show the same button.
  await expect(mintButton(app)).toBeEnabled()
  await page.getByRole('button', { name: 'Mint username' }).click()
  await review(app).locator('[data-confirm]').click()
  await expect(notice(app, MINTED)).toBeVisible()
  await expect.poll(() => asked(page, 'notificationOccurred')).toEqual(['success'])
  // The host opens it, because a frame may not open windows everywhere.
  await notice(app, MINTED).getByRole('link').click()
  await expect
    .poll(async () => String((await asked(page, 'openUrl'))[0]))
    .toMatch(/^https:\/\/explorer\.invalid\/tx\/0x[\da-f]{64}$/)
  await expect((await openMenu(app)).getByText('guest.degen')).toBeVisible()
})

test('adding to favorites and sharing end as the user and the host decide', async ({ page, driver }) => {
  const app = await openInHost(page, driver, { reject: 'addMiniApp', fail: 'composeCast' })
  const press = async (name: string) => (await openMenu(app)).getByRole('button', { name }).click()
  await press('Add to Favorites')
  await expect(notice(app, miniAppTexts.addRejected)).toBeVisible()
  await simulate(page, (simulator) => simulator.answer('addMiniApp', 'fail'))
  await press('Add to Favorites')
  await expect(notice(app, miniAppTexts.addFailed)).toBeVisible()
  await simulate(page, (simulator) => simulator.answer('addMiniApp', 'accept'))
  await press('Add to Favorites')
  await expect(notice(app, miniAppTexts.addedToFavorites)).toBeVisible()
  await press('Share on Farcaster')
  await expect(notice(app, miniAppTexts.shareFailed)).toBeVisible()
  await simulate(page, (simulator) => simulator.answer('composeCast', 'accept'))
  await (await openMenu(app)).getByRole('link', { name: 'About' }).click()
  // Until the page is there, the one before it would be shared.
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
  await press('Share on Farcaster')
  const site = await driver.environment.site()
  await expect
    .poll(async () => (await asked(page, 'composeCast')).at(-1))
    .toEqual({ text: 'A small community on a local test chain', embeds: [`${site}/about/`] })
  await expect((await openMenu(app)).getByRole('button', { name: 'In your favorites' })).toBeDisabled()
})

test(
  'the host’s Back goes back through the app, and no further, and its button mints',
  { tag: '@smoke' },
  async ({ page, driver }) => {
    driver.sends = 1
    const app = await openInHost(page, driver, { account: '2' })
    const back = page.getByRole('button', { name: 'Back' })
    await expect(app.getByRole('banner')).toBeVisible()
    await expect.poll(() => asked(page, 'ready')).toHaveLength(1)
    await expect(back).toBeHidden()
    await (await openMenu(app)).getByRole('link', { name: 'About' }).click()
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
    await back.click()
    await expect(usernameField(app)).toBeVisible()
    await expect(back).toBeHidden()
    await usernameField(app).fill('guest')
    await expect(mintButton(app)).toBeEnabled()
    await page.getByRole('button', { name: 'Mint username' }).click()
    await review(app).locator('[data-confirm]').click()
    await expect(notice(app, MINTED)).toBeVisible()
  },
)

test(
  'the host’s wallet is followed: another account, another chain, none, and back by the only option',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const app = await openInHost(page, driver)
    const pages = await openMenu(app)
    await expect(pages.getByText('0x7099...79C8')).toBeVisible()
    await simulate(page, (simulator) => simulator.useAccount(5))
    await expect(pages.getByText('alice.degen')).toBeVisible()
    await app.getByRole('button', { name: 'Menu', exact: true }).click()
    await simulate(page, (simulator) => simulator.useChain(8453))
    await app
      .getByRole('banner')
      .getByRole('button', { name: /^Switch to/ })
      .click()
    await expect(app.getByText('Unsupported network').filter({ visible: true })).toHaveCount(0)
    await simulate(page, (simulator) => simulator.lock())
    const wallets = await openWallets(app)
    await expect(wallets.getByRole('listitem')).toHaveText(/^\s*Farcaster\s*$/)
    await simulate(page, (simulator) => simulator.answer('eth_requestAccounts', 'reject'))
    await wallets.getByRole('button', { name: 'Farcaster' }).click()
    await expect(wallets.getByRole('alert')).toContainText('You declined the request in Farcaster')
    await simulate(page, (simulator) => simulator.answer('eth_requestAccounts', 'accept'))
    await wallets.getByRole('button', { name: 'Try again' }).click()
    await expect(wallets).toBeHidden()
  },
)

test('framed by a page that is no host, the app works as in a browser tab', async ({ page, driver }) => {
  const app = await openInHost(page, driver, { host: 'off' })
  const wallets = await openWallets(app)
  await expect(wallets.getByRole('listitem')).toHaveCount(6)
  await wallets.getByRole('button', { name: 'Close' }).click()
  await expect(mintWidget(app).getByText(/DEGEN/).first()).toBeVisible()
  await expect((await openMenu(app)).getByRole('button', { name: 'Add to Favorites' })).toHaveCount(0)
})

test(
  'a host that stops answering after its name does not block the app',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const app = await openInHost(page, driver, {
      never: 'ready,getCapabilities,eth_accounts,eth_requestAccounts',
    })
    await expect.poll(() => asked(page, 'ready')).toHaveLength(1)
    // The app waits at most eight seconds for the wallet, which can then be selected again.
    await expect((await openMenu(app)).getByRole('button', { name: 'Add to Favorites' })).toBeVisible()
    await app.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(mintWidget(app).getByText(/DEGEN/).first()).toBeVisible()
    const wallets = await openWallets(app)
    await expect(wallets.getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'a host that answers late does not interrupt the choice of a wallet',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const wallet = await driver.wallet({ account: 5 })
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(await partOf('adapters/miniapp/sdk.ts'), async (hops) => {
      await answered
      await hops.continue()
    })
    const app = await openInHost(page, driver)
    const wallets = await openWallets(app)
    await expect(wallets.getByRole('listitem')).toHaveCount(7)
    answer()
    await expect.poll(() => asked(page, 'ready')).toHaveLength(1)
    await expect(wallets.getByRole('listitem')).toHaveCount(7)
    await wallets.getByRole('button', { name: wallet.name }).click()
    await expect(wallets).toBeHidden()
    await (await openMenu(app)).getByRole('button', { name: 'Share on Farcaster' }).click()
    await expect.poll(() => asked(page, 'composeCast')).toHaveLength(1)
    expect(await asked(page, 'eth_requestAccounts')).toEqual([])
    await expect((await openMenu(app)).getByText('alice.degen')).toBeVisible()
  },
)

test('a shared post opens the page that it shows', { tag: '@extended' }, async ({ page, driver }) => {
  const app = await openInHost(page, driver, { location: 'cast_share', embed: '/about/?from=post' })
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('About Hearth')
  await (await openMenu(app)).getByRole('button', { name: 'The post by bob' }).click()
  await expect.poll(() => asked(page, 'viewCast')).toHaveLength(1)
})

for (const guarded of [false, true])
  test(
    `a frame inside the app ${guarded ? 'cannot' : 'could, without the guard,'} speak as its host`,
    coreIf(guarded),
    async ({ page, driver }) => {
      if (!guarded) await page.addInitScript(removeGuard)
      const app = await openInHost(page, driver)
      const pages = await openMenu(app)
      await expect(pages.getByText('0x7099...79C8')).toBeVisible()
      const site = await driver.environment.site()
      const frame = page.frames().find((found) => found.url().startsWith(site))
      if (!frame) throw new Error('The app is not in the frame.')
      await frame.evaluate(watchFor, LIE_SHOWN)
      await spoof(frame)
      if (guarded) {
        // Once the host's next message arrives, the earlier ones have been received or blocked.
        await simulate(page, (simulator) => simulator.useAccount(5))
        await expect(pages.getByText('alice.degen')).toBeVisible()
        await expect(pages.getByRole('button', { name: 'Add to Favorites' })).toBeEnabled()
      } else {
        await expect(pages.getByText(LIE_SHOWN)).toBeVisible()
        await expect(pages.getByRole('button', { name: 'In your favorites' })).toBeDisabled()
      }
      expect(await frame.evaluate('hasShown')).toBe(!guarded)
      await expectTheSdkToFail(driver, !guarded)
    },
  )

for (const guarded of [false, true])
  test(
    `the official SDK ${guarded ? 'behind the guard ignores' : 'alone accepts'} messages of any frame`,
    { tag: '@extended' },
    async ({ page, driver }) => {
      const script = await bundleScript(
        inProject('scripts', 'host-simulator', 'guardProbe.ts'),
        'guardProbe',
        { __GUARDED__: String(guarded) },
      )
      driver.allow(PROBE)
      await page.route(`${PROBE}/*`, (hops) =>
        hops.request().url().endsWith('.js')
          ? hops.fulfill({ contentType: 'text/javascript', body: script })
          : hops.fulfill({
              contentType: 'text/html',
              body: '<header>Probe</header><main>Probe</main><script type="module" src="/probe.js"></script>',
            }),
      )
      await page.goto(`${PROBE}/`)
      await expect(page.locator('body')).toHaveAttribute('data-ready', 'yes')
      await spoof(page.mainFrame())
      // The page's own message comes last, so the forged ones have been received or blocked.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('message', ({ data }) => data === 'last' && resolve(undefined))
            postMessage('last', '*')
          }),
      )
      expect(await page.evaluate('received')).toEqual(guarded ? [] : [[LIE], 'added'])
      await expectTheSdkToFail(driver, !guarded)
    },
  )

test('a guest uploads a picture with their sign-in at the host, without a signature', async ({
  page,
  driver,
}) => {
  const app = await openInHost(page, driver, { account: '5', path: '/profile/' })
  await app.getByRole('main').getByRole('button', { name: 'Change picture' }).click()
  const changing = dialog(app, 'Change your picture')
  await simulate(page, (simulator) => simulator.answer('signIn', 'reject'))
  await upload(changing)
  await expect(changing.getByText(uploadTexts.fileNotAllowed(miniAppTexts.signInRejected))).toBeVisible()
  await simulate(page, (simulator) => simulator.answer('signIn', 'accept'))
  const before = driver.environment.gateway.posted.length
  await upload(changing)
  await expect.poll(() => driver.environment.gateway.posted.length).toBe(before + 1)
  await expect(changing.getByLabel('Link to a picture')).toHaveValue(/^ar:\/\//)
  expect(await asked(page, 'personal_sign')).toEqual([])
  await expect(changing.getByRole('button', { name: 'Close' }).first()).toBeVisible()
})

test(
  'a sign-in that the host’s server refuses is reported, and the wallet signs instead',
  { tag: '@extended' },
  async ({ page, driver }) => {
    const app = await openInHost(page, driver, { account: '5', path: '/profile/' })
    await app.getByRole('main').getByRole('button', { name: 'Change picture' }).click()
    const changing = dialog(app, 'Change your picture')
    const before = driver.environment.gateway.posted.length
    driver.environment.quickAuth.answerNext('Invalid token')
    await upload(changing)
    await expect(app.getByText(miniAppTexts.signInFailedText('Invalid token'))).toBeVisible()
    await expect.poll(() => driver.environment.gateway.posted.length).toBe(before + 1)
    expect(await asked(page, 'personal_sign')).toHaveLength(1)
    await expect(changing.getByLabel('Link to a picture')).toHaveValue(/^ar:\/\//)
  },
)

test(
  'a link that the host does not open is shown as a link, and the browser opens the next one',
  { tag: '@extended' },
  async ({ page, driver }) => {
    driver.sends = 1
    const app = await openInHost(page, driver, {
      account: '2',
      fail: 'openUrl',
      capabilities: 'actions.ready,actions.openUrl,actions.close,wallet.getEthereumProvider',
    })
    const pages = await openMenu(app)
    await expect(pages.getByRole('list', { name: 'Farcaster' }).getByRole('button')).toHaveText([
      'Close the app',
    ])
    await app.getByRole('button', { name: 'Menu', exact: true }).click()
    await usernameField(app).fill('linked')
    await mintButton(app).click()
    await review(app).locator('[data-confirm]').click()
    await notice(app, MINTED).getByRole('link').click()
    await expect(notice(app, miniAppTexts.linkNotOpened).getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/explorer\.invalid\/tx\/0x[\da-f]{64}$/,
    )
    expect(await asked(page, 'openUrl')).toHaveLength(1)
  },
)

/** A frame inside the page sends the host's messages, and one that makes the SDK throw. */
async function spoof(app: Frame): Promise<void> {
  await app.evaluate(() => document.body.append(document.createElement('iframe')))
  await expect.poll(() => app.childFrames().length).toBe(1)
  await app.childFrames()[0]?.evaluate((lie) => {
    parent.postMessage(null, '*')
    parent.postMessage({ type: 'frameEthProviderEvent', event: 'accountsChanged', params: [[lie]] }, '*')
    parent.postMessage({ type: 'frameEvent', event: { event: 'miniapp_added' } }, '*')
  }, LIE)
}

/** Without the guard, the SDK throws on an empty message. */
async function expectTheSdkToFail(driver: AppDriver, fails: boolean): Promise<void> {
  const faults = await driver.takeFaults()
  expect(faults.some((fault) => fault.includes('TypeError'))).toBe(fails)
  expect(faults.filter((fault) => !fault.includes('TypeError'))).toEqual([])
}

/** In the page: only the guard listens in the capture phase, so dropping such listeners removes it. */
function removeGuard(): void {
  const listen = globalThis.addEventListener
  globalThis.addEventListener = (...[type, listener, options]: Parameters<typeof listen>) => {
    if (type === 'message' && typeof options === 'object' && options.capture) return
    listen.call(globalThis, type, listener, options)
  }
}

/** In the page: records whether a text is ever shown, however briefly. */
function watchFor(text: string): void {
  const seen = Object.assign(globalThis, { hasShown: false })
  new MutationObserver(() => {
    seen.hasShown ||= document.body.textContent.includes(text)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** The simulated host's top and bottom insets in pixels. */
const KEPT = { top: 47, bottom: 34 }

/**
 * In the page: the open dialog's faults, by name. Each focusable control must be clear of the insets and
 * of anything on top, and a scrolling part must show at least three lines.
 */
function dialogFaults(opened: Element, { top, bottom }: typeof KEPT): readonly string[] {
  const end = innerHeight - bottom
  const faults: string[] = []
  for (const control of opened.querySelectorAll<HTMLElement>(
    'button:enabled, input, a[href], summary, select',
  )) {
    if (!control.checkVisibility()) continue
    control.focus()
    control.scrollIntoView({ block: 'nearest' })
    const at = control.getBoundingClientRect()
    const name = control.textContent.trim() || control.getAttribute('aria-label') || control.tagName
    if (at.top < top || at.bottom > end) faults.push(`${name} is in an inset: ${at.top} to ${at.bottom}`)
    const seen = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)
    if (!seen || !(control.contains(seen) || seen.contains(control))) faults.push(`${name} is covered`)
  }
  for (const part of opened.querySelectorAll('*')) {
    const style = getComputedStyle(part)
    if (style.overflowY !== 'auto' || part.scrollHeight <= part.clientHeight + 1) continue
    const at = part.getBoundingClientRect()
    const shown = Math.min(at.bottom, end) - Math.max(at.top, top)
    const line = Number.parseFloat(style.lineHeight) || 1.5 * Number.parseFloat(style.fontSize)
    if (shown < 3 * line) faults.push(`${part.className} shows ${shown} of ${part.scrollHeight} pixels`)
  }
  return faults
}

for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const)
  test(
    `dialogs stay free of what the host keeps of the screen, at ${width} x ${height}`,
    { tag: '@extended' },
    async ({ page, driver }) => {
      await page.setViewportSize({ width, height })
      const insets = `${KEPT.top},0,${KEPT.bottom},0`
      const app = await openInHost(page, driver, { account: '2', insets })
      await page.locator('iframe').evaluate((frame: HTMLElement) => {
        frame.style.cssText = 'position: fixed; inset: 0; width: 100vw; height: 100vh; border: 0; z-index: 9'
      })
      const opened = app.locator('dialog[open]')
      const check = async (name: string) => {
        await expect(opened, name).toBeVisible()
        await expect.poll(() => opened.evaluate(dialogFaults, KEPT), name).toEqual([])
        await opened.getByRole('button', { name: 'Close' }).first().dispatchEvent('click')
        await expect(opened).toHaveCount(0)
      }
      const press = (name: string) =>
        app
          .getByRole('button', { name, exact: true })
          .filter({ visible: true })
          .first()
          .dispatchEvent('click')
      await expect(app.getByRole('banner')).toHaveCSS('padding-top', `${KEPT.top}px`)
      await usernameField(app).fill('insets')
      await expect(mintButton(app)).toBeEnabled()
      await mintButton(app).dispatchEvent('click')
      await check('The review of a mint')
      const entries = [
        'Activity',
        'Settings',
        'Change username',
        'Share referral link',
        'Delete browser storage',
      ]
      for (const name of entries) {
        const panel = app.locator('#right-panel')
        if (!(await panel.isVisible())) await press('Name and account')
        await panel.getByRole('button', { name, exact: true }).dispatchEvent('click')
        await check(name)
      }
      await press('Search')
      await check('Search')
      await (await openMenu(app)).getByRole('link', { name: 'Send tokens' }).dispatchEvent('click')
      await app
        .getByRole('button', { name: /^Token/ })
        .first()
        .dispatchEvent('click')
      await check('Choose a token')
    },
  )

test('outside a host none of its code is loaded', { tag: '@extended' }, async ({ page, driver }) => {
  await open(page)
  const connectDialog = await openWallets(page)
  await connectDialog.getByRole('button', { name: 'Close' }).click()
  await driver.quiet()
  const parts = await Promise.all(
    ['adapters/miniapp/sdk.ts', 'src/container/enterHost.ts', 'src/container/modules/miniapp.ts'].map(partOf),
  )
  for (const part of parts)
    expect(driver.requests.filter((url) => url.endsWith(part.replace('**', '')))).toEqual([])
})
