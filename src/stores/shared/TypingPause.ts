import { makeAutoObservable } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'

/** Whether the user is typing: requests wait for a pause. */
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

  /** To be called with each key. */
  begin(): void {
    this.#cancel?.()
    this.typing = true
    this.#cancel = this.#clock.after(this.#millis, this.end)
  }

  /** Ends the pause early, for a complete text. */
  end(): void {
    this.#cancel?.()
    this.typing = false
  }
}
