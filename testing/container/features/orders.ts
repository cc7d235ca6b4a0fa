import { bookOf } from '#domain/orders/configuredBook.ts'

import { MemoryOrderBook } from '../../adapters/MemoryOrderBook.ts'
import type { MemoryFeature } from '../memoryContainer.ts'

export const orders: MemoryFeature = ({ chain, wallet, config }) =>
  config.cow ? { parts: { orderBook: new MemoryOrderBook(chain, wallet, bookOf(config)) } } : {}
