export interface ToPage {
  readonly messages: readonly unknown[]
  /** Why the port has ended; nothing follows. */
  readonly end?: string
}

/** The background's end of a port; what it posts waits until the page fetches it. */
export class BackgroundPort {
  readonly url: string
  hear: (message: never) => void = () => undefined
  #messages: unknown[] = []
  #end: string | undefined
  #wake: () => void = () => undefined

  constructor(url: string) {
    this.url = url
  }

  get isOpen(): boolean {
    return this.#end === undefined
  }

  /** Ignored once the port has ended. */
  post(message: unknown): void {
    if (!this.isOpen) return
    this.#messages.push(message)
    this.#wake()
  }

  end(reason: string): void {
    this.#end = reason
    this.#wake()
  }

  async next(): Promise<ToPage> {
    if (this.#messages.length === 0 && this.#end === undefined)
      await new Promise<void>((resolve) => (this.#wake = resolve))
    const messages = this.#messages
    this.#messages = []
    return { messages, ...(this.#end !== undefined && { end: this.#end }) }
  }
}
