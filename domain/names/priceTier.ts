import type { Wei } from '../shared/Wei.ts'
import { nameLength } from './lowerCaseName.ts'
import * as texts from './texts.ts'

/** From 0 for one character to 4 for five or more (rules/names: price-tiers). */
export type PriceTier = 0 | 1 | 2 | 3 | 4

/** `length` is in Unicode characters; 0 counts as five or more (rules/names: price-tiers). */
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

/** In wei of the native coin. Throws a RangeError unless there are one or five prices. */
export function priceOf(prices: readonly Wei[], nameText: string): Wei {
  const price = prices[tierOf(nameLength(nameText), prices.length)]
  if (price === undefined || (prices.length !== 1 && prices.length !== 5))
    throw new RangeError('A price list has one price or five')
  return price
}

/** `count` is the number of prices, 1 or 5. */
export function tierLabel(index: number, count: number): string {
  if (count === 1) return texts.anyLength
  if (index === 0) return texts.oneCharacter
  return index >= 4 ? texts.fiveOrMoreCharacters : texts.characters(index + 1)
}
