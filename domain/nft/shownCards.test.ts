import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { readEntry, writeEntry } from '../shared/cacheEntry.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { wei } from '../shared/Wei.ts'
import type { CollectionCard } from './collection.ts'
import { readShownCards, writeShownCards } from './shownCards.ts'

const CARD: CollectionCard = {
  address: '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9' as Address,
  name: 'Sunrise',
  preview: 'ipfs://x',
  price: wei(7n),
  supply: 3n,
  owner: undefined,
  createdAt: 1,
  sounds: true,
  moves: false,
}

function stored(...cards: readonly CollectionCard[]): unknown {
  const now = 1 as EpochMillis
  const text = writeEntry({ value: writeShownCards({ cards, next: undefined, total: 1 }) }, now)
  return readEntry(text, { expiry: 0, maxLength: 99_999 }, now)?.['value']
}

describe('readShownCards', () => {
  it('reads what was written, with amounts that are unknown', () => {
    const silent = { ...CARD, price: undefined, supply: undefined }
    expect(readShownCards(stored(CARD, silent))).toEqual([CARD, silent])
  })

  it('leaves out a long preview and the end of a long name', () => {
    const long = { ...CARD, name: 'x'.repeat(300), preview: 'y'.repeat(3000) }
    expect(readShownCards(stored(long))).toEqual([{ ...CARD, name: 'x'.repeat(256), preview: '' }])
  })

  it.each([
    undefined,
    {},
    [],
    [null],
    [{ ...CARD, price: '-7', supply: '3' }],
    [{ ...CARD, address: '0x1' }],
  ])('reads nothing from what is malformed or empty (%#)', (value) => {
    expect(readShownCards(value)).toBeUndefined()
  })

  it('reads nothing where one card is malformed, and from more cards than a page has', () => {
    const [card] = stored(CARD) as readonly unknown[]
    expect(readShownCards([card, { ...CARD, price: 'seven' }])).toBeUndefined()
    expect(readShownCards(Array.from({ length: 101 }, () => card))).toBeUndefined()
  })
})
