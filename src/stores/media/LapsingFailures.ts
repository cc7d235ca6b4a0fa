import type { Clock } from '#domain/shared/Clock.ts'
import type { Page } from '#domain/shell/Page.ts'

/** Milliseconds until a first failure lapses; the time doubles with each further one. */
const FIRST_LAPSE = 30_000
const MAX_LAPSES = 3

interface Failure {
  readonly times: number
  /** Cancels the lapse; undefined once it has lapsed. */
  readonly cancel: (() => void) | undefined
}

/**
 * Failures that lapse in time, or as soon as the page is seen again, at most three times each.
 * When the network returns, all lapse and their counts are reset (rules/media: failed-pictures).
 */
export class LapsingFailures {
  readonly #failures = new Map<string, Failure>()
  readonly #deps: { readonly clock: Clock; readonly page: Page }
  readonly #onLapse: (key: string) => void
  #isFollowing = false

  constructor(deps: { readonly clock: Clock; readonly page: Page }, onLapse: (key: string) => void) {
    this.#deps = deps
    this.#onLapse = onLapse
  }

  add(key: string): void {
    const { clock, page } = this.#deps
    if (!this.#isFollowing)
      page.subscribe((event) => {
        if (event !== 'offline') this.#lapseAll(event === 'online')
      })
    this.#isFollowing = true
    const before = this.#failures.get(key)
    before?.cancel?.()
    const times = (before?.times ?? 0) + 1
    const cancel =
      times > MAX_LAPSES
        ? undefined
        : clock.after(FIRST_LAPSE * 2 ** (times - 1), () => this.#lapse(key, times))
    this.#failures.set(key, { times, cancel })
  }

  clear(): void {
    for (const { cancel } of this.#failures.values()) cancel?.()
    this.#failures.clear()
  }

  #lapseAll(isAnew: boolean): void {
    for (const [key, { times, cancel }] of this.#failures) {
      if (!cancel && !isAnew) continue
      cancel?.()
      this.#lapse(key, isAnew ? 0 : times)
    }
  }

  #lapse(key: string, times: number): void {
    this.#failures.set(key, { times, cancel: undefined })
    this.#onLapse(key)
  }
}
