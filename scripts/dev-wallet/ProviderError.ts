export class ProviderError extends Error {
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** EIP-1193, 4001. */
export const rejected = (): ProviderError => new ProviderError(4001, 'User rejected the request.')

/** Keeps the node's own code and message if there are any. */
export function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'number') {
      return new ProviderError(cause.code, nodeWords(cause), 'data' in cause ? cause.data : undefined)
    }
  }
  return new ProviderError(-32603, error instanceof Error ? error.message : 'Internal error.')
}

/** viem has the node's message in `details`, inside its own. */
const nodeWords = (error: Error): string =>
  'details' in error && typeof error.details === 'string' ? error.details : error.message
