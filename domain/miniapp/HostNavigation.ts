import type { Result } from '../shared/Result.ts'
import type { HostFailure } from './HostFailure.ts'

/** The host's one large button. */
export interface PrimaryButton {
  readonly text: string
  readonly enabled: boolean
  readonly busy: boolean
}

/** The host's frame around the app: ways out and back, and its button. None of it rejects. */
export interface HostNavigation {
  /** Opens an address outside the app, as the host does. */
  openUrl(url: string): Promise<Result<void, HostFailure>>
  /** Shows or hides the host's Back. */
  showBack(visible: boolean): Promise<void>
  /** Shows the host's button; undefined hides it. */
  showPrimaryButton(button: PrimaryButton | undefined): Promise<void>
  /**
   * Tells of each followed link that leads out of the app, in the place of the browser, for a frame may open no windows
   * of its own everywhere.
   */
  onOutsideLink(listener: (url: string) => void): () => void
}
