import { ContainerModule } from 'inversify'

import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { KnownNamesStore } from '#stores/names/KnownNamesStore.ts'
import { NameLookup } from '#stores/names/NameLookup.ts'
import { PaidStore } from '#stores/names/PaidStore.ts'
import { PaymentRequestStore } from '#stores/send/PaymentRequestStore.ts'
import { SendStore } from '#stores/send/SendStore.ts'
import { SeveralStore } from '#stores/send/SeveralStore.ts'
import { CopyStore } from '#stores/shell/CopyStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { SPENDING } from '../spending.ts'
import { PORTS } from '../tokens.ts'

/** Sending coins and tokens, and asking for them. */
export const send: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindDeps(bind, SendStore, {
      ...SPENDING,
      list: TokenListStore,
      known: KnownNamesStore,
      paid: PaidStore,
      recipient: NameLookup,
      reader: PORTS.tokenReader,
      sender: PORTS.tokenSender,
      drafts: PORTS.sessionStorage,
      config: PORTS.config,
    })
    bindDeps(bind, PaymentRequestStore, {
      session: SessionStore,
      identity: IdentityStore,
      frame: FrameStore,
      list: TokenListStore,
      copies: CopyStore,
      sharing: PORTS.sharing,
      log: PORTS.log,
      config: PORTS.config,
    })
    bindDeps(bind, SeveralStore, {
      ...SPENDING,
      list: TokenListStore,
      known: KnownNamesStore,
      paid: PaidStore,
      requests: WalletRequestStore,
      registry: PORTS.nameRegistry,
      reader: PORTS.tokenReader,
      sender: PORTS.tokenSender,
      batches: PORTS.callBatches,
      storage: PORTS.storage,
      drafts: PORTS.sessionStorage,
      clock: PORTS.clock,
      log: PORTS.log,
      config: PORTS.config,
    })
  }),
  starts: [SeveralStore],
  needs: ['tokens', 'people', 'writing'],
}
