/** A tab or window with a page of the site. */
export interface Tab {
  readonly id: string
  readonly url: string
}

interface Extendable extends Event {
  /** The browser keeps the worker alive until then. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends Extendable {
  readonly request: Request
  /** The tab that asks; empty for a navigation. */
  readonly clientId: string
  /** The answer to a navigation, requested while the worker was starting; undefined where it was not. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Events {
  readonly install: Extendable
  readonly activate: Extendable
  readonly fetch: FetchEvent
  readonly message: Extendable &
    Pick<MessageEvent<unknown>, 'data' | 'ports'> & { readonly source: Tab | null }
}

/** The part of its global object that the worker uses. The types of workers and of pages exclude each other in one program. */
export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>
  readonly registration: { readonly navigationPreload?: NavigationPreloadManager }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: {
      readonly includeUncontrolled: boolean
      readonly type: 'window'
    }): Promise<readonly Tab[]>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}
