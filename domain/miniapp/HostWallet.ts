/** A wallet that answers requests (EIP-1193 and its like). */
export interface HostProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (...values: never[]) => void): unknown
  removeListener?(event: string, listener: (...values: never[]) => void): unknown
}

/** The wallet of the host. */
export interface HostWallet {
  /** For chains like ours; undefined where the host has none, or there is no host. Asks nobody. Never rejects. */
  ethereum(): Promise<HostProvider | undefined>
}
