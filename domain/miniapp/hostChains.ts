/** Known to hosts (rules/miniapp: known-chains), and a later addition. Hosts refuse manifests that require others. */
const HOST_CHAINS: ReadonlySet<number> = new Set([
  1, 8453, 42161, 421614, 84532, 666666666, 100, 10, 11155420, 137, 11155111, 7777777, 130, 10143, 42220, 999,
])

/** CAIP-2; undefined for a chain unknown to hosts. */
export const hostChain = (chainId: number): string | undefined =>
  HOST_CHAINS.has(chainId) ? `eip155:${chainId}` : undefined
