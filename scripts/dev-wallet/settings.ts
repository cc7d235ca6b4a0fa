export interface WalletChain {
  readonly id: number
  readonly rpcUrl: string
}

/** The settings that the server writes into the script: the local chain and the keys of its accounts. */
export interface WalletSettings {
  readonly chain: WalletChain
  readonly privateKeys: readonly `0x${string}`[]
  /** The chaos panel, which says how the wallet answers; without it, its user alone does. */
  readonly chaosUrl?: string
}
