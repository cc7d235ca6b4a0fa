/** Where the page's host is: the origin of the frame around it, or the app whose web view it is. */
export type HostLocation = { readonly kind: 'frame'; readonly origin: string } | { readonly kind: 'native' }

const guarded = new WeakSet<Window>()

/**
 * Stops messages that imitate the host before anybody hears them. The host's SDK believes every frame: a picture's frame
 * inside this page could tell it another account, and a message of null makes it fail (rules/miniapp: parent-only).
 * Only the window around this page may speak, from its own origin; what the page says to itself passes, except what
 * only a host says. Has to be called before the SDK is fetched. Costs one look a message.
 */
export function guardMessages(page: Window, location: HostLocation): void {
  if (guarded.has(page)) return
  guarded.add(page)
  page.addEventListener(
    'message',
    (event) => {
      if (!mayBeHeard(event, page, location)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

function mayBeHeard(event: MessageEvent<unknown>, page: Window, location: HostLocation): boolean {
  const { data, source, origin } = event
  // The SDK reads a field of whatever it hears.
  if (data === null || data === undefined) return false
  if (location.kind === 'frame' && source === page.parent) return origin === location.origin
  // Extensions' wallets talk to their half in the page by messages of the page to itself.
  return source === page && !isHostTalk(data)
}

const isHostTalk = (data: unknown): boolean => {
  const { type } = data as { readonly type?: unknown }
  return type === 'frameEvent' || type === 'frameEthProviderEvent'
}
