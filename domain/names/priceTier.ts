import type { Wei } from '../shared/Wei.ts'
import { nameLength } from './lowerCaseName.ts'
import * as texts from './texts.ts'

/** The index of a price: 0 for one character up to 4 for five or more (rules/names: price-tiers). */
export type PriceTier = 0 | 1 | 2 | 3 | 4

/**
 * The tier for a length in Unicode characters, with one price or five (rules/names: price-tiers). An empty text counts
 * as five or more.
 */
export function tierOf(length: number, numberOfPrices: number): PriceTier {
  if (numberOfPrices === 1) return 0
  switch (length) {
    case 1:
      return 0
    case 2:
      return 1
    case 3:
      return 2
    case 4:
      return 3
    default:
      return 4
  }
}

/** The price of a typed name, in wei of the native coin. Throws a RangeError unless the list has one price or five. */
export function priceOf(prices: readonly Wei[], nameText: string): Wei {
  const price = prices[tierOf(nameLength(nameText), prices.length)]
  if (price === undefined || (prices.length !== 1 && prices.length !== 5))
    throw new RangeError('A price list has one price or five')
  return price
}

/** The label of a tier; `count` is the number of prices, 1 or 5. */
export function tierLabel(index: number, count: number): string {
  if (count === 1) return texts.anyLength
  if (index === 0) return texts.oneCharacter
  return index >= 4 ? texts.fiveOrMoreCharacters : texts.characters(index + 1)
}
