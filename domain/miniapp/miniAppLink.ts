import { parseUrl } from '../shared/parseUrl.ts'

/** Their `/miniapps/` pages stand for mini apps. */
const SITES = ['farcaster.xyz', 'warpcast.com']

export function isMiniAppLink(link: string): boolean {
  const url = parseUrl(link)
  return url?.protocol === 'https:' && SITES.includes(url.host) && /^\/miniapps\/[^/]/.test(url.pathname)
}
