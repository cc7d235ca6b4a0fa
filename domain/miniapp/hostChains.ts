/**
 * The chains that hosts know (rules/miniapp: known-chains), and a later addition. A host refuses a manifest that requires
 * any other chain.
 */
const HOST_CHAINS: ReadonlySet<number> = new Set([
  1, 8453, 42161, 421614, 84532, 666666666, 100, 10, 11155420, 137, 11155111, 7777777, 130, 10143, 42220, 999,
])

/** The CAIP-2 id of a chain; undefined if hosts do not know the chain. */
export const hostChain = (chainId: number): string | undefined =>
  HOST_CHAINS.has(chainId) ? `eip155:${chainId}` : undefined
