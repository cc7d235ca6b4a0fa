import type { Attention } from '#domain/shell/Attention.ts'

/** As the browser tells it. */
export class BrowserAttention implements Attention {
  given(): boolean {
    return document.visibilityState === 'visible'
  }
}
