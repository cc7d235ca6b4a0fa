import { lazyOnce } from '#adapters/shared/lazyOnce.ts'

/**
 * Fetches the file of the chain, with the adapters that the first view asks. They arrive together, so that their reads
 * start together and travel in one request.
 */
export const fetchChain = lazyOnce(async () => {
  const [{ createChain, createPool, followOwnEndpoint }, { ViemNameRegistry }, { ViemLedger }] =
    await Promise.all([
      import('#adapters/viem/chain.ts'),
      import('#adapters/viem/names/ViemNameRegistry.ts'),
      import('#adapters/viem/tokens/ViemLedger.ts'),
    ])
  return { createChain, createPool, followOwnEndpoint, ViemNameRegistry, ViemLedger }
})
