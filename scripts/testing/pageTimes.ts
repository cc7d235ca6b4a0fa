import { cp } from 'node:fs/promises'
import path from 'node:path'

import type { Page } from '@playwright/test'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { validConfig } from '#testing/validConfig.ts'

import type { LocalServer } from '../../functions/shared/listenLocally.ts'
import { inProject } from '../contracts/projectRoot.ts'
import { linkFunctions } from '../functions/linkFunctions.ts'
import { builtSite, SERVER_FOLDER } from '../site/builtSite.ts'
import { configureSite } from '../site/configureSite.ts'
import { serveDist } from '../site/serveDist.ts'

/** Times of a page under load, in milliseconds since it was opened. */
export interface PageTimes {
  firstAnswer?: number
  firstCard?: number
  /** Durations of tasks of 50 ms or more. */
  tasks: number[]
  gaps: number[]
  /** Size of the heap in bytes. */
  readonly heap: number
}

export interface ScrollTimes extends PageTimes {
  /** Processor time of each task, the longest first: on a busy machine a task also waits, which is not its own cost. */
  readonly busy: readonly number[]
}

/** An event of Chromium's trace; `tdur` is processor time in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Turns of the wheel in a scroll, by default. */
const WHEELS = 400

/** Serves the build, configured in `folder`: with `content` in its pages, and with the functions of `links`. */
export async function serveConfigured(
  folder: string,
  config: Partial<CommunityConfig>,
  { content = false, links = false }: { readonly content?: boolean; readonly links?: boolean } = {},
): Promise<LocalServer> {
  await cp(inProject('dist'), folder, { recursive: true })
  await configureSite(await builtSite(inProject(SERVER_FOLDER), folder), validConfig(config), { content })
  return serveDist({
    dist: path.resolve(folder),
    ...(links && { first: (url: string) => linkFunctions({ SITE_ORIGIN: url }) }),
  })
}

export async function watchPage(
  page: Page,
  looked: { readonly card: string; readonly rpc: string },
): Promise<void> {
  // The helper around each function that tsx compiles.
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped')
  await page.addInitScript(watch, looked)
}

/** `watchPage` must have been called before the page was opened. */
export function timesOf(page: Page): Promise<PageTimes> {
  return page.evaluate(() => ({
    ...(globalThis as never as { timed: PageTimes }).timed,
    heap: (performance as never as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  }))
}

/** Scrolls with the wheel, one turn per frame, and returns only the times of that. */
export async function scrollDown(page: Page, wheels = WHEELS): Promise<ScrollTimes> {
  await page.evaluate(() => {
    const { timed } = globalThis as never as { timed: PageTimes }
    timed.tasks.length = 0
    timed.gaps.length = 0
  })
  await page.mouse.move(700, 500)
  const processor = await processorTime(page)
  for (let turn = 0; turn < wheels; turn += 1) {
    await page.mouse.wheel(0, 1200)
    // The next turn waits for the next frame, however long that takes.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return { busy: await processor(), ...(await timesOf(page)) }
}

/** Starts to measure the page's main thread; the returned function ends that and returns the task times. */
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

/** Long tasks, gaps between frames, and the heap, as text. */
export function inWords({ tasks, busy, gaps, heap }: ScrollTimes): string {
  const sorted = gaps.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return (
    `longest task ${Math.round(Math.max(0, ...tasks))} ms (${tasks.length} of 50 ms or more), ` +
    `longest in processor time ${Math.round(busy[0] ?? 0)} ms (${busy.filter((each) => each >= 50).length}); ` +
    `frame gaps ${at(0.5)} / ${at(0.95)} / ${at(0.999)} ms (half, 95%, 99.9%); heap ${Math.round(heap / 1e6)} MB`
  )
}

/** Runs in the page: records the chain's first answer, the first card, long tasks, and gaps between frames. */
function watch({ card, rpc }: { readonly card: string; readonly rpc: string }): void {
  const timed: Omit<PageTimes, 'heap'> = { tasks: [], gaps: [] }
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
