import type { BrowserContext } from '@playwright/test'

import type { InjectedWallet } from '../injectedWallet.ts'
import { bundleInPage } from './bundle.ts'
import { BackgroundPort, type ToPage } from './BackgroundPort.ts'

/** A wallet error before its vendor formats it. */
export interface WalletFailure {
  readonly code?: number
  readonly message: string
}

interface Call {
  readonly port: string
  readonly url: string
  readonly message?: unknown
}

/**
 * An extension's background, in this process. The vendor's own script runs in the page; keys,
 * user answers and the chain come from the wallet.
 */
export abstract class Extension {
  /** As its in-page script announces it. */
  readonly name: string
  readonly wallet: InjectedWallet
  /** Page requests, without the vendor's own methods. */
  readonly asked: string[] = []
  readonly #id: string
  readonly #ports = new Map<string, BackgroundPort>()
  #lost: { readonly method: string; readonly atEnd: () => void } | undefined

  constructor(id: string, name: string, wallet: InjectedWallet) {
    this.#id = id
    this.name = name
    this.wallet = wallet
  }

  async install(context: BrowserContext): Promise<void> {
    await context.exposeBinding(`extension:${this.#id}`, (_, call: Call) => this.#serve(call))
    await context.addInitScript({ content: await bundleInPage(this.#id) })
    this.wallet.told = (event, value) => this.#tellAll(event, value)
  }

  lock(): void {
    this.wallet.lock()
    this.#tellAll('lock', undefined)
  }

  unlock(): void {
    this.wallet.unlock()
    this.#tellAll('unlock', undefined)
  }

  /**
   * Stops the background, which loses open requests. A browser restarts it at once;
   * after an update of the extension, only for newly loaded pages.
   */
  end(reason: 'restarted' | 'updated'): void {
    this.wallet.dropOpenRequests()
    for (const port of this.#ports.values()) port.end(reason)
  }

  /** Stops the background after the next request of this method, whose answer is lost. */
  endAfter(method: string, atEnd: () => void): void {
    this.#lost = { method, atEnd }
  }

  /** Called when a page opens this port. Returns the listener for its messages. */
  protected abstract open(port: BackgroundPort): (message: never) => void

  /** Sends a wallet event to a page, in the vendor's format. */
  protected abstract tell(port: BackgroundPort, event: string, value: unknown): void

  /** Rejects with the wallet's failure. */
  protected async ask(method: string, params: unknown): Promise<unknown> {
    const answer = await this.wallet.serve({ method, params: params ?? [] })
    if (this.#lost?.method === method) {
      this.#lost.atEnd()
      this.#lost = undefined
      this.end('restarted')
    }
    if ('error' in answer) throw answer.error as never
    return answer.result
  }

  #tellAll(event: string, value: unknown): void {
    for (const port of this.#ports.values()) this.tell(port, event, value)
  }

  async #serve({ port: id, url, message }: Call): Promise<ToPage | undefined> {
    const port = this.#ports.get(id) ?? new BackgroundPort(url)
    if (!this.#ports.has(id)) {
      this.#ports.set(id, port)
      port.hear = this.open(port)
    }
    if (message === undefined) return port.next()
    if (port.isOpen) port.hear(message as never)
    return undefined
  }
}
