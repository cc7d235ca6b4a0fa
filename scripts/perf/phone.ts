import type { Browser, CDPSession, Page } from '@playwright/test'

/** A page on the phone that is measured: a small screen, a slow processor and a slow connection. */
export interface PhonePage {
  readonly page: Page
  readonly session: CDPSession
}

const SCREEN = { width: 412, height: 823 }

/** Times slower than this machine's processor. */
export const CPU_SLOWDOWN = 4

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** In a fresh context, so that nothing is cached. */
export async function onPhone<T>(
  browser: Browser,
  work: (phone: PhonePage) => Promise<T>,
  slowdown = CPU_SLOWDOWN,
): Promise<T> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    // The wrapper that tsx puts around functions, which the page lacks.
    await context.addInitScript('globalThis.__name = (wrapped) => wrapped')
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await work({ page, session })
  } finally {
    await context.close()
  }
}
