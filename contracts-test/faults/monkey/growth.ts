import type { Figures, Metric } from './figures.ts'

/** Growth from the middle to the end that is no leak: caches fill, and visits differ. */
const ALLOWED = 1.5
const MEGABYTE = 2 ** 20

const UNITS: Readonly<Record<Metric, number>> = { JSHeapUsedSize: MEGABYTE, Nodes: 1, JSEventListeners: 1 }

/** Figures that kept growing on a page: above one and a half times both the start and the middle. */
export function growth(all: readonly [start: Figures, middle: Figures, end: Figures]): readonly string[] {
  const [start, middle, end] = all
  return (Object.keys(UNITS) as Metric[])
    .filter((metric) => end[metric] > Math.max(start[metric], middle[metric]) * ALLOWED)
    .map((metric) => `${metric} grew: ${all.map((one) => shown(one, metric)).join(', ')}`)
}

export function table(all: readonly Figures[]): string {
  const lines = all.map((one, index) => {
    const minutes = (one.at - (all[index - 1]?.at ?? one.at)) / 60_000
    const rate = minutes > 0 ? (one.requests - (all[index - 1]?.requests ?? 0)) / minutes : 0
    const cells = [...(Object.keys(UNITS) as Metric[]).map((metric) => shown(one, metric)), rate.toFixed(0)]
    return [['start', 'middle', 'end'][index] ?? '', ...cells].map((cell) => cell.padStart(15)).join('')
  })
  return [
    ['', 'heap (MB)', 'nodes', 'listeners', 'requests/min'].map((cell) => cell.padStart(15)).join(''),
    ...lines,
  ].join('\n')
}

const shown = (figures: Figures, metric: Metric): string =>
  (figures[metric] / UNITS[metric]).toFixed(metric === 'JSHeapUsedSize' ? 1 : 0)
