import { describe, expect, it } from 'vitest'

import { growth, table, type Figures } from './figures.ts'

const figures = (more: Partial<Figures>): Figures => ({
  JSHeapUsedSize: 10 * 2 ** 20,
  Nodes: 1000,
  JSEventListeners: 100,
  at: 0,
  requests: 0,
  ...more,
})

describe('the figures of a long-lived page', () => {
  it('show no leak where they have grown once and then stay', () => {
    expect(growth([figures({}), figures({ Nodes: 3000 }), figures({ Nodes: 3500 })])).toEqual([])
  })

  it('show a leak where the end is far above the start and the middle', () => {
    expect(growth([figures({}), figures({ Nodes: 3000 }), figures({ Nodes: 5000 })])).toEqual([
      'Nodes grew: 1000, 3000, 5000',
    ])
  })

  it('are a table with the requests of each minute', () => {
    const lines = table([figures({}), figures({ at: 120_000, requests: 60 })]).split('\n')
    expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['heap (MB)', 'nodes', 'listeners', 'requests/min'],
      ['start', '10.0', '1000', '100', '0'],
      ['middle', '10.0', '1000', '100', '30'],
    ])
  })
})
