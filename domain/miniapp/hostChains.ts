/**
 * The chains hosts know (rules/miniapp: known-chains), and one that came later. A host refuses a manifest that requires
 * another.
 */
const HOST_CHAINS: ReadonlySet<number> = new Set([
  1, 8453, 42161, 421614, 84532, 666666666, 100, 10, 11155420, 137, 11155111, 7777777, 130, 10143, 42220, 999,
])

/** A chain as hosts name it (CAIP-2); undefined when they do not know it. */
export const hostChain = (chainId: number): string | undefined =>
  HOST_CHAINS.has(chainId) ? `eip155:${chainId}` : undefined
