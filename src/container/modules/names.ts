import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import type { Recipes } from '../Container.ts'
import { fetchChain } from '../fetchChain.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly identity: IdentityStore
    readonly mint: MintStore
  }
}

export const names: Recipes = {
  make: {
    nameRegistry: ({ chain, config }) =>
      lazyPort(async () => {
        const [{ ViemNameRegistry }, access] = await Promise.all([fetchChain(), chain()])
        return new ViemNameRegistry({ chain: access, config })
      }),
    ledger: ({ chain, config }) =>
      lazyPort(async () => {
        const [{ ViemLedger }, access] = await Promise.all([fetchChain(), chain()])
        return new ViemLedger(access, config.activityPointsAddress)
      }),
  },
  stores: { identity: IdentityStore, mint: MintStore },
}
