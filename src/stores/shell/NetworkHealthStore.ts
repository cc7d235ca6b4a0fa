import { makeAutoObservable, runInAction } from 'mobx'

import type { Clock } from '#domain/ports/Clock.ts'
import type { EndpointCondition, EndpointHealth } from '#domain/ports/EndpointHealth.ts'
import type { PageControl } from '#domain/ports/PageControl.ts'

/** Milliseconds between two looks for a sign of life while nothing answers. */
const PROBE_INTERVAL = 3000

/** Whether the chain can be read: what the banner says, and when failed views may read again. */
export class NetworkHealthStore {
  condition: EndpointCondition = { kind: 'healthy' }
  online = true
  /** Grows each time the chain can be read again; views that failed watch it. */
  recoveries = 0
  readonly #endpoints: EndpointHealth
  readonly #page: PageControl
  readonly #clock: Clock
  #cancelProbe: (() => void) | undefined

  constructor(endpoints: EndpointHealth, page: PageControl, clock: Clock) {
    this.#endpoints = endpoints
    this.#page = page
    this.#clock = clock
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    this.online = this.#page.online()
    const stopEndpoints = this.#endpoints.subscribe((condition) => this.#learn(condition))
    const stopPage = this.#page.subscribe((event) => {
      if (event === 'visible') return
      runInAction(() => {
        this.online = event === 'online'
        if (this.online) this.recoveries += 1
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
    })
    this.#cancelProbe?.()
    this.#cancelProbe = undefined
    if (condition.kind === 'down') this.#probeLater()
  }

  #probeLater(): void {
    this.#cancelProbe = this.#clock.after(PROBE_INTERVAL, () => {
      void this.#endpoints.probe().then(() => {
        if (runInAction(() => this.condition.kind === 'down')) this.#probeLater()
      })
    })
  }
}
