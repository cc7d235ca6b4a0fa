import { asRecord } from '../shared/parseJson.ts'
import { readStoredWei } from '../shared/Wei.ts'
import type { CollectionCard } from './collection.ts'
import type { CollectionPage } from './CollectionIndex.ts'
import { readFacts, truncated, type IndexedFacts } from './collectionsArchive.ts'

/** Cards of more than any page. */
const MAX_CARDS = 100

/** The stored form of a page's cards, in which amounts become decimal digits. */
export const writeShownCards = ({ cards }: CollectionPage): readonly IndexedFacts[] => cards.map(truncated)

/** Reads stored cards; undefined if there are none or any is malformed (rules/storage: last-known). */
export function readShownCards(stored: unknown): readonly CollectionCard[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0 || stored.length > MAX_CARDS) return undefined
  const cards = stored.flatMap((card: unknown) => {
    const { price, supply, ...rest } = asRecord(card) ?? {}
    return readFacts({ ...rest, price: amountIn(price), supply: amountIn(supply) }) ?? []
  })
  return cards.length === stored.length ? cards : undefined
}

/** A missing amount stays missing, and `readFacts` refuses a malformed one. */
const amountIn = (stored: unknown): unknown => readStoredWei(stored) ?? stored
