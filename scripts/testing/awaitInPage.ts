import { setTimeout } from 'node:timers/promises'

import type { Page } from '@playwright/test'

/** Milliseconds between two polls. */
const ASK_EVERY = 50

type Awaited = { readonly value: unknown } | { readonly error: string }

/**
 * The value of a promise in the page, given as an expression; throws its rejection. Polls until it has settled:
 * a busy Chromium loses about one in a thousand answers to an evaluation that itself waits, and the test would
 * hang. The final `undefined` is the block's value, because the evaluation would wait for a promise.
 */
export async function awaitInPage(page: Page, expression: string): Promise<unknown> {
  await page.evaluate(`{
    globalThis.awaited = undefined
    const settle = (outcome) => (globalThis.awaited = outcome)
    ;(${expression}).then((value) => settle({ value }), (error) => settle({ error: String(error) }))
    undefined
  }`)
  for (;;) {
    const awaited = await page.evaluate<Awaited | undefined>('globalThis.awaited')
    if (awaited && 'error' in awaited) throw new Error(awaited.error)
    if (awaited) return awaited.value
    await setTimeout(ASK_EVERY)
  }
}
