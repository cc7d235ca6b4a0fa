import { ContainerModule } from 'inversify'

import { ViemNameMinter } from '#adapters/viem/ViemNameMinter.ts'
import { ViemNameRegistry } from '#adapters/viem/ViemNameRegistry.ts'
import { ViemTokenLedger } from '#adapters/viem/ViemTokenLedger.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { MintStore } from '#stores/names/MintStore.ts'
import { ReferrerStore } from '#stores/referral/ReferrerStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** Usernames: who holds which, what a new one costs, and minting it. */
export const names = new ContainerModule(({ bind }) => {
  bind(PORTS.nameRegistry).toResolvedValue(
    (chain, config) => new ViemNameRegistry(chain, config.punkTldAddress),
    [VIEM.chain, PORTS.config],
  )
  bind(PORTS.nameMinter).toResolvedValue(
    (chain, wallet, config) =>
      new ViemNameMinter(chain, wallet, {
        tld: config.punkTldAddress,
        minter: config.punkMinterAddress,
        numberOfPrices: config.punkNumberOfPrices,
        tldName: config.tldName,
      }),
    [VIEM.chain, VIEM.wallet, PORTS.config],
  )
  bind(PORTS.tokenLedger).toResolvedValue((chain) => new ViemTokenLedger(chain), [VIEM.chain])
  bind(IdentityStore).toResolvedValue(
    (session, registry, activity, health, storage, clock, log, config) =>
      new IdentityStore(session, registry, activity, health, storage, clock, log, config),
    [
      SessionStore,
      PORTS.nameRegistry,
      ActivityStore,
      NetworkHealthStore,
      PORTS.storage,
      PORTS.clock,
      PORTS.log,
      PORTS.config,
    ],
  )
  bind(MintStore).toResolvedValue(
    (
      session,
      referrer,
      activity,
      transactions,
      health,
      registry,
      minter,
      tokens,
      drafts,
      clock,
      log,
      config,
    ) =>
      new MintStore(
        session,
        referrer,
        activity,
        transactions,
        health,
        registry,
        minter,
        tokens,
        drafts,
        clock,
        log,
        config.tldName,
      ),
    [
      SessionStore,
      ReferrerStore,
      ActivityStore,
      TransactionStore,
      NetworkHealthStore,
      PORTS.nameRegistry,
      PORTS.nameMinter,
      PORTS.tokenLedger,
      PORTS.sessionStorage,
      PORTS.clock,
      PORTS.log,
      PORTS.config,
    ],
  )
})
