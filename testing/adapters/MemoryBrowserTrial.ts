import type { BrowserTrial, BrowserFacts } from '#domain/wallet/BrowserTrial.ts'

/** A browser that allows everything unless a test says otherwise. */
export class MemoryBrowserTrial implements BrowserTrial {
  found: BrowserFacts = {
    local: 'works',
    session: 'works',
    database: 'works',
    worker: 'active',
    framed: false,
  }
  allowsWindows = true

  async facts(): Promise<BrowserFacts> {
    return this.found
  }

  opensWindow(): boolean {
    return this.allowsWindows
  }
}
