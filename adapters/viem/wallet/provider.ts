/** What every wallet offers (EIP-1193), as far as this app uses it. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (...values: never[]) => void): unknown
  removeListener?(event: string, listener: (...values: never[]) => void): unknown
}

/** Whether something a page carries can be asked as a wallet. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { request?: unknown }).request === 'function'
  )
}

/** Reads a chain id however a wallet writes it: 0x-hexadecimal, decimal text, or a number. */
export function parseChainId(value: unknown): number | undefined {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
