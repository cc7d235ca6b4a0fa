import type { Page, Route } from '@playwright/test'

/** The ways in which a script fails to load. */
export const ANSWERS: Readonly<Record<string, (hops: Route) => Promise<void> | undefined>> = {
  'is not there': (hops) => hops.fulfill({ status: 404, body: 'Not found' }),
  'is a page instead': (hops) => hops.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hearth' }),
  'is an error': (hops) => hops.fulfill({ status: 500, body: 'Oops' }),
  'is cut off': (hops) => hops.abort(),
  'never answers': () => undefined,
}

/** Fails every script with a matching name, and counts the requests. */
export async function without(
  page: Page,
  names: RegExp,
  answer: (hops: Route) => Promise<void> | undefined,
): Promise<{ readonly max: () => number; readonly back: () => Promise<void> }> {
  const asked = new Map<string, number>()
  const pattern = new RegExp(`/assets/(${names.source})-[^/]*\\.js$`)
  await page.route(pattern, (hops) => {
    const { pathname } = new URL(hops.request().url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    return answer(hops)
  })
  return { max: () => Math.max(0, ...asked.values()), back: () => page.unroute(pattern) }
}
