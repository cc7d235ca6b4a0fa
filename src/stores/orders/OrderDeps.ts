import type { Ports } from '../shared/Ports.ts'
import type { QuoteStore } from '../swap/QuoteStore.ts'
import type { SwapFormStore } from '../swap/SwapFormStore.ts'
import type { SwapDeps } from '../swap/SwapDeps.ts'
import type { TokenListStore } from '../tokens/TokenListStore.ts'
import type { LimitOrderStore } from './LimitOrderStore.ts'
import type { OrdersStore } from './OrdersStore.ts'

export interface OrderDeps extends Omit<SwapDeps, 'referrer'>, Pick<Ports, 'orderBook'> {
  readonly tokenList: TokenListStore
  readonly swapForm: SwapFormStore
  readonly quotes: QuoteStore
  readonly limitOrder: LimitOrderStore
  readonly orders: OrdersStore
}
