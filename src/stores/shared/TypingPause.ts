import { makeAutoObservable } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'

/** Whether the user is typing: no request is sent until they pause. */
export class TypingPause {
  typing = false
  readonly #clock: Clock
  readonly #millis: number
  #cancel: (() => void) | undefined

  /** Typing ends `millis` after the last key. */
  constructor(clock: Clock, millis: number) {
    this.#clock = clock
    this.#millis = millis
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Begins the pause, anew with each key. */
  begin(): void {
    this.#cancel?.()
    this.typing = true
    this.#cancel = this.#clock.after(this.#millis, this.end)
  }

  /** Ends the pause early, for a text that is complete. */
  end(): void {
    this.#cancel?.()
    this.typing = false
  }
}
