export interface Tab {
  readonly id: string
  readonly url: string
}

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends Extendable {
  readonly request: Request
  /** The requesting tab; empty for a navigation. */
  readonly clientId: string
  /** Requested while the worker was starting, if it was. */
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

/** The worker's part of its global object. One program cannot have the types of both workers and pages. */
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
