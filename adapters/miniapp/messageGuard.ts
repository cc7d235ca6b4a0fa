/** The page's host: the origin of the frame around it, or the app whose web view shows it. */
export type HostLocation = { readonly kind: 'frame'; readonly origin: string } | { readonly kind: 'native' }

const guarded = new WeakSet<Window>()

/**
 * Stops messages that imitate the host before other listeners get them. The SDK accepts messages of every frame:
 * a picture's frame could name another account, and a null message makes the SDK throw
 * (rules/miniapp: parent-only). Only the parent window may send, from its own origin;
 * the page's messages to itself pass unless only a host sends them. Call it before the SDK is fetched.
 */
export function guardMessages(page: Window, location: HostLocation): void {
  if (guarded.has(page)) return
  guarded.add(page)
  page.addEventListener(
    'message',
    (event) => {
      if (!isAllowedMessage(event, page, location)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

/** From the host's window and origin, or from the page itself without imitating the host. */
function isAllowedMessage(event: MessageEvent<unknown>, page: Window, location: HostLocation): boolean {
  const { data, source, origin } = event
  // The SDK reads a field of every message without checking its type.
  if (data === null || data === undefined) return false
  if (location.kind === 'frame' && source === page.parent) return origin === location.origin
  // Browser-extension wallets talk to their script in the page by messages of the page to itself.
  return source === page && !isHostMessage(data)
}

const isHostMessage = (data: unknown): boolean => {
  const { type } = data as { readonly type?: unknown }
  return type === 'frameEvent' || type === 'frameEthProviderEvent'
}
