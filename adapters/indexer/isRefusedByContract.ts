const REVERTED = 3

/**
 * Whether the contract itself refused a read. Viem's ContractFunctionRevertedError also stands for an endpoint's own internal
 * errors, which have neither the data nor the code nor the word of a revert.
 */
export function isRefusedByContract(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { raw, code, details } = error as {
    readonly raw?: unknown
    readonly code?: unknown
    readonly details?: unknown
  }
  const hasData = typeof raw === 'string' && raw !== '0x'
  const hasWord = typeof details === 'string' && /revert/i.test(details)
  return hasData || code === REVERTED || hasWord || isRefusedByContract(error.cause)
}
