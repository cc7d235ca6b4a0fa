import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import path from 'node:path'

import type { Browser } from '@playwright/test'

import { onPhone } from './phone.ts'
import { watchRequests } from './requests.ts'

export interface LongTask {
  /** Milliseconds since the navigation. */
  readonly start: number
  readonly duration: number
  /** The functions that take most of it, including their calls, as `file:line`, and their milliseconds. */
  readonly functions: readonly (readonly [place: string, millis: number])[]
}

interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
  readonly columnNumber: number
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: CallFrame
  readonly children?: readonly number[]
}

interface Profile {
  readonly nodes: readonly ProfileNode[]
  /** Microseconds on the browser's monotonic clock. */
  readonly startTime: number
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
}

/** Functions named for each task. */
const NAMED = 8
/** Every view is rendered by these, and the view says more. */
const RENDERER = /^node_modules\/(react-dom|scheduler|mobx-react-lite)\//

/**
 * The long tasks of a profiled cold load: slower than unprofiled, so it names causes and measures nothing.
 * `maps` is the folder with the source maps of the served build.
 */
export function longTasks(browser: Browser, url: string, maps: string): Promise<readonly LongTask[]> {
  return onPhone(browser, async ({ page, session }) => {
    // A page of the same site first: the profiler does not follow into another process.
    await page.goto(new URL('/robots.txt', url).href)
    await session.send('Profiler.enable')
    await session.send('Profiler.setSamplingInterval', { interval: 500 })
    await page.addInitScript(() => {
      const tasks: (readonly [number, number])[] = []
      Object.assign(globalThis, { tasks })
      new PerformanceObserver((entries) => {
        for (const { startTime, duration } of entries.getEntries()) tasks.push([startTime, duration])
      }).observe({ type: 'longtask', buffered: true })
    })
    await session.send('Profiler.start')
    const requests = watchRequests(session)
    await page.goto(url)
    await requests.quiet(page)
    const tasks = await page.evaluate(
      () => (globalThis as never as { tasks: readonly (readonly [number, number])[] }).tasks,
    )
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    const navigation = (metrics.find(({ name }) => name === 'NavigationStart')?.value ?? 0) * 1000
    const { profile } = (await session.send('Profiler.stop')) as { profile: Profile }
    const sourceOf = sourcesIn(maps)
    return Promise.all(
      tasks.map(async ([start, duration]) => {
        const times = timesWithin(profile, (navigation + start) * 1000, duration * 1000)
        const named = await Promise.all(
          [...times].map(async ([frame, micros]) => [await sourceOf(frame), micros / 1000] as const),
        )
        const places = new Map<string, number>()
        for (const [place, millis] of named)
          if (!RENDERER.test(place)) places.set(place, Math.max(millis, places.get(place) ?? 0))
        return {
          start,
          duration,
          functions: [...places].toSorted(([, a], [, b]) => b - a).slice(0, NAMED),
        }
      }),
    )
  })
}

/** Microseconds of each function, including its calls, in a section of a profile. */
function timesWithin(profile: Profile, from: number, length: number): ReadonlyMap<CallFrame, number> {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const times = new Map<string, [CallFrame, number]>()
  let at = profile.startTime
  for (const [index, sample] of (profile.samples ?? []).entries()) {
    const delta = profile.timeDeltas?.[index] ?? 0
    at += delta
    if (at < from || at > from + length) continue
    const counted = new Set<string>()
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const frame = nodes.get(id)?.callFrame
      if (!frame || /^\((root|program|idle)\)$/.test(frame.functionName)) continue
      const key = `${frame.url}:${frame.lineNumber}:${frame.columnNumber}:${frame.functionName}`
      // A function that calls itself is counted once.
      if (counted.has(key)) continue
      counted.add(key)
      const entry = times.get(key) ?? [frame, 0]
      entry[1] += delta
      times.set(key, entry)
    }
  }
  return new Map(times.values())
}

function sourcesIn(maps: string): (frame: CallFrame) => Promise<string> {
  const read = new Map<string, Promise<SourceMap | undefined>>()
  return async ({ functionName, url, lineNumber, columnNumber }) => {
    if (url === '') return functionName
    const file = path.basename(new URL(url).pathname)
    const map =
      read.get(file) ??
      readFile(path.join(maps, `${file}.map`), 'utf8').then(
        (text) => new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0]),
        () => undefined,
      )
    read.set(file, map)
    const entry = (await map)?.findEntry(lineNumber, columnNumber)
    return entry && 'originalSource' in entry && entry.originalSource
      ? `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}`
      : `${file}:${functionName}`
  }
}
