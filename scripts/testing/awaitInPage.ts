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
  const begin = () =>
    page.evaluate(`{
    globalThis.awaited = 'pending'
    const settle = (outcome) => (globalThis.awaited = outcome)
    ;(${expression}).then((value) => settle({ value }), (error) => settle({ error: String(error) }))
    undefined
  }`)
  await begin()
  for (;;) {
    const awaited = await page.evaluate<Awaited | 'pending' | undefined>('globalThis.awaited')
    // The page has been loaded anew, as by a development server.
    if (awaited === undefined) await begin()
    else if (awaited !== 'pending' && 'error' in awaited) throw new Error(awaited.error)
    else if (awaited !== 'pending') return awaited.value
    await setTimeout(ASK_EVERY)
  }
}
