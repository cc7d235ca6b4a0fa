import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium, type Browser } from '@playwright/test'

import { RpcProxy } from './chaos/RpcProxy.ts'
import { startPostsChain } from './chain/loadPosts.ts'
import { localConfig } from './chain/localConfig.ts'
import { CHROMIUM_FLAGS, findChromium } from './testing/chromium.ts'
import { inWords, scrollDown, serveConfigured, timesOf, watchPage } from './testing/pageTimes.ts'

/**
 * Measures feeds of 0, 10, 1,000 and 10,000 posts (rules/faults: large-lists), after `npm run build`:
 *
 *   node --import tsx scripts/postsLoad.ts [numbers of posts]
 *
 * The first run builds the chains, which takes minutes, and saves them. Run it on an idle machine; the empty feed is
 * the baseline for frame times.
 */

const COUNTS = process.argv.slice(2).map(Number)
const CARD = '[role="feed"] article'
/** Wheel turns to the last post; each scrolls past six or seven. */
const wheelsFor = (posts: number): number => Math.max(400, Math.ceil(posts / 5))
/** Milliseconds until a page's posts have their texts and their authors' names. */
const TIMEOUT_MS = 60_000

const executablePath = await findChromium()
for (const count of COUNTS.length > 0 ? COUNTS : [0, 10, 1000, 10_000]) await measure(count)

async function measure(count: number): Promise<void> {
  const { anvil, deployment } = await startPostsChain(count)
  const rpc = await new RpcProxy(anvil.url).start()
  const folder = await mkdtemp(path.join(tmpdir(), 'hearth-load-'))
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const { contexts } = deployment.chat
    const { url, stop } = await serveConfigured(path.join(folder, 'dist'), {
      ...localConfig({ deployment, rpcUrls: [rpc.url], projectUrl: 'https://hearth.example' }),
      // The posts are on Home, and on a page that shows nothing else.
      chat: { contexts: { ...contexts, shill: contexts.general }, storage: 'onchain' },
    })
    try {
      for (const page of ['/', '/shill/']) await look(browser, rpc, `${url}${page}`, { count, page })
    } finally {
      await stop()
    }
  } finally {
    await browser.close()
    await rpc.stop()
    await anvil.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The time to the first post of an empty page, and of scrolling back as far as the wheel goes. */
async function look(
  browser: Browser,
  rpc: RpcProxy,
  url: string,
  posts: { readonly count: number; readonly page: string },
): Promise<void> {
  const what = `${posts.count} at ${posts.page}`
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await watchPage(page, { card: CARD, rpc: rpc.url })
    const before = rpc.requests.length
    await page.goto(url)
    if (posts.count > 0) await page.locator(CARD).first().waitFor({ timeout: TIMEOUT_MS })
    await page.waitForLoadState('networkidle')
    const { firstAnswer = 0, firstCard = firstAnswer, tasks } = await timesOf(page)
    console.log(
      `${what}: first post after ${Math.round(firstCard)} ms, ${Math.round(firstCard - firstAnswer)} ms after the first answer; ` +
        `${rpc.requests.length - before} requests; longest task ${Math.round(Math.max(0, ...tasks))} ms`,
    )
    const read = rpc.requests.length
    const times = await scrollDown(page, wheelsFor(posts.count))
    const { cards, nodes, oldest } = await page.evaluate(
      (selector) => ({
        cards: document.querySelectorAll(selector).length,
        nodes: document.querySelectorAll('*').length,
        oldest: Math.max(
          0,
          ...[...document.querySelectorAll(selector)].map((one) => Number(one.ariaPosInSet)),
        ),
      }),
      CARD,
    )
    console.log(
      `${what}, scrolled past ${oldest} posts: ${inWords(times)}; ${rpc.requests.length - read} requests; ` +
        `${cards} posts and ${nodes} elements in the page`,
    )
  } finally {
    await page.close()
  }
}
