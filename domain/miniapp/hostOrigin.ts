import { parseUrl } from '../shared/parseUrl.ts'

/** A leading `*.` matches any subdomain, but not the domain itself (rules/miniapp: allowed-hosts). */
export function isAllowedHost(origin: string, frameHosts: readonly string[]): boolean {
  const url = parseUrl(origin)
  if (!url || url.origin === 'null') return false
  return frameHosts.some((host) => {
    const [scheme = '', rest = ''] = host.split('://')
    if (url.protocol !== `${scheme}:`) return false
    return rest.startsWith('*.') ? url.host.endsWith(rest.slice(1)) : url.origin === new URL(host).origin
  })
}
