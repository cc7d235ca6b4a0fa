import { ViemNameMinter } from '#adapters/viem/names/ViemNameMinter.ts'
import { ViemNameRegistry } from '#adapters/viem/names/ViemNameRegistry.ts'
import { ViemTokenLedger } from '#adapters/viem/tokens/ViemTokenLedger.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import type { Recipes } from '../Container.ts'

/** Usernames: their owners, the price of a new one, and minting it. */
export const names: Recipes = {
  make: {
    nameRegistry: ({ chain, config }) => new ViemNameRegistry(chain, config.punkTldAddress),
    nameMinter: ({ chain, viemWallet: wallet, config }) => new ViemNameMinter({ chain, wallet, config }),
    tokenLedger: ({ chain }) => new ViemTokenLedger(chain),
  },
  stores: { identity: IdentityStore, mint: MintStore },
}
