import { ContainerModule, type ServiceIdentifier } from 'inversify'

import { OnChainStorage } from '#adapters/browser/OnChainStorage.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { BodiesStore } from '#stores/posts/BodiesStore.ts'
import { ComposerBook } from '#stores/posts/ComposerBook.ts'
import { OutboxStore } from '#stores/posts/OutboxStore.ts'
import type { PostingHouse } from '#stores/posts/PostingHouse.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { POST_PORTS } from '../postTokens.ts'
import { PORTS } from '../tokens.ts'

const HOUSE = Symbol('PostingHouse') as ServiceIdentifier<PostingHouse>

/** Writing posts, and bringing them to the chain. */
export const composer: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(POST_PORTS.bodyStorage).toResolvedValue(
      (config, permanent) => (config.chat.storage === 'onchain' ? new OnChainStorage() : permanent),
      [PORTS.config, PORTS.permanentStorage],
    )
    bind(HOUSE).toResolvedValue(
      (
        session,
        activity,
        health,
        identity,
        transactions,
        uploads,
        room,
        writer,
        storage,
        bodies,
        ledger,
        kept,
        clock,
        log,
        config,
      ) => ({
        session,
        activity,
        health,
        identity,
        transactions,
        uploads,
        room,
        writer,
        storage,
        bodies,
        ledger,
        kept,
        clock,
        log,
        config,
      }),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        IdentityStore,
        TransactionStore,
        UploadStore,
        POST_PORTS.chatRoom,
        POST_PORTS.postWriter,
        POST_PORTS.bodyStorage,
        BodiesStore,
        PORTS.tokenLedger,
        PORTS.storage,
        PORTS.clock,
        PORTS.log,
        PORTS.config,
      ],
    )
    bind(OutboxStore).toResolvedValue((house) => new OutboxStore(house), [HOUSE])
    bind(ComposerBook).toResolvedValue(
      (house, outbox) => new ComposerBook(house, outbox),
      [HOUSE, OutboxStore],
    )
  }),
  starts: [OutboxStore],
  needs: ['posts', 'uploads', 'pictures'],
}
