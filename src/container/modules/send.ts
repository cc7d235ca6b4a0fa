import { ContainerModule } from 'inversify'

import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { KnownNamesStore } from '#stores/names/KnownNamesStore.ts'
import { NameLookup } from '#stores/names/NameLookup.ts'
import { PaidStore } from '#stores/send/PaidStore.ts'
import { PaymentRequestStore } from '#stores/send/PaymentRequestStore.ts'
import { SendStore } from '#stores/send/SendStore.ts'
import { SeveralStore } from '#stores/send/SeveralStore.ts'
import { CopyStore } from '#stores/shell/CopyStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Sending coins and tokens, and asking for them. */
export const send: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(SendStore).toResolvedValue(
      (
        session,
        activity,
        health,
        transactions,
        list,
        known,
        paid,
        recipient,
        reader,
        sender,
        drafts,
        log,
        config,
      ) =>
        new SendStore(
          { session, activity, health, transactions, list, known, paid },
          recipient,
          reader,
          sender,
          drafts,
          log,
          config,
        ),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TransactionStore,
        TokenListStore,
        KnownNamesStore,
        PaidStore,
        NameLookup,
        PORTS.tokenReader,
        PORTS.tokenSender,
        PORTS.sessionStorage,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(PaymentRequestStore).toResolvedValue(
      (session, identity, frame, list, copies, sharing, log, config) =>
        new PaymentRequestStore(session, identity, frame, list, copies, sharing, log, config),
      [
        SessionStore,
        IdentityStore,
        FrameStore,
        TokenListStore,
        CopyStore,
        PORTS.sharing,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(SeveralStore).toResolvedValue(
      (
        session,
        activity,
        health,
        transactions,
        list,
        known,
        paid,
        requests,
        registry,
        reader,
        sender,
        batches,
        lasting,
        drafts,
        clock,
        log,
        config,
      ) =>
        new SeveralStore(
          { session, activity, health, transactions, list, known, paid, requests },
          registry,
          reader,
          sender,
          batches,
          { lasting, drafts },
          clock,
          log,
          config,
        ),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TransactionStore,
        TokenListStore,
        KnownNamesStore,
        PaidStore,
        WalletRequestStore,
        PORTS.nameRegistry,
        PORTS.tokenReader,
        PORTS.tokenSender,
        PORTS.callBatches,
        PORTS.storage,
        PORTS.sessionStorage,
        PORTS.clock,
        PORTS.log,
        PORTS.config,
      ],
    )
  }),
  starts: [SeveralStore],
  needs: ['tokens', 'people', 'writing'],
}
