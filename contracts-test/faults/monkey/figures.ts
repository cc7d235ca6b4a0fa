import type { CDPSession } from '@playwright/test'

import type { Walk } from './walk.ts'

const METRICS = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners'] as const
export type Metric = (typeof METRICS)[number]

/** A page's memory after a forced garbage collection, and its number of requests. */
export type Figures = Readonly<Record<Metric, number>> & { readonly at: number; readonly requests: number }

export async function figuresOf(walk: Walk): Promise<Figures> {
  const session = await walk.page.context().newCDPSession(walk.page)
  const values = await measured(session)
  await session.detach()
  return { ...values, at: Date.now(), requests: walk.requestCount }
}

async function measured(session: CDPSession): Promise<Record<Metric, number>> {
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (name: Metric) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    JSHeapUsedSize: valueOf('JSHeapUsedSize'),
    Nodes: valueOf('Nodes'),
    JSEventListeners: valueOf('JSEventListeners'),
  }
}
