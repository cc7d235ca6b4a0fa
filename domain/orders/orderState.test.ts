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

interface Observed {
  readonly status?: ApiOrderStatus | 'not known' | 'silent'
  readonly executed?: { readonly sold: bigint; readonly bought: bigint }
  readonly filled?: bigint
  readonly invalidated?: boolean
  readonly blockTime?: number
  readonly chain?: 'silent'
  readonly now?: number
}

const seen = (observed: Observed): OrderEvent => {
  const {
    status = 'open',
    executed,
    filled = 0n,
    invalidated = false,
    blockTime = 1000,
    now = blockTime,
  } = observed
  const observation: OrderObservation = {
    book:
      status === 'silent'
        ? undefined
        : {
            status,
            ...(executed && { executed: { sold: wei(executed.sold), bought: wei(executed.bought) } }),
          },
    chain: observed.chain === 'silent' ? undefined : { filled, invalidated, blockTime },
  }
  return { kind: 'seen', order: ORDER, observation, now }
}
const OPEN: OrderState = { kind: 'open' }
const UNKNOWN: OrderState = { kind: 'unknown' }
const CANCELLING: OrderState = { kind: 'cancelling', method: 'signature' }
const FAILED: OrderState = { kind: 'cancellation failed', reason: 'No' }
const CANCELLED: OrderState = { kind: 'cancelled', method: 'signature' }
const INVALIDATED: OrderState = { kind: 'cancelled', method: 'transaction' }
const EXPIRED: OrderState = { kind: 'expired' }
const FILLED: OrderState = { kind: 'filled', executed: EXECUTED }
const UNREPORTED: OrderState = { kind: 'filled', executed: undefined }

describe('nextState', () => {
  it.each<readonly [string, OrderState, OrderEvent, OrderState]>([
    ['An order is open as the book reports', UNKNOWN, seen({}), OPEN],
    [
      'An order is filled as the chain reports',
      OPEN,
      seen({ status: 'fulfilled', filled: 1000n, executed: EXECUTED }),
      FILLED,
    ],
    [
      'An order is filled although the book lags behind',
      OPEN,
      seen({ filled: 1000n }),
      { kind: 'filled', executed: undefined },
    ],
    [
      'An order is filled although the book does not answer',
      OPEN,
      seen({ status: 'silent', filled: 1000n }),
      { kind: 'filled', executed: undefined },
    ],
    [
      'An order is filled without amounts that break its limit',
      OPEN,
      seen({ status: 'fulfilled', filled: 1000n, executed: { sold: 1000n, bought: 199n } }),
      { kind: 'filled', executed: undefined },
    ],
    [
      'An order is not filled by the book alone',
      OPEN,
      seen({ status: 'fulfilled', executed: EXECUTED }),
      UNKNOWN,
    ],
    ['An order is cancelled by the book', CANCELLING, seen({ status: 'cancelled' }), CANCELLED],
    [
      'An order is cancelled on the chain, whatever the book reports',
      OPEN,
      seen({ invalidated: true }),
      INVALIDATED,
    ],
    ['An order is expired after a later block', OPEN, seen({ blockTime: 2001 }), EXPIRED],
    ['An order is open in the second of its expiry', OPEN, seen({ blockTime: 2000 }), OPEN],
    [
      'An order is expired by the book once the chain’s time has passed',
      OPEN,
      seen({ status: 'expired', blockTime: 1000, now: 2001 }),
      EXPIRED,
    ],
    [
      'An order is not expired by the book before that',
      OPEN,
      seen({ status: 'expired', now: 2000 }),
      UNKNOWN,
    ],
    ['An order is unknown where the chain does not answer', OPEN, seen({ chain: 'silent' }), UNKNOWN],
    ['An order is unknown where the book does not answer', OPEN, seen({ status: 'silent' }), UNKNOWN],
    ['An order is unknown where the book does not have it', OPEN, seen({ status: 'not known' }), UNKNOWN],
    ['A cancellation continues while the book reports an open order', CANCELLING, seen({}), CANCELLING],
    ['A cancellation continues while nothing answers', CANCELLING, seen({ chain: 'silent' }), CANCELLING],
    ['A refused cancellation stays refused', FAILED, seen({}), FAILED],
    [
      'An order is filled during its cancellation',
      CANCELLING,
      seen({ status: 'fulfilled', filled: 1000n, executed: EXECUTED }),
      FILLED,
    ],
    [
      'An order is filled after the book has cancelled it',
      CANCELLED,
      seen({ status: 'cancelled', filled: 1000n, executed: EXECUTED }),
      FILLED,
    ],
    [
      'An order is filled after it seemed expired',
      EXPIRED,
      seen({ status: 'fulfilled', filled: 1000n, executed: EXECUTED }),
      FILLED,
    ],
    ['A cancelled order stays cancelled while a slow book reports it open', CANCELLED, seen({}), CANCELLED],
    ['A cancellation starts on request', OPEN, { kind: 'cancel asked', method: 'signature' }, CANCELLING],
    [
      'A cancellation starts again after a refusal',
      FAILED,
      { kind: 'cancel asked', method: 'transaction' },
      { kind: 'cancelling', method: 'transaction' },
    ],
    [
      'An expired order ignores a cancellation',
      EXPIRED,
      { kind: 'cancel asked', method: 'signature' },
      EXPIRED,
    ],
    ['A refusal ends a cancellation', CANCELLING, { kind: 'cancel refused', reason: 'No' }, FAILED],
    ['A cancelled order ignores a refusal', CANCELLED, { kind: 'cancel refused', reason: 'No' }, CANCELLED],
    [
      'A filled order gets the amounts that the book reports later',
      UNREPORTED,
      seen({ status: 'fulfilled', filled: 1000n, executed: EXECUTED }),
      FILLED,
    ],
    ['A filled order without amounts is not cancelled', UNREPORTED, seen({ invalidated: true }), UNREPORTED],
    ['A filled order without amounts is not open again', UNREPORTED, seen({ status: 'open' }), UNREPORTED],
    ['A filled order without amounts stays filled', UNREPORTED, seen({ chain: 'silent' }), UNREPORTED],
    ['A filled order stays filled', FILLED, seen({ status: 'open', invalidated: true }), FILLED],
    ['An order cancelled on the chain stays cancelled', INVALIDATED, seen({ filled: 1000n }), INVALIDATED],
    [
      'An order is filled before its cancellation on the chain',
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
  ] as const)('isOver of %o is %s', (state, over) => {
    expect(isOver(state)).toBe(over)
  })

  const observations = fc.record({
    status: fc.constantFrom<NonNullable<Observed['status']>>(
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
    observations.map(({ chain, ...observed }) => seen({ ...observed, ...(chain === 'silent' && { chain }) })),
    fc.constant<OrderEvent>({ kind: 'cancel asked', method: 'signature' }),
    fc.constant<OrderEvent>({ kind: 'cancel refused', reason: 'No' }),
  )

  it('fills an order only by the chain, and keeps final states', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 12 }), (history) => {
        let state: OrderState = UNKNOWN
        for (const event of history) {
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
