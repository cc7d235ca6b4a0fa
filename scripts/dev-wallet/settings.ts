export interface WalletChain {
  readonly id: number
  readonly rpcUrl: string
}

/** Written by the server into the script. */
export interface WalletSettings {
  readonly chain: WalletChain
  readonly privateKeys: readonly `0x${string}`[]
  /** The chaos panel, which decides the wallet's answers; without it, only the user does. */
  readonly chaosUrl?: string
}
