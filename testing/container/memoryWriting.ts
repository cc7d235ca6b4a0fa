// Loaded up front: the adapters import these chunks in real time, which does not pass in these tests.
import '#adapters/viem/activity/accountTransactions.ts'
import '#adapters/viem/activity/callEffect.ts'
import '#adapters/viem/activity/findReplacement.ts'
import '#adapters/viem/activity/observeTransaction.ts'
import '#adapters/viem/activity/wrappedCall.ts'
import '#adapters/viem/rpc/batches.ts'
import type { ChainAccess } from '#adapters/viem/chain.ts'
import { ViemReceipts } from '#adapters/viem/activity/ViemReceipts.ts'
import { parseAccounts } from '#adapters/viem/wallet/parseAccounts.ts'
import { ViemTransactionSender } from '#adapters/viem/wallet/ViemTransactionSender.ts'
import { ok } from '#domain/shared/Result.ts'
import { wei } from '#domain/shared/Wei.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { RequestSearch } from '#stores/activity/RequestSearch.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { WriteAction } from '#stores/activity/WriteRun.ts'
import { WalletRequestList } from '#stores/activity/WalletRequestList.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { WritePipeline } from '#stores/activity/WritePipeline.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { ManualClock } from '../adapters/ManualClock.ts'
import { MemoryLog } from '../adapters/MemoryLog.ts'
import { MemoryNotices } from '../adapters/MemoryNotices.ts'
import { MemoryPage } from '../adapters/MemoryPage.ts'
import { MemoryStore } from '../adapters/MemoryStore.ts'
import { MemoryWallet } from '../adapters/MemoryWallet.ts'
import { ScriptedNode } from '../adapters/ScriptedNode.ts'
import { ScriptedWallet } from '../adapters/ScriptedWallet.ts'
import { ALICE, BOB } from './memoryContainer.ts'

const CHAIN_ID = 5

/** A payment alone, or in a batch with an allowance. */
export type Kind = 'one' | 'together'

/** State that outlives a page: chain, wallet, browser storage and time. */
export class WritingFixture {
  readonly node = new ScriptedNode()
  readonly wallet = new ScriptedWallet(this.node, ALICE, CHAIN_ID)
  readonly storage = new MemoryStore()
  readonly clock = new ManualClock()
  readonly log = new MemoryLog()
}

/** A page with Alice connected, with the write stores on a browser's adapters. */
export async function openWriting(fixture: WritingFixture, fetched: Promise<unknown> = Promise.resolve()) {
  const { node, clock, log } = fixture
  let isClosed = false
  // A closed page completes nothing.
  const request: ScriptedWallet['request'] = async (call) =>
    isClosed ? new Promise(() => undefined) : fixture.wallet.request(call)
  const storage = new MemoryStore(fixture.storage)
  const notices = new MemoryNotices()
  const owner = new MemoryWallet({ address: ALICE, supportedChainId: CHAIN_ID })
  const session = new SessionStore({
    wallet: owner,
    storage,
    notices,
    log,
    page: new MemoryPage(),
    config: { supportedChainId: CHAIN_ID },
  })
  const pool = { requireBlock: () => undefined }
  const access = {
    quorum: { chain: { id: CHAIN_ID }, request: node.request },
    pool,
    parseAccounts,
  }
  const chain = async () => access as unknown as ChainAccess
  const walletAccess = { provider: async () => ({ request }) }
  const receipts = new ViemReceipts(chain, clock, walletAccess)
  const sender = new ViemTransactionSender(access as unknown as ChainAccess, walletAccess)
  const activity = new ActivityStore({
    session,
    receipts,
    storage,
    notices,
    clock,
    log,
    config: { supportedChainId: CHAIN_ID, blockExplorerBaseUrl: 'https://explorer.example' },
  })
  const requestList = new WalletRequestList({ storage, config: { supportedChainId: CHAIN_ID } })
  const requestSearch = new RequestSearch({ requestList, activity, receipts, notices, clock, log })
  const requests = new WalletRequestStore({
    session,
    activity,
    requestList,
    requestSearch,
    notices,
    clock,
    log,
  })
  const writer = new WritePipeline({ session, activity, requests, sender, notices, log })
  const writes = new TransactionStore({ activity, fetchWriter: () => fetched.then(() => writer), notices })
  const stops = [session.start(), activity.start(), requests.start()]
  if (storage.read('connected-account') === undefined)
    await session.connect(
      { connector: 'injected' },
      { signal: new AbortController().signal, onPairing: () => undefined },
    )
  const close = () => {
    isClosed = true
    storage.close()
    for (const stop of stops) stop()
  }
  return { activity, requests, sender, writes, notices, close, pay: payBob }
}

/** The same payment to Bob every time, alone or in a batch with an allowance. */
function payBob(kind: Kind): WriteAction {
  const intent = { chainId: CHAIN_ID, from: ALICE, to: BOB, data: '0xb0b1', value: wei(1n) } as const
  const calls = [
    { to: BOB, data: '0xa11e', value: '0x0' },
    { to: BOB, data: intent.data, value: '0x1' },
  ] as const
  const review = {
    title: 'Pay Bob',
    account: ALICE,
    to: BOB,
    network: 'Scripted',
    leaves: [],
    arrives: [],
    fee: undefined,
    notes: [],
  }
  return {
    prepare: async () => ok({ intent, review, ...(kind === 'together' && { calls }) }),
    topic: 'pay:bob',
    label: 'Pay Bob 1',
    successText: 'Bob has it.',
  }
}
