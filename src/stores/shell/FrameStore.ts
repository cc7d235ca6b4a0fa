import { makeAutoObservable, runInAction } from 'mobx'

import type { PageControl } from '#domain/ports/PageControl.ts'
import { WIDE_LAYOUT } from '#domain/shell/layout.ts'

/** Which side panel covers the page on a phone (spec 2: opening one closes the other). */
export type Panel = 'left' | 'right' | undefined

/** Which dialog is open; there is never one over another. */
export type OpenDialog = 'connect' | 'activity' | undefined

/** What of the frame is open, and how wide it is. */
export class FrameStore {
  /** The page has been taken over and measured; before that only what was prerendered may show. */
  live = false
  /** Both side columns show beside the content. False until the page has been measured. */
  wide = false
  panel: Panel = undefined
  dialog: OpenDialog = undefined
  readonly #page: PageControl

  constructor(page: PageControl) {
    this.#page = page
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Where the one mint widget stands: in the right column, or on Home where that column is hidden. */
  get mintPlace(): 'home' | 'right column' | 'nowhere' {
    if (this.wide || this.panel === 'right') return 'right column'
    return this.panel === 'left' ? 'nowhere' : 'home'
  }

  start(): () => void {
    return this.#page.watchWidth(WIDE_LAYOUT, (wide) => {
      runInAction(() => {
        this.live = true
        this.wide = wide
        if (wide) this.panel = undefined
      })
    })
  }

  /** A page has come up: the document bears its title; one that was followed a link to is read from its top. */
  arrive(title: string, followed: boolean): void {
    this.#page.showTitle(title)
    if (followed) this.#page.scrollToTop()
  }

  togglePanel(panel: 'left' | 'right'): void {
    this.panel = this.panel === panel ? undefined : panel
  }

  closePanel(): void {
    this.panel = undefined
  }

  open(dialog: Exclude<OpenDialog, undefined>): void {
    this.dialog = dialog
  }

  close(): void {
    this.dialog = undefined
  }
}
