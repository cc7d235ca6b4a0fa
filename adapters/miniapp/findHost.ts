import { isAllowedHost } from '#domain/miniapp/hostOrigin.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'

import type { HostLocation } from './messageGuard.ts'
import { parseUrl } from '#domain/shared/parseUrl.ts'

/** The parent window's origin, for browsers that do not expose it. */
const FRAMED_BY = 'framed-by'

/**
 * An allowed window around the page, or the app whose web view shows it (rules/miniapp: allowed-hosts).
 * `stored` lasts as long as the tab. Cheap and synchronous.
 */
export function findHost(
  page: Window,
  frameHosts: readonly string[],
  stored: KeyValueStore,
): HostLocation | undefined {
  // The app around a web view controls the page completely, so a check would have no effect.
  if ((page as { readonly ReactNativeWebView?: unknown }).ReactNativeWebView) return { kind: 'native' }
  if (page.parent === page) return undefined
  const origin = parentOrigin(page, stored)
  return origin !== undefined && isAllowedHost(origin, frameHosts) ? { kind: 'frame', origin } : undefined
}

/**
 * As exposed by the browser, otherwise from the referrer. After a full load in the frame the referrer is the page
 * itself, so the stored origin is used; any other referrer replaces it.
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
