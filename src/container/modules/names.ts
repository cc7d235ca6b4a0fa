import { ViemNameRegistry } from '#adapters/viem/names/ViemNameRegistry.ts'
import { ViemLedger } from '#adapters/viem/tokens/ViemLedger.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import type { Recipes } from '../Container.ts'

/** Usernames: their owners, the price of a new one, and minting it. */
export const names: Recipes = {
  make: {
    nameRegistry: ({ chain, walletAccess: wallet, config }) =>
      new ViemNameRegistry({ chain, wallet, config }),
    ledger: ({ chain, config }) => new ViemLedger(chain, config.activityPointsAddress),
  },
  stores: { identity: IdentityStore, mint: MintStore },
}
