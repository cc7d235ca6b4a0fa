import type { Address } from '#domain/shared/Address.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionHistoryStore } from '#stores/nft/CollectionHistoryStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { SendNftStore } from '#stores/nft/SendNftStore.ts'
import { NoticeStore } from '#stores/shell/NoticeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import type { MemoryCollection } from '#testing/adapters/MemoryNfts.ts'
import { seen } from '#testing/stores/seen.ts'

import { ALICE, BOB, memoryHouse, type MemoryOptions } from './memoryContainer.ts'
import { startAtOnce } from '#container/startStores.ts'

/** Owns it. */
export const OWNER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
/** Sells for a minimum. */
export const TRADER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
/** What it follows. */
export const CURVE = { ratio: 10n ** 18n, fee: 2n * 10n ** 16n }

export type House = ReturnType<typeof memoryHouse>

/** The page's stores, looked at: Alice has #2 and #4, Bob #3, the owner #1. */
export async function openCollection(
  options: MemoryOptions & {
    readonly connected?: boolean
    readonly trader?: boolean
    readonly prepare?: (house: House, collection: MemoryCollection) => void
    readonly foreign?: boolean
    readonly bare?: boolean
  } = {},
) {
  const house = memoryHouse({
    ...options,
    config: { ...((options.trader ?? true) && { nftTrader: TRADER }), ...options.config },
  })
  const { chain, clock, container, load, nfts } = house
  const launch = { name: 'Sunrise', owner: OWNER, description: 'Warm', image: 'ipfs://x' }
  const collection = options.foreign ? nfts.imitate(launch) : nfts.launch(launch)
  if (!options.bare) for (const buyer of [ALICE, BOB, ALICE]) nfts.buy(collection, buyer)
  options.prepare?.(house, collection)
  startAtOnce(container)
  await load('collection')
  const get = container.get.bind(container)
  const stores = {
    page: get(CollectionStore),
    curve: get(CurveStore),
    buying: get(BuyStore),
    selling: get(SellStore),
    sending: get(SendNftStore),
    history: get(CollectionHistoryStore),
  }
  const { page, curve, buying, selling, sending, history } = stores
  const stops = [
    page.visit(collection.address),
    ...[curve, buying, selling, sending, history].map((one) => one.visit()),
  ]
  await settled()
  if (options.connected ?? true) {
    await get(SessionStore).connect(
      { connector: 'injected' },
      { signal: new AbortController().signal, onPairing: () => undefined },
    )
    await settled()
  }
  const transactions = get(TransactionStore)
  const stage = () => seen(transactions).stage
  /** Starts a write and tells what its review says. */
  const review = async (write: Promise<unknown>) => {
    void write
    await settled()
    const now = stage()
    return now.kind === 'reviewing' ? now.review : undefined
  }
  /** Confirms what is shown, and lets what was signed come to its end. */
  const confirm = async () => {
    await settled()
    transactions.confirm()
    await settled()
    await clock.pass(2000)
    await settled()
  }
  const notices = () => seen(get(NoticeStore)).notices.map(({ text }) => text)
  const leave = () => {
    for (const stop of stops) stop()
  }
  return {
    ...house,
    page: seen(page),
    curve: seen(curve),
    buying: seen(buying),
    selling: seen(selling),
    sending: seen(sending),
    history: seen(history),
    raw: stores,
    chain,
    collection,
    confirm,
    leave,
    notices,
    review,
    stage,
  }
}
