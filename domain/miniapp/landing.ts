import type { CommunityConfig } from '../shared/CommunityConfig.ts'
import { withoutLanguage } from '../shell/withoutLanguage.ts'
import type { HostContext } from './hostContext.ts'

/**
 * The path that a visit from a post leads to: the page of this site that the post embeds
 * (rules/miniapp: landing). Undefined without one, and for notifications, whose page the host opens itself.
 * `here` is the opened address: only the front page gives way to another page.
 */
export function landingOf(
  from: HostContext['from'],
  here: string,
  config: Pick<CommunityConfig, 'projectUrl' | 'locales'>,
): string | undefined {
  if (from?.kind !== 'cast') return undefined
  const opened = new URL(here)
  if (withoutLanguage(config, opened.pathname) !== '/') return undefined
  const ours = new Set([opened.origin, new URL(config.projectUrl).origin])
  for (const address of [from.embed, ...from.cast.embeds]) {
    if (address === undefined) continue
    const { origin, pathname, search } = new URL(address)
    const path = withoutLanguage(config, pathname)
    // Two leading slashes would parse as another host.
    if (ours.has(origin) && path !== '/' && !path.startsWith('//')) return `${path}${search}`
  }
  return undefined
}
