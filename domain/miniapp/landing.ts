import type { HostContext } from './hostContext.ts'

/**
 * The page a visit from the host is about, as a path of this site: the one its cast shows (rules/miniapp: landing).
 * Undefined where the host has opened that page itself, which it does for notifications, or names none of ours.
 * `here` is the address the app was opened at: only its plain front page is left for another.
 */
export function landingOf(from: HostContext['from'], here: string, projectUrl: string): string | undefined {
  if (from?.kind !== 'cast') return undefined
  const opened = new URL(here)
  if (opened.pathname !== '/') return undefined
  const ours = new Set([opened.origin, new URL(projectUrl).origin])
  for (const address of [from.embed, ...from.cast.embeds]) {
    if (address === undefined) continue
    const url = new URL(address)
    // A path that begins with two slashes would be read as another host.
    if (ours.has(url.origin) && url.pathname !== '/' && !url.pathname.startsWith('//'))
      return `${url.pathname}${url.search}`
  }
  return undefined
}
