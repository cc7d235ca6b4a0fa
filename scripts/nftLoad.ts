import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium, type Page } from '@playwright/test'

import { RpcProxy } from './chaos/RpcProxy.ts'
import { startLoadChain } from './chain/loadChain.ts'
import { localConfig } from './chain/localConfig.ts'
import { CHROMIUM_FLAGS, findChromium } from './testing/chromium.ts'
import { inWords, scrollDown, serveConfigured, timesOf, watchPage } from './testing/pageTimes.ts'

/**
 * Measures lists of 0, 10, 1,000 and 10,000 collections (rules/faults: large-lists), after `npm run build`:
 *
 *   node --import tsx scripts/nftLoad.ts [numbers of collections]
 *
 * The first run builds the chains, which takes minutes, and saves them. Run it on an idle machine; the empty list is
 * the baseline for frame times.
 */

const COUNTS = process.argv.slice(2).map(Number)
/** Cards per page while scrolling, so that thousands are reached. */
const PAGE_SIZE = 100
const CARD = 'a[href*="/nft/collection/"]'

const executablePath = await findChromium()
for (const count of COUNTS.length > 0 ? COUNTS : [0, 10, 1000, 10_000]) await measure(count)

async function measure(count: number): Promise<void> {
  const chain = await startLoadChain(count)
  const rpc = await new RpcProxy(chain.anvil.url).start()
  const folder = await mkdtemp(path.join(tmpdir(), 'hearth-load-'))
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    for (const [list, pageSize] of [
      ['/nft/', 8],
      ['/nft/highest-price/', 8],
      ['/nft/', PAGE_SIZE],
    ] as const) {
      const base = localConfig({
        deployment: chain.deployment,
        rpcUrls: [rpc.url],
        projectUrl: 'https://hearth.example',
      })
      const { url, stop } = await serveConfigured(path.join(folder, `${pageSize}`), {
        ...base,
        nftLaunchpadLatestItems: pageSize,
      })
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await watchPage(page, { card: CARD, rpc: rpc.url })
      try {
        await (pageSize === PAGE_SIZE
          ? scroll(page, `${url}${list}`, count)
          : first(page, url, list, count, rpc))
      } finally {
        await page.close()
        await stop()
      }
    }
  } finally {
    await browser.close()
    await rpc.stop()
    await chain.anvil.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The time to the first card of an empty page, and until the whole list is read. */
async function first(page: Page, url: string, list: string, count: number, rpc: RpcProxy): Promise<void> {
  const before = rpc.requests.length
  await page.goto(`${url}${list}`)
  if (count > 0) await page.locator(CARD).first().waitFor({ timeout: 300_000 })
  else await page.getByText(/No collections yet|No collection has a price yet/).waitFor()
  const untilCard = rpc.requests.length - before
  const shown = Date.now()
  if (list !== '/nft/' && count > 0)
    await page.getByText(/^Ranking/).waitFor({ state: 'detached', timeout: 600_000 })
  const { firstAnswer = 0, firstCard = 0, tasks, heap } = await timesOf(page)
  console.log(
    `${count} at ${list}: ${count > 0 ? `first card ${Math.round(firstCard - firstAnswer)} ms after the first answer` : 'no card'}, ` +
      `${untilCard} requests until then; ` +
      `${rpc.requests.length - before} requests and ${Date.now() - shown} ms more until all was looked at; ` +
      `longest task ${Math.round(Math.max(0, ...tasks))} ms; heap ${Math.round(heap / 1e6)} MB`,
  )
}

async function scroll(page: Page, url: string, count: number): Promise<void> {
  await page.goto(url)
  if (count > 0) await page.locator(CARD).first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const more = page.getByRole('button', { name: 'Load more' })
  if (await more.isVisible()) await more.click()
  const times = await scrollDown(page)
  const { cards, nodes, top } = await page.evaluate(
    (selector) => ({
      cards: document.querySelectorAll(selector).length,
      nodes: document.querySelectorAll('*').length,
      top: Math.round(scrollY),
    }),
    CARD,
  )
  console.log(
    `${count}, scrolled to ${top}: ${inWords(times)}; ${cards} cards and ${nodes} elements in the page`,
  )
}
