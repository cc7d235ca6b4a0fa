import { lazyOnce } from '#adapters/shared/lazyOnce.ts'
import { lazyPort } from '#adapters/shared/lazyPort.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { Ledger } from '#domain/tokens/Ledger.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import type { Recipes } from '../Container.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly ledger: Ledger
    readonly nameRegistry: NameRegistry
    readonly identity: IdentityStore
    readonly mint: MintStore
  }
}

/** Both are in the file of the chain: the reads of the first view start together. */
const fetchFirst = lazyOnce(async () => {
  const [{ ViemNameRegistry }, { ViemLedger }] = await Promise.all([
    import('#adapters/viem/names/ViemNameRegistry.ts'),
    import('#adapters/viem/tokens/ViemLedger.ts'),
  ])
  return { ViemNameRegistry, ViemLedger }
})

/** Usernames: their owners, the price of a new one, and minting it. */
export const names: Recipes = {
  make: {
    nameRegistry: ({ chain, walletAccess: wallet, config }) =>
      lazyPort(async () => {
        const [{ ViemNameRegistry }, access] = await Promise.all([fetchFirst(), chain()])
        return new ViemNameRegistry({ chain: access, wallet, config })
      }),
    ledger: ({ chain, config }) =>
      lazyPort(async () => {
        const [{ ViemLedger }, access] = await Promise.all([fetchFirst(), chain()])
        return new ViemLedger(access, config.activityPointsAddress)
      }),
  },
  stores: { identity: IdentityStore, mint: MintStore },
}
