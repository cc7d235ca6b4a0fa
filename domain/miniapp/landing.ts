import type { HostContext } from './hostContext.ts'

/**
 * The path that a visit from a post leads to: the page of this site that the post embeds
 * (rules/miniapp: landing). Undefined without one, and for notifications, whose page the host opens itself.
 * `here` is the opened address: only the front page gives way to another page.
 */
export function landingOf(from: HostContext['from'], here: string, projectUrl: string): string | undefined {
  if (from?.kind !== 'cast') return undefined
  const opened = new URL(here)
  if (opened.pathname !== '/') return undefined
  const ours = new Set([opened.origin, new URL(projectUrl).origin])
  for (const address of [from.embed, ...from.cast.embeds]) {
    if (address === undefined) continue
    const url = new URL(address)
    // Two leading slashes would parse as another host.
    if (ours.has(url.origin) && url.pathname !== '/' && !url.pathname.startsWith('//'))
      return `${url.pathname}${url.search}`
  }
  return undefined
}
