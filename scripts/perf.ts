import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

import { serveDist } from './site/serveDist.ts'
import { CHROMIUM_FLAGS, findChromium } from './testing/chromium.ts'

/**
 * Lighthouse on the built home page, as a cheap phone sees it (simulated: CPU four times slower, 1.6 Mbit/s, 150 ms),
 * median of five: npm run perf (after npm run build). Run it on a quiet machine; compare ratios, not seconds.
 */

const RUNS = Number(process.env['RUNS'] ?? 5)
const AUDITS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

const executablePath = await findChromium()
const { url, server } = await serveDist({
  dist: path.resolve(import.meta.dirname, '..', 'dist'),
  port: 0,
})
const rows: Record<string, number>[] = []
try {
  for (let run = 0; run < RUNS; run += 1) rows.push(await measure())
} finally {
  server.close()
}
for (const name of Object.keys(rows[0] ?? {})) {
  const sorted = rows.map((row) => row[name] ?? 0).toSorted((a, b) => a - b)
  console.log(`${name}: ${sorted[Math.floor(sorted.length / 2)]}   (${sorted.join(', ')})`)
}

async function measure(): Promise<Record<string, number>> {
  const port = await freePort()
  const profile = await mkdtemp(path.join(tmpdir(), 'hearth-perf-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(`${url}/`, { port, logLevel: 'error' })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    return {
      ...Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      ...Object.fromEntries(
        Object.entries(AUDITS).map(([name, id]) => [
          name,
          Number((audits[id]?.numericValue ?? 0).toFixed(2)),
        ]),
      ),
    }
  } finally {
    await browser.close()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
