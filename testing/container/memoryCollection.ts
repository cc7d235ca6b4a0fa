import type { Address } from '#domain/shared/Address.ts'
import { BuyStore } from '#stores/nft/BuyStore.ts'
import { CollectionHistoryStore } from '#stores/nft/CollectionHistoryStore.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { CurveStore } from '#stores/nft/CurveStore.ts'
import { SellStore } from '#stores/nft/SellStore.ts'
import { SendNftStore } from '#stores/nft/SendNftStore.ts'

import { settled } from '../adapters/ManualClock.ts'
import type { MemoryCollection } from '../adapters/MemoryNfts.ts'
import { seen } from '../stores/seen.ts'
import { createTestApp, type TestAppOptions } from './createTestApp.ts'
import { ALICE, BOB, type MemoryApp } from './memoryContainer.ts'

export const OWNER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address
export const TRADER = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
export const CURVE = { ratio: 10n ** 18n, fee: 2n * 10n ** 16n }

/** The subscribed stores of a collection page. Alice holds #2 and #4, Bob #3, the owner #1; nobody if `bare`. */
export async function openCollection(
  options: Omit<TestAppOptions, 'seed'> & {
    readonly trader?: boolean
    readonly seed?: (app: MemoryApp, collection: MemoryCollection) => void
    readonly foreign?: boolean
    readonly bare?: boolean
  } = {},
) {
  const { trader = true, foreign = false, bare = false, seed, ...rest } = options
  const launch = { name: 'Sunrise', owner: OWNER, description: 'Warm', image: 'ipfs://x' }
  const launched: MemoryCollection[] = []
  const app = await createTestApp({
    account: ALICE,
    ...rest,
    config: { ...(trader && { nftTrader: TRADER }), ...options.config },
    features: ['nft/collection'],
    seed: (memory) => {
      const created = foreign ? memory.nfts.imitate(launch) : memory.nfts.launch(launch)
      if (!bare) for (const buyer of [ALICE, BOB, ALICE]) memory.nfts.buy(created, buyer)
      launched.push(created)
      seed?.(memory, created)
    },
  })
  const { get, stage } = app
  const [collection] = launched
  if (!collection) throw new Error('Nothing was launched')
  const stores = {
    page: get(CollectionStore),
    curve: get(CurveStore),
    buying: get(BuyStore),
    selling: get(SellStore),
    sending: get(SendNftStore),
    history: get(CollectionHistoryStore),
  }
  const { page, curve, buying, selling, sending, history } = stores
  const disposers = [
    page.subscribe(collection.address),
    ...[curve, buying, selling, sending, history].map((store) => store.subscribe()),
  ]
  await settled()
  const review = async (write: Promise<unknown>) => {
    void write
    await settled()
    const now = stage()
    return now.kind === 'reviewing' ? now.review : undefined
  }
  const unsubscribe = () => {
    for (const dispose of disposers) dispose()
  }
  return {
    ...app,
    page: seen(page),
    curve: seen(curve),
    buying: seen(buying),
    selling: seen(selling),
    sending: seen(sending),
    history: seen(history),
    raw: stores,
    collection,
    confirm: () => app.confirm(2000),
    unsubscribe,
    review,
  }
}
