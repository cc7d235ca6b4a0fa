import { afterEach, expect, it } from 'vitest'

import { BrowserPage } from './BrowserPage.ts'

let stop = new AbortController()
afterEach(() => stop.abort())

/**
 * A page reached from another one, as a router does it. `routed` has the paths of which the router was notified,
 * `closed` what Back has closed.
 */
async function visit() {
  history.pushState({ key: 'before' }, '', '/before/')
  history.pushState({ key: 'here' }, '', '/here/')
  const routed: string[] = []
  const closed: string[] = []
  const page = load()
  window.addEventListener('popstate', () => routed.push(location.pathname), { signal: stop.signal })
  const hold = (what: string) => page.holdBack(() => closed.push(what))
  await tidied()
  return { page, routed, closed, hold }
}

function load(): BrowserPage {
  stop = new AbortController()
  const { signal } = stop
  return new BrowserPage(
    new Proxy(window, {
      get: (target, name) =>
        name === 'addEventListener'
          ? (type: string, listener: EventListener) =>
              target.addEventListener(type, listener, { capture: true, signal })
          : Reflect.get(target, name, target),
    }),
  )
}

/** A page changes its entries within a few tasks of the browser. */
async function tidied(): Promise<void> {
  for (let tasks = 0; tasks < 10; tasks += 1) await new Promise((resolve) => setTimeout(resolve))
}

async function step(by: number): Promise<void> {
  history.go(by)
  await tidied()
}

it('Back closes the latest of what is open and stays on the page, and leaves it once nothing is open', async () => {
  const { hold, closed, routed } = await visit()
  hold('dialog')
  hold('review')
  await tidied()
  await step(-1)
  expect([closed, location.pathname]).toEqual([['review'], '/here/'])
  await step(-1)
  expect([closed, routed]).toEqual([['review', 'dialog'], []])
  await step(-1)
  expect([location.pathname, routed]).toEqual(['/before/', ['/before/']])
})

it('What closes in another way takes its entry with it, also below another, and what follows takes its place', async () => {
  const { hold, closed, routed } = await visit()
  const close = hold('dialog')
  hold('review')
  await tidied()
  const { length } = history
  close()
  await tidied()
  hold('picture')()
  hold('search')
  await tidied()
  expect(history.length).toBe(length)
  await step(-2)
  expect([closed, location.pathname]).toEqual([['search', 'review'], '/here/'])
  await step(-1)
  expect(routed).toEqual(['/before/'])
})

it('Forward does not open again what Back has closed, and stays on the page', async () => {
  const { hold, closed, routed } = await visit()
  hold('dialog')
  await tidied()
  await step(-1)
  await step(1)
  expect([closed, location.pathname]).toEqual([['dialog'], '/here/'])
  routed.length = 0
  await step(-1)
  expect(routed).toEqual(['/before/'])
})

it('A link in a dialog closes it first, and Back from there leads to the page of the dialog', async () => {
  const { page, hold, closed, routed } = await visit()
  hold('dialog')
  await tidied()
  page.freeBack(() => history.pushState({ key: 'next' }, '', '/next/'))
  await tidied()
  expect([closed, location.pathname]).toEqual([['dialog'], '/next/'])
  await step(-1)
  await step(-1)
  expect(routed).toEqual(['/here/', '/before/'])
})

it('Several steps back at once close all that is open and leave the page', async () => {
  const { hold, closed, routed } = await visit()
  hold('dialog')
  await tidied()
  await step(-2)
  expect([closed, routed, location.pathname]).toEqual([['dialog'], ['/before/'], '/before/'])
})

it('A page that is loaded again under a dialog is left by one step back', async () => {
  const { hold, closed } = await visit()
  hold('dialog')
  await tidied()
  stop.abort()
  load()
  await tidied()
  await step(-1)
  expect([closed, location.pathname]).toEqual([[], '/before/'])
})
