import { ContainerModule } from 'inversify'

import { ViemNameMinter } from '#adapters/viem/names/ViemNameMinter.ts'
import { ViemNameRegistry } from '#adapters/viem/names/ViemNameRegistry.ts'
import { ViemTokenLedger } from '#adapters/viem/tokens/ViemTokenLedger.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'

import { bindAs, bindDeps } from '../bindDeps.ts'
import { READING, SPENDING } from '../spending.ts'
import { PORTS, VIEM } from '../tokens.ts'

/** Usernames: who holds which, what a new one costs, and minting it. */
export const names = new ContainerModule(({ bind }) => {
  bind(PORTS.nameRegistry).toResolvedValue(
    (chain, config) => new ViemNameRegistry(chain, config.punkTldAddress),
    [VIEM.chain, PORTS.config],
  )
  bindAs(bind, PORTS.nameMinter, ViemNameMinter, {
    chain: VIEM.chain,
    wallet: VIEM.wallet,
    config: PORTS.config,
  })
  bind(PORTS.tokenLedger).toResolvedValue((chain) => new ViemTokenLedger(chain), [VIEM.chain])
  bindDeps(bind, IdentityStore, {
    ...READING,
    registry: PORTS.nameRegistry,
    storage: PORTS.storage,
    clock: PORTS.clock,
    log: PORTS.log,
    config: PORTS.config,
  })
  bindDeps(bind, MintStore, {
    ...SPENDING,
    referrer: ReferrerStore,
    registry: PORTS.nameRegistry,
    minter: PORTS.nameMinter,
    tokens: PORTS.tokenLedger,
    drafts: PORTS.sessionStorage,
    clock: PORTS.clock,
    log: PORTS.log,
    config: PORTS.config,
  })
})
