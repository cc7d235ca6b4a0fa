import { makeAutoObservable, runInAction } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { EndpointCondition, EndpointHealth } from '#domain/shell/EndpointHealth.ts'
import type { Page } from '#domain/shell/Page.ts'

/** Milliseconds between two looks for a sign of life while nothing answers. */
const PROBE_INTERVAL = 3000

/** Milliseconds between two renewals: what is shown is at most so much older than the chain. */
const RENEWAL_INTERVAL = 15_000

/** What the network's health stands on. */
export interface NetworkHealthDeps {
  readonly endpoints: EndpointHealth
  readonly page: Page
  readonly clock: Clock
}

/** Whether the chain can be read, and when: what the banner says, and when views read again. */
export class NetworkHealthStore {
  condition: EndpointCondition = { kind: 'healthy' }
  online = true
  /** Grows each time the chain can be read again; views that failed watch it. */
  recoveries = 0
  /**
   * Grows whenever what was read may be otherwise by now: once an interval while somebody sees the page, when it is seen
   * again, and when the chain can be read again. Whoever shows a figure reads it again then, all in the same moment, so
   * that it is one request.
   */
  renewals = 0
  /** Grows with those renewals that no interval has brought: the page is seen again, or the chain can be read again. */
  returns = 0
  /** Since when nothing can be read; what is on the page is older. Undefined while all is well. */
  staleSince: EpochMillis | undefined = undefined
  readonly #deps: NetworkHealthDeps
  #cancelProbe: (() => void) | undefined
  #cancelRenewal: (() => void) | undefined

  constructor(deps: NetworkHealthDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    const { page, endpoints } = this.#deps
    this.online = page.online()
    this.#markStale()
    const stopEndpoints = endpoints.subscribe((condition) => this.#learn(condition))
    const stopPage = page.subscribe((event) => {
      if (event === 'visible') return this.#renew(1)
      runInAction(() => {
        this.online = event === 'online'
        if (this.online) this.#recover()
        this.#markStale()
      })
    })
    this.#renewLater()
    return () => {
      stopEndpoints()
      stopPage()
      this.#cancelProbe?.()
      this.#cancelRenewal?.()
    }
  }

  #learn(condition: EndpointCondition): void {
    runInAction(() => {
      if (this.condition.kind === 'down' && condition.kind !== 'down') this.#recover()
      this.condition = condition
      this.#markStale()
    })
    this.#cancelProbe?.()
    this.#cancelProbe = undefined
    if (condition.kind === 'down') this.#probeLater()
  }

  #recover(): void {
    this.recoveries += 1
    this.#renew(1)
  }

  /** The next interval begins with it, so that nothing is read twice in a moment. */
  #renew(returns = 0): void {
    runInAction(() => {
      this.renewals += 1
      this.returns += returns
    })
    this.#renewLater()
  }

  #renewLater(): void {
    this.#cancelRenewal?.()
    this.#cancelRenewal = this.#deps.clock.after(RENEWAL_INTERVAL, () => {
      if (this.#deps.page.isSeen() && runInAction(() => this.staleSince === undefined)) this.#renew()
      else this.#renewLater()
    })
  }

  #markStale(): void {
    const readable = this.online && this.condition.kind !== 'down'
    this.staleSince = readable ? undefined : (this.staleSince ?? this.#deps.clock.now())
  }

  #probeLater(): void {
    this.#cancelProbe = this.#deps.clock.after(PROBE_INTERVAL, () => {
      void this.#deps.endpoints.probe().then(() => {
        if (runInAction(() => this.condition.kind === 'down')) this.#probeLater()
      })
    })
  }
}
