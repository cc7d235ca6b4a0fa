import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium, type Page } from '@playwright/test'

import { parseConfig } from '#config/parseConfig.ts'

import { RpcProxy } from '../contracts-test/journeys/rpcProxy.ts'
import { startLoadChain } from '../contracts-test/loadChain.ts'
import { localConfig } from '../contracts-test/localConfig.ts'
import { inProject } from './contracts/projectRoot.ts'
import { builtSite } from './site/builtSite.ts'
import { configureSite } from './site/configureSite.ts'
import { serveDist } from './site/serveDist.ts'
import { CHROMIUM_FLAGS, findChromium } from './testing/chromium.ts'

/**
 * What the lists of collections cost with none, 10, 1,000 and 10,000 of them (quality 2), after `npm run build`:
 *
 *   node --import tsx scripts/nftLoad.ts [numbers of collections]
 *
 * The first run builds the chains, which takes minutes, and saves them. Run it on a quiet machine; an empty list is the
 * baseline of the frames.
 */

const COUNTS = process.argv.slice(2).map(Number)
/** Cards in a stretch while scrolling, so that thousands are reached. */
const STRETCH = 100
const WHEELS = 400
const CARD = 'a[href*="/nft/collection/"]'

interface Timed {
  firstAnswer?: number
  firstCard?: number
  tasks: number[]
  gaps: number[]
}

/** An event of Chromium's trace; `tdur` is processor time in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

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
      ['/nft/', STRETCH],
    ] as const) {
      const dist = path.join(folder, `${pageSize}`)
      await cp(inProject('dist'), dist, { recursive: true })
      const base = localConfig({
        deployment: chain.deployment,
        rpcUrls: [rpc.url],
        projectUrl: 'https://hearth.example',
      })
      const flags = { ...(base as { showFeatures: object }).showFeatures, nftLaunchpad: true }
      const parsed = parseConfig(
        JSON.stringify({ ...base, showFeatures: flags, nftLaunchpadLatestItems: pageSize }),
      )
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
      await configureSite({ ...(await builtSite(inProject(''), dist)), dist }, parsed.value)
      const { url, server } = await serveDist({ dist, port: 0 })
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      // What tsx wraps functions in.
      await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
      await page.addInitScript(watch, { card: CARD, rpc: rpc.url })
      try {
        await (pageSize === STRETCH
          ? scroll(page, `${url}${list}`, count)
          : first(page, url, list, count, rpc))
      } finally {
        await page.close()
        server.close()
      }
    }
  } finally {
    await browser.close()
    await rpc.stop()
    await chain.anvil.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** From nothing to the first card, and until everything was looked at. */
async function first(page: Page, url: string, list: string, count: number, rpc: RpcProxy): Promise<void> {
  const before = rpc.requests.length
  await page.goto(`${url}${list}`)
  if (count > 0) await page.locator(CARD).first().waitFor({ timeout: 300_000 })
  else await page.getByText(/Nobody has launched|No collection here/).waitFor()
  const untilCard = rpc.requests.length - before
  const shown = Date.now()
  if (list !== '/nft/' && count > 0)
    await page.getByText(/Ranked among/).waitFor({ state: 'detached', timeout: 600_000 })
  const {
    firstAnswer = 0,
    firstCard = 0,
    tasks,
  } = await page.evaluate(() => (globalThis as never as { timed: Timed }).timed)
  const heap = await page.evaluate(
    () => (performance as never as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  )
  console.log(
    `${count} at ${list}: ${count > 0 ? `first card ${Math.round(firstCard - firstAnswer)} ms after the first answer` : 'no card'}, ` +
      `${untilCard} requests until then; ` +
      `${rpc.requests.length - before} requests and ${Date.now() - shown} ms more until all was looked at; ` +
      `longest task ${Math.round(Math.max(0, ...tasks))} ms; heap ${Math.round(heap / 1e6)} MB`,
  )
}

/** From the top as far as the wheel goes, one stretch after another. */
async function scroll(page: Page, url: string, count: number): Promise<void> {
  await page.goto(url)
  if (count > 0) await page.locator(CARD).first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const more = page.getByRole('button', { name: 'Load more' })
  if (await more.isVisible()) await more.click()
  await page.evaluate(() => {
    const { timed } = globalThis as never as { timed: Timed }
    timed.tasks.length = 0
    timed.gaps.length = 0
  })
  await page.mouse.move(700, 500)
  const processor = await processorTime(page)
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel(0, 1200)
    // The next stretch comes with the next frame, however long that takes.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  const busy = await processor()
  const { tasks, gaps } = await page.evaluate(() => (globalThis as never as { timed: Timed }).timed)
  const { cards, nodes, top, heap } = await page.evaluate(
    (selector) => ({
      cards: document.querySelectorAll(selector).length,
      nodes: document.querySelectorAll('*').length,
      top: Math.round(scrollY),
      heap: (performance as never as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    }),
    CARD,
  )
  const sorted = gaps.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  console.log(
    `${count}, scrolled to ${top}: longest task ${Math.round(Math.max(0, ...tasks))} ms (${tasks.length} of 50 ms or more), ` +
      `longest in processor time ${Math.round(busy[0] ?? 0)} ms (${busy.filter((each) => each >= 50).length}); ` +
      `frame gaps ${at(0.5)} / ${at(0.95)} / ${at(0.999)} ms (half, 95 %, 99.9 %); ` +
      `${cards} cards and ${nodes} elements in the page; heap ${Math.round(heap / 1e6)} MB`,
  )
}

/**
 * Begins to measure the page's main thread; what it returns ends that and tells each task's processor time in
 * milliseconds, the longest first: on a machine with other work a task also waits, which is none of its doing.
 */
async function processorTime(page: Page): Promise<() => Promise<readonly number[]>> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] },
  })
  return async () => {
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await ended
    const ofPage = events.filter(
      ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
    )
    const threads = ofPage.map(({ pid, tid }) =>
      events.filter((event) => event.pid === pid && event.tid === tid).map(({ tdur = 0 }) => tdur / 1000),
    )
    const busiest = threads.toSorted((a, b) => sum(b) - sum(a))[0] ?? []
    return busiest.toSorted((a, b) => b - a)
  }
}

const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0)

/** Runs in the page: notes when the chain first answered, when the first card stood, long tasks, and gaps between frames. */
function watch({ card, rpc }: { readonly card: string; readonly rpc: string }): void {
  const timed: Timed = { tasks: [], gaps: [] }
  Object.assign(globalThis, { timed })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) timed.tasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries())
      if (entry.name.startsWith(rpc)) timed.firstAnswer ??= (entry as PerformanceResourceTiming).responseEnd
  }).observe({ type: 'resource', buffered: true })
  let last = 0
  const frame = (now: number) => {
    if (last > 0) timed.gaps.push(now - last)
    last = now
    if (timed.firstCard === undefined && document.querySelector(card)) timed.firstCard = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
