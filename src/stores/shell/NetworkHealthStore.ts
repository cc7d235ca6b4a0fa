import { makeAutoObservable, runInAction } from 'mobx'

import type { Clock } from '#domain/ports/Clock.ts'
import type { EndpointCondition, EndpointHealth } from '#domain/ports/EndpointHealth.ts'
import type { PageVisit } from '#domain/ports/PageVisit.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'

/** Milliseconds between two looks for a sign of life while nothing answers. */
const PROBE_INTERVAL = 3000

/** Whether the chain can be read: what the banner says, and when failed views may read again. */
export class NetworkHealthStore {
  condition: EndpointCondition = { kind: 'healthy' }
  online = true
  /** Grows each time the chain can be read again; views that failed watch it. */
  recoveries = 0
  /** Since when nothing can be read; what is on the page is older. Undefined while all is well. */
  staleSince: EpochMillis | undefined = undefined
  readonly #endpoints: EndpointHealth
  readonly #visit: PageVisit
  readonly #clock: Clock
  #cancelProbe: (() => void) | undefined

  constructor(endpoints: EndpointHealth, visit: PageVisit, clock: Clock) {
    this.#endpoints = endpoints
    this.#visit = visit
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    this.online = this.#visit.online()
    this.#markStale()
    const stopEndpoints = this.#endpoints.subscribe((condition) => this.#learn(condition))
    const stopPage = this.#visit.subscribe((event) => {
      if (event === 'visible') return
      runInAction(() => {
        this.online = event === 'online'
        if (this.online) this.recoveries += 1
        this.#markStale()
      })
    })
    return () => {
      stopEndpoints()
      stopPage()
      this.#cancelProbe?.()
    }
  }

  #learn(condition: EndpointCondition): void {
    runInAction(() => {
      if (this.condition.kind === 'down' && condition.kind !== 'down') this.recoveries += 1
      this.condition = condition
      this.#markStale()
    })
    this.#cancelProbe?.()
    this.#cancelProbe = undefined
    if (condition.kind === 'down') this.#probeLater()
  }

  #markStale(): void {
    const readable = this.online && this.condition.kind !== 'down'
    this.staleSince = readable ? undefined : (this.staleSince ?? this.#clock.now())
  }

  #probeLater(): void {
    this.#cancelProbe = this.#clock.after(PROBE_INTERVAL, () => {
      void this.#endpoints.probe().then(() => {
        if (runInAction(() => this.condition.kind === 'down')) this.#probeLater()
      })
    })
  }
}
