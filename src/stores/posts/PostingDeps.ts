import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { PermanentStorage } from '#domain/uploads/PermanentStorage.ts'
import type { PostWriter } from '#domain/posts/PostWriter.ts'
import type { TabLocks } from '#domain/shared/TabLocks.ts'
import type { Ledger } from '#domain/tokens/Ledger.ts'
import type { Receipts } from '#domain/activity/Receipts.ts'

import type { CommonDeps, ReadDeps } from '../activity/ReadDeps.ts'
import type { WalletRequestStore } from '../activity/WalletRequestStore.ts'
import type { IdentityStore } from '../names/IdentityStore.ts'
import type { NamesIndexStore } from '../names/NamesIndexStore.ts'
import type { LayoutStore } from '../shell/LayoutStore.ts'
import type { UploadStore } from '../uploads/UploadStore.ts'
import type { BodiesStore } from './BodiesStore.ts'

export interface PostingDeps
  extends ReadDeps, Pick<CommonDeps, 'transactions' | 'postReader' | 'notices' | 'clock' | 'log' | 'config'> {
  readonly identity: IdentityStore
  readonly namesIndex: Pick<NamesIndexStore, 'want' | 'wantSimilar' | 'suggest'>
  readonly layout: Pick<LayoutStore, 'path'>
  readonly requests: Pick<WalletRequestStore, 'allOf'>
  readonly uploads: UploadStore
  readonly postWriter: Pick<PostWriter, 'preparePost'>
  readonly bodyStorage: Pick<PermanentStorage, 'store'>
  /** Learns a body before any gateway has it. */
  readonly bodies: Pick<BodiesStore, 'learn'>
  readonly ledger: Pick<Ledger, 'nativeBalanceOf'>
  /** Outlives the page; holds drafts and outgoing posts. */
  readonly storage: KeyValueStore
  readonly tabLocks: TabLocks
  readonly receipts: Pick<Receipts, 'hasWaiting'>
}
