import { asRecord } from '../shared/parseJson.ts'
import { readStoredWei } from '../shared/Wei.ts'
import type { CollectionCard } from './collection.ts'
import type { CollectionPage } from './CollectionIndex.ts'
import { readFacts, truncated, type IndexedFacts } from './collectionsArchive.ts'

const MAX_CARDS = 100

export const writeShownCards = ({ cards }: CollectionPage): readonly IndexedFacts[] => cards.map(truncated)

/** Undefined if there are none, or any is malformed (rules/storage: last-known). */
export function readShownCards(stored: unknown): readonly CollectionCard[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0 || stored.length > MAX_CARDS) return undefined
  const cards = stored.flatMap((card: unknown) => {
    const { price, supply, ...rest } = asRecord(card) ?? {}
    return readFacts({ ...rest, price: amountIn(price), supply: amountIn(supply) }) ?? []
  })
  return cards.length === stored.length ? cards : undefined
}

/** `readFacts` refuses a malformed amount; a missing one stays missing. */
const amountIn = (stored: unknown): unknown => readStoredWei(stored) ?? stored
