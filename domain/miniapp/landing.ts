import type { HostContext } from './hostContext.ts'

/**
 * The page that a visit from a post is about, as a path of this site: the page that the post embeds
 * (rules/miniapp: landing). Undefined if the post embeds no page of this site, and for notifications, whose page the
 * host opens itself. `here` is the address at which the app was opened: only the front page is left for another page.
 */
export function landingOf(from: HostContext['from'], here: string, projectUrl: string): string | undefined {
  if (from?.kind !== 'cast') return undefined
  const opened = new URL(here)
  if (opened.pathname !== '/') return undefined
  const ours = new Set([opened.origin, new URL(projectUrl).origin])
  for (const address of [from.embed, ...from.cast.embeds]) {
    if (address === undefined) continue
    const url = new URL(address)
    // A path that begins with two slashes would be parsed as another host.
    if (ours.has(url.origin) && url.pathname !== '/' && !url.pathname.startsWith('//'))
      return `${url.pathname}${url.search}`
  }
  return undefined
}
