type Bridge = (call: {
  readonly port: string
  readonly url: string
  readonly message?: unknown
}) => Promise<{ readonly messages: readonly unknown[]; readonly end?: string }>

export interface Port {
  post(message: unknown): void
}

/**
 * Opens a port to an extension's background, like `chrome.runtime.connect` in a content script.
 * Messages arrive in order; `ended` is called once, with the reason.
 */
export function openPort(
  extension: string,
  heard: (message: unknown) => void,
  ended: (reason: string) => void = () => undefined,
): Port {
  const bridge: Bridge | undefined = Reflect.get(globalThis, `extension:${extension}`)
  if (!bridge) throw new Error(`The extension ${extension} is not installed.`)
  const port = crypto.randomUUID()
  const url = location.href
  const listen = async () => {
    for (;;) {
      const { messages, end } = await bridge({ port, url })
      for (const message of messages) heard(message)
      if (end !== undefined) return ended(end)
    }
  }
  void listen()
  return { post: (message) => void bridge({ port, url, message }) }
}
