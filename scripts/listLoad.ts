import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium, type Page } from '@playwright/test'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { RpcProxy } from './chaos/RpcProxy.ts'
import type { Deployment } from './chain/deploy.ts'
import { startLoadChain } from './chain/loadChain.ts'
import { startPostsChain } from './chain/loadPosts.ts'
import { localConfig } from './chain/localConfig.ts'
import { CHROMIUM_FLAGS, findChromium } from './testing/chromium.ts'
import { inWords, scrollDown, serveConfigured, timesOf, watchPage } from './testing/pageTimes.ts'

/**
 * Measures lists of 0, 10, 1,000 and 10,000 collections or posts (rules/faults: large-lists), after `npm run build`:
 *
 *   node --import tsx scripts/listLoad.ts collections|posts [numbers]
 *
 * The first run builds the chains, which takes minutes, and saves them. Run it on an idle machine; the empty list is
 * the baseline for frame times.
 */

interface List {
  readonly start: typeof startLoadChain
  readonly card: string
  /** The pages that have it, each with its configuration. */
  readonly pages: (
    deployment: Deployment,
  ) => readonly (readonly [path: string, config: Partial<CommunityConfig>])[]
}

const LISTS: Readonly<Record<string, List>> = {
  collections: {
    start: startLoadChain,
    card: 'a[href*="/nft/collection/"]',
    pages: () => [
      ['/nft/', { nftLaunchpadLatestItems: 8 }],
      ['/nft/highest-price/', { nftLaunchpadLatestItems: 8 }],
      // So many at once that scrolling reaches thousands.
      ['/nft/', { nftLaunchpadLatestItems: 100 }],
    ],
  },
  posts: {
    start: startPostsChain,
    card: '[role="feed"] article',
    // On Home, and on a page that shows nothing else.
    pages: ({ chat: { contexts } }) =>
      ['/', '/shill/'].map((page) => [
        page,
        { chat: { contexts: { ...contexts, shill: contexts.general }, storage: 'onchain' } },
      ]),
  },
}

/** Wheel turns to the last one; each scrolls past six or seven posts. */
const wheelsFor = (count: number): number => Math.max(400, Math.ceil(count / 5))

const [name = '', ...counts] = process.argv.slice(2)
const list = LISTS[name]
if (!list) throw new Error(`There is no list "${name}": ${Object.keys(LISTS).join(' or ')}.`)
const executablePath = await findChromium()
for (const count of counts.length > 0 ? counts.map(Number) : [0, 10, 1000, 10_000]) await measure(list, count)

async function measure({ start, card, pages }: List, count: number): Promise<void> {
  const { anvil, deployment } = await start(count)
  const rpc = await new RpcProxy(anvil.url).start()
  const folder = await mkdtemp(path.join(tmpdir(), 'hearth-load-'))
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    for (const [index, [at, config]] of pages(deployment).entries()) {
      const { url, stop } = await serveConfigured(path.join(folder, `${index}`), {
        ...localConfig({ deployment, rpcUrls: [rpc.url], projectUrl: 'https://hearth.example' }),
        ...config,
      })
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      try {
        await watchPage(page, { card, rpc: rpc.url })
        console.log(`${count} at ${at}: ${await first(page, `${url}${at}`, count > 0 && card, rpc)}`)
        console.log(`${count} at ${at}, ${await scroll(page, card, count, rpc)}`)
      } finally {
        await page.close()
        await stop()
      }
    }
  } finally {
    await browser.close()
    await rpc.stop()
    await anvil.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The time to the first card of an empty page, or until it says that it has none, and until the whole list is read. */
async function first(page: Page, url: string, card: string | false, rpc: RpcProxy): Promise<string> {
  const before = rpc.requests.length
  await page.goto(url)
  if (card) await page.locator(card).first().waitFor({ timeout: 300_000 })
  const [shown, untilCard] = [Date.now(), rpc.requests.length]
  await page.getByText(/^Ranking/).waitFor({ state: 'detached', timeout: 600_000 })
  await page.waitForLoadState('networkidle')
  const { firstAnswer = 0, firstCard = firstAnswer, tasks, heap } = await timesOf(page)
  return (
    `${card ? `first card after ${Math.round(firstCard)} ms` : 'no card'}, ${Math.round(firstCard - firstAnswer)} ms after the first answer, ` +
    `${untilCard - before} requests until then; ` +
    `${rpc.requests.length - untilCard} requests and ${Date.now() - shown} ms more until all was looked at; ` +
    `longest task ${Math.round(Math.max(0, ...tasks))} ms; heap ${Math.round(heap / 1e6)} MB`
  )
}

/** The times of scrolling as far as the wheel goes. */
async function scroll(page: Page, card: string, count: number, rpc: RpcProxy): Promise<string> {
  const before = rpc.requests.length
  const more = page.getByRole('button', { name: 'Load more' })
  if (await more.isVisible()) await more.click()
  const times = await scrollDown(page, wheelsFor(count))
  const { cards, nodes, top, last } = await page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)]
    return {
      cards: found.length,
      nodes: document.querySelectorAll('*').length,
      top: Math.round(scrollY),
      last: Math.max(0, ...found.map((one) => Number(one.ariaPosInSet))),
    }
  }, card)
  return (
    `scrolled to ${top}${last > 0 ? `, past ${last} posts` : ''}: ${inWords(times)}; ${rpc.requests.length - before} requests; ` +
    `${cards} cards and ${nodes} elements in the page`
  )
}
