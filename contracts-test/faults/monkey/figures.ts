import type { Walk } from './walk.ts'

const METRICS = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners'] as const
export type Metric = (typeof METRICS)[number]

/** A page's memory after a forced garbage collection, and its number of requests. */
export type Figures = Readonly<Record<Metric, number>> & { readonly at: number; readonly requests: number }

export async function figuresOf(walk: Walk): Promise<Figures> {
  const session = await walk.page.context().newCDPSession(walk.page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const values = METRICS.map((name) => [name, metrics.find((metric) => metric.name === name)?.value ?? 0])
  const found = Object.fromEntries(values) as Readonly<Record<Metric, number>>
  return { ...found, at: Date.now(), requests: walk.requestCount }
}

/** Growth from the middle to the end that is no leak: caches fill, and visits differ. */
const ALLOWED = 1.5
const MEGABYTE = 2 ** 20

/** Figures that kept growing on a page: above one and a half times both the start and the middle. */
export function growth(all: readonly [start: Figures, middle: Figures, end: Figures]): readonly string[] {
  const [start, middle, end] = all
  return METRICS.filter((metric) => end[metric] > Math.max(start[metric], middle[metric]) * ALLOWED).map(
    (metric) => `${metric} grew: ${all.map((one) => shown(one, metric)).join(', ')}`,
  )
}

export function table(all: readonly Figures[]): string {
  const lines = all.map((one, index) => {
    const minutes = (one.at - (all[index - 1]?.at ?? one.at)) / 60_000
    const rate = minutes > 0 ? (one.requests - (all[index - 1]?.requests ?? 0)) / minutes : 0
    const cells = [...METRICS.map((metric) => shown(one, metric)), rate.toFixed(0)]
    return [['start', 'middle', 'end'][index] ?? '', ...cells].map((cell) => cell.padStart(15)).join('')
  })
  return [
    ['', 'heap (MB)', 'nodes', 'listeners', 'requests/min'].map((cell) => cell.padStart(15)).join(''),
    ...lines,
  ].join('\n')
}

const shown = (figures: Figures, metric: Metric): string =>
  metric === 'JSHeapUsedSize' ? (figures[metric] / MEGABYTE).toFixed(1) : String(figures[metric])
