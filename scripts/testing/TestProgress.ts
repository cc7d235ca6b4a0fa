import { timeLeft } from '../start/timeLeft.ts'
import { passedOn } from './failures.ts'

/** Milliseconds between two lines. */
const INTERVAL = 30_000

/** Prints now and then how many tests are done, for `passOn` in the process that runs the tests. */
export class TestProgress {
  readonly #now: () => number
  readonly #startedAt: number
  #saidAt: number
  #done = 0

  constructor(now = (): number => performance.now()) {
    this.#now = now
    this.#startedAt = this.#saidAt = now()
  }

  /** One more test of about so many has ended. */
  tell(name: string, total: number): void {
    this.#done += 1
    if (this.#now() - this.#saidAt < INTERVAL) return
    this.#saidAt = this.#now()
    const share = Math.min(1, this.#done / total)
    const left = timeLeft(this.#saidAt - this.#startedAt, share)
    passedOn(`${name}: about ${Math.floor(share * 100)}% of the tests (${this.#done}); ${left}.`)
  }
}
