import { ContainerModule } from 'inversify'

import { ViemReceipts } from '#adapters/viem/ViemReceipts.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** The one write path, and the transactions that went through it. */
export const activity = new ContainerModule(({ bind }) => {
  bind(PORTS.receipts).toResolvedValue(
    (chain, clock, wallet) => new ViemReceipts(chain, clock, wallet),
    [VIEM.chain, PORTS.clock, VIEM.wallet],
  )
  bind(ActivityStore).toResolvedValue(
    (session, receipts, storage, notices, clock, log, config) =>
      new ActivityStore(session, receipts, storage, notices, clock, log, {
        chainId: config.supportedChainId,
        explorerBaseUrl: config.blockExplorerBaseUrl,
      }),
    [SessionStore, PORTS.receipts, PORTS.storage, PORTS.notices, PORTS.clock, PORTS.log, PORTS.config],
  )
  bind(TransactionStore).toResolvedValue(
    (fetchStore, notices) => new TransactionStore(() => fetchStore('writing', PORTS.writer), notices),
    [PORTS.fetchStore, PORTS.notices],
  )
})
