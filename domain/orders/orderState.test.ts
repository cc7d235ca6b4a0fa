import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import type { Order } from './order.ts'
import {
  isFinal,
  isOver,
  nextState,
  type ApiOrderStatus,
  type OrderEvent,
  type OrderObservation,
  type OrderState,
} from './orderState.ts'

const ORDER: Order = {
  kind: 'sell',
  sellToken: '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address,
  buyToken: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address,
  receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address,
  sellAmount: wei(1000n),
  buyAmount: wei(200n),
  validTo: 2000,
  appData: `0x${'ab'.repeat(32)}`,
}
const EXECUTED = { sold: wei(1000n), bought: wei(203n) }

interface Sight {
  readonly word?: ApiOrderStatus | 'not known' | 'silent'
  readonly executed?: { readonly sold: bigint; readonly bought: bigint }
  readonly filled?: bigint
  readonly invalidated?: boolean
  readonly blockTime?: number
  readonly chain?: 'silent'
  readonly now?: number
}

const seen = (sight: Sight): OrderEvent => {
  const {
    word = 'open',
    executed,
    filled = 0n,
    invalidated = false,
    blockTime = 1000,
    now = blockTime,
  } = sight
  const observation: OrderObservation = {
    book:
      word === 'silent'
        ? undefined
        : {
            word,
            ...(executed && { executed: { sold: wei(executed.sold), bought: wei(executed.bought) } }),
          },
    chain: sight.chain === 'silent' ? undefined : { filled, invalidated, blockTime },
  }
  return { kind: 'seen', order: ORDER, observation, now }
}
const OPEN: OrderState = { kind: 'open' }
const UNKNOWN: OrderState = { kind: 'unknown' }
const CANCELLING: OrderState = { kind: 'cancelling', method: 'signature' }
const FAILED: OrderState = { kind: 'cancellation failed', reason: 'No' }
const CANCELLED: OrderState = { kind: 'cancelled', method: 'signature' }
const VOID: OrderState = { kind: 'cancelled', method: 'transaction' }
const EXPIRED: OrderState = { kind: 'expired' }
const FILLED: OrderState = { kind: 'filled', executed: EXECUTED }

describe('where an order stands', () => {
  it.each<readonly [string, OrderState, OrderEvent, OrderState]>([
    ['open, as the book says', UNKNOWN, seen({}), OPEN],
    [
      'filled, as the chain says',
      OPEN,
      seen({ word: 'fulfilled', filled: 1000n, executed: EXECUTED }),
      FILLED,
    ],
    [
      'filled, though the book does not know yet',
      OPEN,
      seen({ filled: 1000n }),
      { kind: 'filled', executed: undefined },
    ],
    [
      'filled, though nothing is known of the book',
      OPEN,
      seen({ word: 'silent', filled: 1000n }),
      { kind: 'filled', executed: undefined },
    ],
    [
      'filled, with amounts nobody can have signed',
      OPEN,
      seen({ word: 'fulfilled', filled: 1000n, executed: { sold: 1000n, bought: 199n } }),
      { kind: 'filled', executed: undefined },
    ],
    ['not filled by the book’s word alone', OPEN, seen({ word: 'fulfilled', executed: EXECUTED }), UNKNOWN],
    ['cancelled by the book', CANCELLING, seen({ word: 'cancelled' }), CANCELLED],
    ['void on the chain, whatever the book says', OPEN, seen({ invalidated: true }), VOID],
    ['over once a block is later than its end', OPEN, seen({ blockTime: 2001 }), EXPIRED],
    ['open in the very second of its end', OPEN, seen({ blockTime: 2000 }), OPEN],
    [
      'over by the book once the chain’s time has passed',
      OPEN,
      seen({ word: 'expired', blockTime: 1000, now: 2001 }),
      EXPIRED,
    ],
    ['not over by the book before that', OPEN, seen({ word: 'expired', now: 2000 }), UNKNOWN],
    ['unknown where the chain does not answer', OPEN, seen({ chain: 'silent' }), UNKNOWN],
    ['unknown where the book does not answer', OPEN, seen({ word: 'silent' }), UNKNOWN],
    ['unknown where the book never heard of it', OPEN, seen({ word: 'not known' }), UNKNOWN],
    ['still being cancelled while the book says open', CANCELLING, seen({}), CANCELLING],
    ['still being cancelled while nobody answers', CANCELLING, seen({ chain: 'silent' }), CANCELLING],
    ['still not cancelled after a refusal', FAILED, seen({}), FAILED],
    [
      'filled although it was being cancelled',
      CANCELLING,
      seen({ word: 'fulfilled', filled: 1000n, executed: EXECUTED }),
      FILLED,
    ],
    [
      'filled although the book had cancelled it',
      CANCELLED,
      seen({ word: 'cancelled', filled: 1000n, executed: EXECUTED }),
      FILLED,
    ],
    [
      'filled although it seemed over',
      EXPIRED,
      seen({ word: 'fulfilled', filled: 1000n, executed: EXECUTED }),
      FILLED,
    ],
    ['cancelled, though a slow book says open', CANCELLED, seen({}), CANCELLED],
    ['being cancelled once asked', OPEN, { kind: 'cancel asked', method: 'signature' }, CANCELLING],
    [
      'being cancelled once asked again',
      FAILED,
      { kind: 'cancel asked', method: 'transaction' },
      { kind: 'cancelling', method: 'transaction' },
    ],
    ['over, whatever is asked then', EXPIRED, { kind: 'cancel asked', method: 'signature' }, EXPIRED],
    ['not cancelled once refused', CANCELLING, { kind: 'cancel refused', reason: 'No' }, FAILED],
    ['over, whatever was refused', CANCELLED, { kind: 'cancel refused', reason: 'No' }, CANCELLED],
    ['filled for ever', FILLED, seen({ word: 'open', invalidated: true }), FILLED],
    ['void for ever', VOID, seen({ filled: 1000n }), VOID],
    [
      'filled although a transaction was to make it void',
      { kind: 'cancelling', method: 'transaction' },
      seen({ filled: 1000n }),
      { kind: 'filled', executed: undefined },
    ],
  ])('%s', (_, before, event, after) => {
    expect(nextState(before, event)).toEqual(after)
  })

  it.each([
    [OPEN, false],
    [UNKNOWN, false],
    [CANCELLING, false],
    [FAILED, false],
    [CANCELLED, true],
    [EXPIRED, true],
    [FILLED, true],
  ] as const)('%o is over: %s', (state, over) => {
    expect(isOver(state)).toBe(over)
  })

  const sights = fc.record({
    word: fc.constantFrom<NonNullable<Sight['word']>>(
      'open',
      'fulfilled',
      'cancelled',
      'expired',
      'not known',
      'silent',
    ),
    filled: fc.constantFrom(0n, 1000n),
    invalidated: fc.boolean(),
    blockTime: fc.integer({ min: 0, max: 4000 }),
    chain: fc.constantFrom('silent' as const, 'answers' as const),
  })
  const events: fc.Arbitrary<OrderEvent> = fc.oneof(
    sights.map(({ chain, ...sight }) => seen({ ...sight, ...(chain === 'silent' && { chain }) })),
    fc.constant<OrderEvent>({ kind: 'cancel asked', method: 'signature' }),
    fc.constant<OrderEvent>({ kind: 'cancel refused', reason: 'No' }),
  )

  it('is filled only by the chain’s word, and final then, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 12 }), (story) => {
        let state: OrderState = UNKNOWN
        for (const event of story) {
          const before = state
          state = nextState(before, event)
          if (isFinal(before)) expect(state).toBe(before)
          const chain = event.kind === 'seen' ? event.observation.chain : undefined
          if (state.kind === 'filled' && before.kind !== 'filled') expect(chain?.filled).toBe(1000n)
          if (state.kind === 'cancelled' && before.kind !== 'cancelled') expect(chain).toBeDefined()
          if (before.kind === 'cancelling' && state.kind !== 'cancelling') expect(state.kind).not.toBe('open')
        }
      }),
      { numRuns: 1000 },
    )
  })
})
