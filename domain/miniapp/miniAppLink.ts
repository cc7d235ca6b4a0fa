import { parseUrl } from '../shared/parseUrl.ts'

/** The sites of the social network whose `/miniapps/` pages stand for mini apps. */
const SITES = ['farcaster.xyz', 'warpcast.com']

/** Whether a link leads to another mini app, which the host opens in its own way (rules/miniapp: host-actions). */
export function isMiniAppLink(link: string): boolean {
  const url = parseUrl(link)
  return url?.protocol === 'https:' && SITES.includes(url.host) && /^\/miniapps\/[^/]/.test(url.pathname)
}
