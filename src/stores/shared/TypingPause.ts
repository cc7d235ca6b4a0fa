import { makeAutoObservable } from 'mobx'

import type { Clock } from '#domain/shared/Clock.ts'

/** Whether something is being typed: nobody is asked about it before no more keys come. */
export class TypingPause {
  typing = false
  readonly #clock: Clock
  readonly #millis: number
  #cancel: (() => void) | undefined

  /** `millis` after the last key typing has ended. */
  constructor(clock: Clock, millis: number) {
    this.#clock = clock
    this.#millis = millis
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** A key was pressed. */
  begin(): void {
    this.#cancel?.()
    this.typing = true
    this.#cancel = this.#clock.after(this.#millis, this.end)
  }

  /** There is no next key to wait for. */
  end(): void {
    this.#cancel?.()
    this.typing = false
  }
}
