import {
  computeOrderUid,
  domain as officialDomain,
  hashOrder,
  hashOrderCancellation,
} from '@cowprotocol/contracts'
import fc from 'fast-check'
import { getAddress, keccak256, stringToBytes } from 'viem/utils'
import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei } from '../shared/Wei.ts'
import { appDataOf, canonicalJson } from './appData.ts'
import { MAX_STORED, readAmount, readOrders, writeOrders, type StoredOrder } from './storedOrders.ts'
import { bookAddress, BOUGHT_COIN, sameOrder, type Order } from './order.ts'
import { orderFailureText, orderProblemText } from './orderFailure.ts'
import { MAX_LIFETIME, orderProblem, SHORTEST_LIFE } from './orderLimits.ts'
import { orderFor, type OrderQuote } from './orderQuote.ts'
import { orderMessage, typedDataJson } from './orderTypedData.ts'
import {
  cancellationDigest,
  orderDigest,
  orderUid,
  packOrderUid,
  parseOrderUid,
  unpackOrderUid,
} from './OrderUid.ts'
import { meetsLimit, surplusOf } from './surplus.ts'

const bytes = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((array) => `0x${Buffer.from(array).toString('hex')}` as const)
const addresses = bytes(20).map((text) => getAddress(text) as Address)
const amounts = fc.bigInt({ min: 1n, max: 2n ** 128n }).map(wei)
const orders: fc.Arbitrary<Order> = fc.record({
  kind: fc.constantFrom('sell', 'buy'),
  sellToken: addresses,
  buyToken: addresses,
  receiver: addresses,
  sellAmount: amounts,
  buyAmount: amounts,
  validTo: fc.integer({ min: 0, max: 0xff_ff_ff_ff }),
  appData: bytes(32),
})
const domains = fc.record({ chainId: fc.integer({ min: 1, max: 2 ** 40 }), settlement: addresses })

/** What the official helpers take: our words with amounts as decimal text. */
const official = (order: Order) => JSON.parse(typedDataJson(orderMessage(order))) as never

describe('what is signed', () => {
  it('hashes as the official helpers do, whatever the order', () => {
    fc.assert(
      fc.property(domains, orders, addresses, (domain, order, owner) => {
        const theirs = officialDomain(domain.chainId, domain.settlement)
        expect(orderDigest(domain, order)).toBe(hashOrder(theirs, official(order)))
        expect(orderUid(domain, order, owner)).toBe(
          computeOrderUid(theirs, official(order), owner).toLowerCase(),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('hashes the wish to cancel as the official helpers do', () => {
    fc.assert(
      fc.property(domains, orders, addresses, (domain, order, owner) => {
        const uid = orderUid(domain, order, owner)
        const theirs = officialDomain(domain.chainId, domain.settlement)
        expect(cancellationDigest(domain, uid)).toBe(hashOrderCancellation(theirs, uid))
      }),
      { numRuns: 1000 },
    )
  })

  it('changes with every word of the order, and with the contract and the chain', () => {
    fc.assert(
      fc.property(domains, orders, orders, (domain, order, other) => {
        const before = orderDigest(domain, order)
        for (const key of Object.keys(order) as (keyof Order)[]) {
          const changed = { ...order, [key]: other[key] }
          expect(orderDigest(domain, changed) === before).toBe(sameOrder(changed, order))
        }
        expect(orderDigest({ ...domain, chainId: domain.chainId + 1 }, order)).not.toBe(before)
        expect(orderDigest({ ...domain, settlement: ZERO_ADDRESS }, order)).not.toBe(before)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the name of an order', () => {
  it('says its digest, owner and end again', () => {
    fc.assert(
      fc.property(
        bytes(32),
        addresses,
        fc.integer({ min: 0, max: 0xff_ff_ff_ff }),
        (digest, owner, validTo) => {
          const uid = packOrderUid({ digest, owner, validTo })
          expect(unpackOrderUid(uid)).toEqual({ digest, owner: owner.toLowerCase(), validTo })
          expect(parseOrderUid(uid.toUpperCase().replace('X', 'x'))).toBe(uid)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each([-1, 1.5, 2 ** 32])('has no end at %s', (validTo) => {
    expect(() => packOrderUid({ digest: `0x${'1'.repeat(64)}`, owner: ZERO_ADDRESS, validTo })).toThrow(
      RangeError,
    )
  })

  it.each([undefined, 1, '', '0x', `0x${'a'.repeat(111)}`, `0x${'a'.repeat(114)}`, `0x${'g'.repeat(112)}`])(
    'is not %s',
    (text) => {
      expect(parseOrderUid(text)).toBeUndefined()
    },
  )
})

describe('the native coin', () => {
  it('is bought by a marker and never sold', () => {
    expect(bookAddress(ZERO_ADDRESS, 'buy')).toBe(BOUGHT_COIN)
    expect(bookAddress(ZERO_ADDRESS, 'sell')).toBeUndefined()
    expect(bookAddress(BOUGHT_COIN, 'sell')).toBeUndefined()
  })
})

describe('the document of the app', () => {
  it('is canonical JSON, and its hash is that of its bytes', () => {
    const { document, hash } = appDataOf(' Hearth ')
    expect(document).toBe('{"appCode":"Hearth","metadata":{},"version":"1.1.0"}')
    expect(hash).toBe(keccak256(stringToBytes(document)))
  })

  it('cuts a long name between characters', () => {
    expect(JSON.parse(appDataOf('🔥'.repeat(60)).document)).toMatchObject({ appCode: '🔥'.repeat(50) })
  })

  it('is the same text whatever the order of its keys, and means the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        const turned: unknown = JSON.parse(JSON.stringify(value), (_, field: unknown) =>
          typeof field === 'object' && field !== null && !Array.isArray(field)
            ? Object.fromEntries(Object.entries(field).toReversed())
            : field,
        )
        expect(canonicalJson(turned)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })
})

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const TOKEN = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const OTHER = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address

const quote = (kind: 'sell' | 'buy', sell: bigint, buy: bigint): OrderQuote => ({
  request: {
    kind,
    account: ALICE,
    sellToken: TOKEN,
    buyToken: ZERO_ADDRESS,
    amount: wei(kind === 'sell' ? sell : buy),
    validTo: 2000,
  },
  sellAmount: wei(sell),
  buyAmount: wei(buy),
  fee: wei(1n),
  id: 7,
})

describe('the order for a quote', () => {
  it.each([
    ['sell', 1000n, 1000n, 50, 1000n, 995n],
    // Rounded in the user's favour: more at least, less at most.
    ['sell', 1000n, 199n, 50, 1000n, 199n],
    ['buy', 1000n, 1000n, 50, 1005n, 1000n],
    ['buy', 199n, 1000n, 50, 199n, 1000n],
    ['sell', 7n, 7n, 0, 7n, 7n],
  ] as const)(
    'to %s %s for %s at %s basis points gives %s for %s',
    (kind, sell, buy, tolerance, out, back) => {
      const order = orderFor(quote(kind, sell, buy), tolerance as BasisPoints, `0x${'ab'.repeat(32)}`)
      expect(order).toMatchObject({
        kind,
        sellToken: TOKEN,
        buyToken: BOUGHT_COIN,
        receiver: ALICE,
        sellAmount: out,
        buyAmount: back,
        validTo: 2000,
      })
    },
  )

  it('never gives up more than the tolerance', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('sell' as const, 'buy' as const),
        amounts,
        amounts,
        fc.integer({ min: 0, max: 5000 }),
        (kind, sell, buy, tolerance) => {
          const order = orderFor(quote(kind, sell, buy), tolerance as BasisPoints, '0x')
          const stored = 10_000n - BigInt(tolerance)
          expect((order?.buyAmount ?? 0n) * 10_000n >= buy * stored).toBe(true)
          expect((order?.sellAmount ?? 0n) * 10_000n <= sell * (20_000n - stored)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('does not exist where the native coin would be sold', () => {
    const { request, ...rest } = quote('sell', 1n, 1n)
    expect(
      orderFor({ ...rest, request: { ...request, sellToken: ZERO_ADDRESS } }, 0 as BasisPoints, '0x'),
    ).toBe(undefined)
  })
})

const ORDER: Order = {
  kind: 'sell',
  sellToken: TOKEN,
  buyToken: OTHER,
  receiver: ALICE,
  sellAmount: wei(1000n),
  buyAmount: wei(200n),
  validTo: 2000,
  appData: `0x${'ab'.repeat(32)}`,
}
const executed = (sold: bigint, bought: bigint) => ({ sold: wei(sold), bought: wei(bought) })

describe('the surplus', () => {
  it.each([
    ['sell', 1000n, 203n, { side: 'bought', amount: 3n, share: 150 }],
    ['sell', 1000n, 200n, { side: 'bought', amount: 0n, share: 0 }],
    ['sell', 1000n, 199n, undefined],
    ['sell', 999n, 203n, undefined],
    ['buy', 990n, 200n, { side: 'sold', amount: 10n, share: 100 }],
    ['buy', 1000n, 200n, { side: 'sold', amount: 0n, share: 0 }],
    ['buy', 1001n, 200n, undefined],
    ['buy', 990n, 201n, undefined],
  ] as const)('of a %s order that gave %s and got %s', (kind, sold, bought, surplus) => {
    expect(surplusOf({ ...ORDER, kind }, executed(sold, bought))).toEqual(surplus)
  })

  it('is there exactly where the limit was kept, and adds up', () => {
    fc.assert(
      fc.property(orders, amounts, amounts, (order, sold, bought) => {
        const outcome = { sold, bought }
        const surplus = surplusOf(order, outcome)
        expect(surplus !== undefined).toBe(meetsLimit(order, outcome))
        if (surplus?.side === 'bought') expect(order.buyAmount + surplus.amount).toBe(bought)
        if (surplus?.side === 'sold') expect(sold + surplus.amount).toBe(order.sellAmount)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the limits', () => {
  const now = 1000
  it.each([
    [{}, undefined],
    [{ buyToken: TOKEN.toLowerCase() as Address }, 'same token'],
    [{ sellAmount: wei(0n) }, 'nothing to sell'],
    [{ buyAmount: wei(0n) }, 'nothing to buy'],
    [{ sellAmount: wei(2n ** 256n) }, 'too large'],
    [{ buyAmount: wei(2n ** 256n) }, 'too large'],
    [{ validTo: now + SHORTEST_LIFE }, undefined],
    [{ validTo: now + SHORTEST_LIFE - 1 }, 'ends too soon'],
    [{ validTo: now + MAX_LIFETIME }, undefined],
    [{ validTo: now + MAX_LIFETIME + 1 }, 'ends too late'],
  ] as const)('of an order with %o: %s', (change, problem) => {
    expect(orderProblem({ ...ORDER, ...change }, now)).toBe(problem)
    if (problem) expect(orderProblemText(problem)).toMatch(/\.$/)
  })

  it('are told in one or two sentences whatever the book says', () => {
    expect(orderFailureText({ kind: 'refused', detail: '\u202Eevil\u0000' })).toBe(
      'The order book refused: evil',
    )
  })

  it.each(['', '-1', '1.5', '0x10', ' 1', '1e3', 1, (2n ** 256n).toString(), '9'.repeat(79)])(
    'read no amount in %o',
    (text) => {
      expect(readAmount(text)).toBeUndefined()
    },
  )
})

describe('the orders that are kept', () => {
  const domain = { chainId: 666666666, settlement: OTHER }
  const token = (address: Address, symbol: string) =>
    ({ address, name: symbol, symbol, decimals: 18, origin: 'imported' }) as const
  const stored = (order: Order): StoredOrder => ({
    uid: orderUid(domain, order, ALICE),
    order,
    sell: token(order.sellToken, 'CHAT'),
    buy: token(order.buyToken, 'LP'),
    placedAt: 5,
  })

  it('come back as they were, those of others untouched', () => {
    const one = stored(ORDER)
    const text = writeOrders(undefined, domain, ALICE, [one])
    const both = writeOrders(text, { ...domain, chainId: 1 }, ALICE, [])
    expect(readOrders(both, domain, ALICE)).toEqual([one])
    expect(readOrders(both, { ...domain, chainId: 1 }, ALICE)).toEqual([])
    expect(readOrders(both, domain, OTHER)).toEqual([])
  })

  it('are left out where their words are not those of their name', () => {
    const text = writeOrders(undefined, domain, ALICE, [stored(ORDER)])
    expect(readOrders(text.replace('"1000"', '"1001"'), domain, ALICE)).toEqual([])
    expect(readOrders(text.replaceAll(ALICE, OTHER), domain, ALICE)).toEqual([])
  })

  it('are left out where the letters of an address are not those of its checksum', () => {
    const text = writeOrders(undefined, domain, ALICE, [stored(ORDER)])
    const wrong = ORDER.sellToken.replace(/[a-f]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    expect(readOrders(text.replaceAll(ORDER.sellToken, wrong), domain, ALICE)).toEqual([])
  })

  it('are left out where their day is none that could be shown', () => {
    const text = writeOrders(undefined, domain, ALICE, [stored(ORDER)])
    expect(readOrders(text.replace('"placedAt":5', '"placedAt":1e300'), domain, ALICE)).toEqual([])
  })

  it.each(['sellAmount', 'buyAmount'] as const)('are left out where their %s is nothing', (side) => {
    const text = writeOrders(undefined, domain, ALICE, [stored({ ...ORDER, [side]: wei(0n) })])
    expect(readOrders(text, domain, ALICE)).toEqual([])
  })

  it('are the newest, each once', () => {
    const many = Array.from({ length: MAX_STORED + 5 }, (_, index) =>
      stored({ ...ORDER, validTo: 2000 + Math.floor(index / 2) }),
    )
    const read = readOrders(writeOrders(undefined, domain, ALICE, many), domain, ALICE)
    expect(read).toHaveLength(MAX_STORED / 2)
  })

  it('are none in whatever else stands there', () => {
    fc.assert(
      fc.property(fc.anything(), fc.jsonValue(), (something, json) => {
        const key = `666666666:${OTHER}:${ALICE}`.toLowerCase()
        expect(readOrders(JSON.stringify(json), domain, ALICE)).toEqual([])
        expect(
          readOrders(JSON.stringify({ v: 1, accounts: { [key]: [json, typeof something] } }), domain, ALICE),
        ).toEqual([])
      }),
      { numRuns: 1000 },
    )
    expect(readOrders('{', domain, ALICE)).toEqual([])
  })
})
