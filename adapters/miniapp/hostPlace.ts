import { isAllowedHost } from '#domain/miniapp/hostOrigin.ts'

import type { HostPlace } from './messageGuard.ts'

/**
 * Who may be this page's host: an allowed window around it, or the app it is a view of; undefined for anybody else
 * (threats 4.10, T13). Costs a look.
 */
export function hostPlace(page: Window, frameHosts: readonly string[]): HostPlace | undefined {
  // Whoever wrote the app around a web view can do anything to the page, so there is nothing to check.
  if ((page as { readonly ReactNativeWebView?: unknown }).ReactNativeWebView) return { kind: 'native' }
  if (page.parent === page) return undefined
  const origin = parentOrigin(page)
  return origin !== undefined && isAllowedHost(origin, frameHosts) ? { kind: 'frame', origin } : undefined
}

/** The origin of the window around this page, as the browser tells it; where it tells none, by who referred here. */
function parentOrigin({ location, document }: Window): string | undefined {
  const [nearest] = Array.from(location.ancestorOrigins ?? [])
  if (nearest !== undefined) return nearest
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}
