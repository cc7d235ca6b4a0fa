export type StorageState = 'works' | 'blocked' | 'full'

export interface BrowserFacts {
  readonly local: StorageState
  readonly session: StorageState
  readonly database: StorageState
  /** It keeps the copy of the app. */
  readonly worker: 'active' | 'none' | 'not supported'
  readonly framed: boolean
}

/** Tries what wallets and the app need from the browser. */
export interface BrowserTrial {
  /** Writes to each storage and removes it again; no prompt. Never rejects. */
  facts(): Promise<BrowserFacts>
  /** Opens a small window and closes it at once; false if the browser refuses. */
  opensWindow(): boolean
}
