import { readFile, writeFile } from 'node:fs/promises'

import { chromium, type BrowserContext, type Page } from '@playwright/test'

import { zeroAddress } from 'viem'

import { callSequence } from '../../scripts/chain/callSequence.ts'
import { InjectedWallet } from '../e2e/injectedWallet.ts'
import { connect } from '../e2e/pages.ts'
import { TestEnvironment } from '../e2e/testEnvironment.ts'
import { ordinary } from '../../scripts/chain/seededCollections.ts'
import { launchOf, seededCollection } from '../../scripts/chain/seedNfts.ts'
import { readArtifact } from '../../scripts/contracts/compile.ts'
import { developmentAccount } from '../../scripts/contracts/developmentAccounts.ts'
import { inProject } from '../../scripts/contracts/projectRoot.ts'
import { apng, type Frame } from '../../scripts/site/apng.ts'
import { command } from '../../scripts/start/command.ts'
import { countdown } from '../../scripts/start/timeLeft.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/testing/chromium.ts'

export const declared = command(
  import.meta.url,
  {
    call: 'npm run pictures',
    purpose: "Draws the README's pictures from the seeded chain and the built app into docs/pictures.",
    details: `After npm run build. Only the typeface is replaced, so that they do not depend on a machine's fonts, but for an emoji font (Debian: fonts-noto-color-emoji).`,
  },
  drawPictures,
)

/** The seed's account with names, tokens and NFTs. */
const ALICE = 5
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** Pixels of the moving picture for each CSS pixel. */
const SCALE = 0.75

async function drawPictures(): Promise<void> {
  const environment = await TestEnvironment.open()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
  try {
    await enliven()
    const site = await environment.site()
    const sunrise = seededCollection(environment.deployment, 'sunrise')
    const { chatToken } = environment.deployment
    const tell = countdown(7)
    for (const [name, path, mode, size] of [
      ['home-dark', '/', 'dark', DESK],
      ['collection-light', `/nft/collection/?id=${sunrise}`, 'light', DESK],
      ['profile-light', '/profile/?id=alice.degen', 'light', DESK],
      ['nfts-phone', '/nft/', 'dark', PHONE],
      ['swap-phone', `/swap/univ2/?to=${chatToken}`, 'light', PHONE],
      ['stake-phone', '/stake/', 'dark', PHONE],
    ] as const) {
      const { context, page } = await opened(`${site}${path}`, mode, size)
      if (name === 'swap-phone') await page.getByRole('textbox', { name: 'You pay' }).fill('2')
      await complete(page)
      await writeFile(inProject('docs', 'pictures', `${name}.png`), await page.screenshot())
      await context.close()
      tell(name)
    }
    await writeFile(
      inProject('docs', 'pictures', 'swap.png'),
      await movingPicture(`${site}/swap/univ2/?to=${chatToken}`),
    )
    tell('swap')
  } finally {
    await browser.close()
    await environment.close()
  }

  /** The newest names of the seed are hostile, which a README need not show: these come after them. */
  async function enliven(): Promise<void> {
    const { deployment, node } = environment
    const { begin, send, settled } = callSequence(node)
    await begin()
    const tld = { to: deployment.tld, abi: readArtifact('FlexiTld').abi, functionName: 'mint' }
    for (const [index, name] of ['juniper', 'ash', 'maple', 'rowan', 'hazel', 'willow', 'cedar'].entries())
      await send({ from: 0, ...tld, args: [name, developmentAccount(20 + index).address, zeroAddress] })
    for (const [index, name] of ['Nightwalk', 'Tidewater', 'Paper Boats', 'First Frost'].entries()) {
      const uniqueId = name.toLowerCase().replace(' ', '-')
      await send(launchOf(ordinary(uniqueId, name, 5 + index, [], { image: '' }), deployment))
    }
    await settled()
  }

  async function opened(
    url: string,
    mode: 'dark' | 'light',
    viewport: { readonly width: number; readonly height: number },
    deviceScaleFactor = 1,
  ): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
    // The replaced typeface needs the policy switched off.
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor,
      bypassCSP: true,
      serviceWorkers: 'block',
    })
    // The compiler calls it in functions that are sent into the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript((theme) => localStorage.setItem('colorMode', theme), mode)
    const wallet = new InjectedWallet(environment.node, environment.deployment.chainId, { account: ALICE })
    await wallet.install(context)
    const page = await context.newPage()
    await page.goto(url)
    const font = (await readFile(inProject(FONT))).toString('base64')
    await page.addStyleTag({
      content: `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font})}
        :root{--sans:Inter,sans-serif!important}`,
    })
    await page.evaluate(() => document.fonts.load('600 16px Inter'))
    await connect(page, wallet)
    await page.mouse.move(5, 5)
    await page.waitForLoadState('networkidle')
    return { context, page }
  }

  /** Waits until all that is in view is there. */
  async function complete(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.skeleton, img')].every((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const isSeen = document.elementsFromPoint(x + width / 2, y + height / 2).includes(part)
        return !isSeen || (part instanceof HTMLImageElement && part.complete)
      }),
    )
  }

  async function movingPicture(url: string): Promise<Buffer> {
    const { context, page } = await opened(url, 'dark', PHONE, SCALE)
    const frames: Frame[] = []
    const draw = async (millis: number) =>
      frames.push({ png: await page.screenshot({ scale: 'device' }), millis })
    await draw(900)
    const pay = page.getByRole('textbox', { name: 'You pay' })
    for (const digit of '12.5') {
      await pay.pressSequentially(digit)
      await draw(350)
    }
    await page.waitForLoadState('networkidle')
    await draw(1500)
    await page.locator('button[type=submit]').click()
    await page.getByRole('dialog', { name: 'Review' }).waitFor()
    await page.waitForLoadState('networkidle')
    await draw(3000)
    await context.close()
    return apng(frames)
  }
}
