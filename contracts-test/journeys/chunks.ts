import type { Page, Route } from '@playwright/test'

/** How a script that is asked for does not come. */
export const ANSWERS: Readonly<Record<string, (route: Route) => Promise<void> | undefined>> = {
  'is not there': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is a page instead': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hearth' }),
  'is an error': (route) => route.fulfill({ status: 500, body: 'Oops' }),
  'is cut off': (route) => route.abort(),
  'never answers': () => undefined,
}

/** Lets each script whose name begins so not come, and counts the requests for it. */
export async function without(
  page: Page,
  names: RegExp,
  answer: (route: Route) => Promise<void> | undefined,
): Promise<{ readonly most: () => number; readonly back: () => Promise<void> }> {
  const asked = new Map<string, number>()
  const pattern = new RegExp(`/assets/(${names.source})-[^/]*\\.js$`)
  await page.route(pattern, (route) => {
    const { pathname } = new URL(route.request().url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    return answer(route)
  })
  return { most: () => Math.max(0, ...asked.values()), back: () => page.unroute(pattern) }
}
