import type { WalletChain } from './settings.ts'

export interface Remembered {
  /** The account that this page may see; absent before the first connection and after a disconnect. */
  readonly account?: string
  /** Absent: the local chain. */
  readonly chainId?: number
  readonly addedChains?: readonly WalletChain[]
}

const KEY = 'dev-wallet'

/** The wallet's entry in the page's storage; without storage a reload forgets its state. */
export class WalletMemory {
  #current: Remembered

  constructor() {
    this.#current = readEntry()
  }

  get current(): Remembered {
    return this.#current
  }

  update(change: { readonly [Key in keyof Remembered]?: Remembered[Key] | undefined }): void {
    const { account, chainId, addedChains } = { ...this.#current, ...change }
    this.#current = {
      ...(account !== undefined && { account }),
      ...(chainId !== undefined && { chainId }),
      ...(addedChains !== undefined && { addedChains }),
    }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#current))
    } catch {
      // Without storage the wallet works until the page is left.
    }
  }
}

function readEntry(): Remembered {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
