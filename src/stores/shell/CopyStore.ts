import { makeAutoObservable, runInAction } from 'mobx'

import type { Ports } from '../shared/Ports.ts'

import * as shellTexts from '#domain/shell/texts.ts'

const COPIED_TIME = 3000

export type CopyDeps = Pick<Ports, 'sharing' | 'notices' | 'clock'>

/** Copies texts. All buttons share one state, so that at most one shows that it has copied (rules/shell: copied). */
export class CopyStore {
  /** The text copied last; undefined again a moment later. */
  copied: string | undefined = undefined
  readonly #deps: CopyDeps
  #cancelReset: (() => void) | undefined

  constructor(deps: CopyDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Copies a text and shows `notice`, or a warning if the browser refuses. Never rejects. */
  async copy(text: string, notice: string): Promise<void> {
    const { sharing, notices, clock } = this.#deps
    try {
      await sharing.copy(text)
    } catch {
      return notices.show({ kind: 'warning', text: shellTexts.notCopied })
    }
    notices.show({ kind: 'success', text: notice })
    this.#cancelReset?.()
    this.#setCopied(text)
    this.#cancelReset = clock.after(COPIED_TIME, () => this.#setCopied(undefined))
  }

  #setCopied(text: string | undefined): void {
    runInAction(() => {
      this.copied = text
    })
  }
}
