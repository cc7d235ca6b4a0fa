import { makeAutoObservable, runInAction } from 'mobx'

import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import type { EndpointCondition } from '#domain/shell/EndpointHealth.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Ports } from '../shared/Ports.ts'

/** Milliseconds between two probes while no endpoint answers. */
const PROBE_INTERVAL = 3000

/** Milliseconds between two renewals: the page lags behind the chain by no more. */
const RENEWAL_INTERVAL = 15_000

export type NetworkHealthDeps = Pick<Ports, 'endpoints' | 'page' | 'clock'>

/** Whether the chain can be read: the banner shows it, and views read again when it changes. */
export class NetworkHealthStore {
  condition: EndpointCondition = { kind: 'healthy' }
  online = true
  /** The page comes from the copy in the browser. */
  copy = false
  /** Increases each time the chain can be read again; views whose read failed watch it. */
  recoveries = 0
  /**
   * Increases whenever earlier reads may be outdated: at an interval while the page is visible,
   * when it becomes visible again, and when the chain can be read again.
   * All views read at that moment, so that their reads share one request.
   */
  renewals = 0
  /** Increases with renewals other than those by the interval. */
  returns = 0
  /** Since when no endpoint answers and the page shows older values; undefined while the chain can be read. */
  staleSince: EpochMillis | undefined = undefined
  readonly #deps: NetworkHealthDeps
  #cancelProbe: (() => void) | undefined
  #cancelRenewal: (() => void) | undefined

  constructor(deps: NetworkHealthDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Follows the endpoints and the page; renews every 15 seconds while the page is visible and the chain readable. */
  start(): () => void {
    const { page, endpoints } = this.#deps
    this.online = page.online()
    this.copy = page.isCopy()
    this.#markStale()
    const stop = combineDisposers(
      endpoints.subscribe((condition) => this.#learn(condition)),
      page.subscribe((event) => {
        if (event === 'visible') return this.#renew(1)
        runInAction(() => {
          this.online = event === 'online'
          if (this.online) this.#recover()
          this.#markStale()
        })
      }),
      () => this.#cancelProbe?.(),
      () => this.#cancelRenewal?.(),
    )
    this.#renewLater()
    return stop
  }

  /** While all endpoints are down, they are probed every three seconds. */
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

  /** Restarts the interval, so that no two renewals follow each other at once. */
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
      if (this.#deps.page.isSeen() && this.staleSince === undefined) this.#renew()
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
        if (this.condition.kind === 'down') this.#probeLater()
      })
    })
  }
}
