import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium } from '@playwright/test'

import { anyFreePort } from '../start/ports.ts'
import { CHROMIUM_FLAGS } from '../testing/chromium.ts'
import { CPU_SLOWDOWN } from './phone.ts'

/** Lighthouse's slow 4G, which is simulated. */
const LINE = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
}

const AUDITS = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

/**
 * Scores from 0 to 100 and audits of a page, as Lighthouse simulates a cheap phone,
 * in a browser with an empty profile. An audit without a value is NaN.
 */
export async function lighthouseOf(
  executablePath: string,
  url: string,
  slowdown = CPU_SLOWDOWN,
): Promise<Record<string, number>> {
  const port = await anyFreePort()
  const profile = await mkdtemp(path.join(tmpdir(), 'hearth-perf-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    // Loads for long, and only this part of the measurements needs it.
    const { default: lighthouse } = await import('lighthouse')
    const throttling = { ...LINE, cpuSlowdownMultiplier: slowdown }
    const result = await lighthouse(url, { port, logLevel: 'error', throttling })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    return {
      ...Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      ...Object.fromEntries(
        Object.entries(AUDITS).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]),
      ),
    }
  } finally {
    await browser.close()
  }
}
