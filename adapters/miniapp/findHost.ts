import { isAllowedHost } from '#domain/miniapp/hostOrigin.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'

import type { HostLocation } from './messageGuard.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

/** Where the origin of the window around this page is kept, for browsers that do not tell it. */
const FRAMED_BY = 'framed-by'

/**
 * Who may be this page's host: an allowed window around it, or the app it is a view of; undefined for anybody else
 * (rules/miniapp: allowed-hosts). `kept` lasts as long as the tab. Costs a look.
 */
export function findHost(
  page: Window,
  frameHosts: readonly string[],
  stored: KeyValueStore,
): HostLocation | undefined {
  // Whoever wrote the app around a web view can do anything to the page, so there is nothing to check.
  if ((page as { readonly ReactNativeWebView?: unknown }).ReactNativeWebView) return { kind: 'native' }
  if (page.parent === page) return undefined
  const origin = parentOrigin(page, stored)
  return origin !== undefined && isAllowedHost(origin, frameHosts) ? { kind: 'frame', origin } : undefined
}

/**
 * The origin of the window around this page, as the browser tells it; where it tells none, by who referred here. After a
 * full load inside the frame that is the page itself, so what was found before is kept; any other referrer replaces it.
 */
function parentOrigin({ location, document }: Window, stored: KeyValueStore): string | undefined {
  const [nearest] = Array.from(location.ancestorOrigins ?? [])
  if (nearest !== undefined) return nearest
  const referrer = originOf(document.referrer)
  if (referrer !== undefined && referrer === location.origin) return originOf(stored.read(FRAMED_BY))
  if (referrer === undefined) stored.remove(FRAMED_BY)
  else stored.write(FRAMED_BY, referrer)
  return referrer
}

const originOf = (address = ''): string | undefined => parseUrl(address)?.origin
