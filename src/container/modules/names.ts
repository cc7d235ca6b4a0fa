import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import type { Recipes } from '../Container.ts'

/** Usernames: their owners, the price of a new one, and minting it. */
export const names: Recipes = {
  make: {
    nameRegistry: ({ chain, walletAccess: wallet, config }) =>
      lazyPort(async () => {
        const { ViemNameRegistry } = await import('#adapters/viem/names/ViemNameRegistry.ts')
        return new ViemNameRegistry({ chain: await chain(), wallet, config })
      }),
    ledger: ({ chain, config }) =>
      lazyPort(async () => {
        const { ViemLedger } = await import('#adapters/viem/tokens/ViemLedger.ts')
        return new ViemLedger(await chain(), config.activityPointsAddress)
      }),
  },
  stores: { identity: IdentityStore, mint: MintStore },
}
