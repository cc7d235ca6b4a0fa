// The package's index also loads a client that needs a package for requests.
import {
  computeOrderUid,
  hashOrder,
  hashOrderCancellation,
} from '@cowprotocol/contracts/lib/commonjs/order.js'
import fc from 'fast-check'
import { getAddress, keccak256, stringToBytes } from 'viem/utils'
import { describe, expect, it } from 'vitest'

import { sameAddress, ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import { wei } from '../shared/Wei.ts'
import { appDataOf, canonicalJson } from './appData.ts'
import { readAmount, readOrders, writeOrders, type StoredOrder } from './storedOrders.ts'
import { bookAddress, BOUGHT_COIN, type Order } from './order.ts'
import { orderFailureText } from './orderFailure.ts'
import { MAX_VALIDITY, orderProblem, MIN_VALIDITY } from './orderLimits.ts'
import { orderFor, type OrderQuote } from './orderQuote.ts'
import { orderMessage, typedDataJson } from './orderTypedData.ts'
import { cancellationDigest, orderDigest, orderUid } from './orderDigest.ts'
import { packOrderUid, parseOrderUid, unpackOrderUid } from './OrderUid.ts'
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

const officialDomain = (chainId: number, verifyingContract: Address) => ({
  name: 'Gnosis Protocol',
  version: 'v2',
  chainId,
  verifyingContract,
})

/** As the official helpers take it, with amounts as decimal text. */
const official = (order: Order) => JSON.parse(typedDataJson(orderMessage(order))) as never

/** Compares all signed fields, ignoring letter case. */
function sameOrder(a: Order, b: Order): boolean {
  return (
    a.kind === b.kind &&
    sameAddress(a.sellToken, b.sellToken) &&
    sameAddress(a.buyToken, b.buyToken) &&
    sameAddress(a.receiver, b.receiver) &&
    a.sellAmount === b.sellAmount &&
    a.buyAmount === b.buyAmount &&
    a.validTo === b.validTo &&
    a.appData.toLowerCase() === b.appData.toLowerCase()
  )
}

describe('The signed data', () => {
  it('has the hash of the official helpers for any order', () => {
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

  it('has the hash of the official helpers for any cancellation', () => {
    fc.assert(
      fc.property(domains, orders, addresses, (domain, order, owner) => {
        const uid = orderUid(domain, order, owner)
        const theirs = officialDomain(domain.chainId, domain.settlement)
        expect(cancellationDigest(domain, [uid])).toBe(hashOrderCancellation(theirs, uid))
      }),
      { numRuns: 1000 },
    )
  })

  it('changes with every field of the order, with the contract and with the chain', () => {
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

describe('An order id', () => {
  it('contains the digest, the owner and the expiry', () => {
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

  it.each([-1, 1.5, 2 ** 32])('cannot have the expiry %s', (validTo) => {
    expect(() => packOrderUid({ digest: `0x${'1'.repeat(64)}`, owner: ZERO_ADDRESS, validTo })).toThrow(
      RangeError,
    )
  })

  it.each([undefined, 1, '', '0x', `0x${'a'.repeat(111)}`, `0x${'a'.repeat(114)}`, `0x${'g'.repeat(112)}`])(
    'cannot be parsed from %s',
    (text) => {
      expect(parseOrderUid(text)).toBeUndefined()
    },
  )
})

describe('bookAddress', () => {
  it('marks the native coin when it is bought, and refuses to sell it', () => {
    expect(bookAddress(ZERO_ADDRESS, 'buy')).toBe(BOUGHT_COIN)
    expect(bookAddress(ZERO_ADDRESS, 'sell')).toBeUndefined()
    expect(bookAddress(BOUGHT_COIN, 'sell')).toBeUndefined()
  })
})

describe('appDataOf', () => {
  it('returns canonical JSON and its hash', () => {
    const { document, hash } = appDataOf(' Hearth ')
    expect(document).toBe('{"appCode":"Hearth","metadata":{},"version":"1.1.0"}')
    expect(hash).toBe(keccak256(stringToBytes(document)))
  })

  it('cuts a long name between characters', () => {
    expect(JSON.parse(appDataOf('🔥'.repeat(60)).document)).toMatchObject({ appCode: '🔥'.repeat(50) })
  })

  it('gives the same text for any order of the keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        const reordered: unknown = JSON.parse(JSON.stringify(value), (_, field: unknown) =>
          typeof field === 'object' && field !== null && !Array.isArray(field)
            ? Object.fromEntries(Object.entries(field).toReversed())
            : field,
        )
        expect(canonicalJson(reordered)).toBe(text)
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

describe('orderFor', () => {
  it.each([
    ['sell', 1000n, 1000n, 50, 1000n, 995n],
    // In the user's favour: a higher minimum, a lower maximum.
    ['sell', 1000n, 199n, 50, 1000n, 199n],
    ['buy', 1000n, 1000n, 50, 1005n, 1000n],
    ['buy', 199n, 1000n, 50, 199n, 1000n],
    ['sell', 7n, 7n, 0, 7n, 7n],
  ] as const)(
    'makes of a quote to %s %s for %s with %s basis points an order of %s for %s',
    (kind, sell, buy, tolerance, sellAmount, buyAmount) => {
      const order = orderFor(quote(kind, sell, buy), tolerance as BasisPoints, `0x${'ab'.repeat(32)}`)
      expect(order).toMatchObject({
        kind,
        sellToken: TOKEN,
        buyToken: BOUGHT_COIN,
        receiver: ALICE,
        sellAmount,
        buyAmount,
        validTo: 2000,
      })
    },
  )

  it('never exceeds the tolerance', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('sell' as const, 'buy' as const),
        amounts,
        amounts,
        fc.integer({ min: 0, max: 5000 }),
        (kind, sell, buy, tolerance) => {
          const order = orderFor(quote(kind, sell, buy), tolerance as BasisPoints, '0x')
          const remaining = 10_000n - BigInt(tolerance)
          expect((order?.buyAmount ?? 0n) * 10_000n >= buy * remaining).toBe(true)
          expect((order?.sellAmount ?? 0n) * 10_000n <= sell * (20_000n - remaining)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('returns undefined where the native coin would be sold', () => {
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

describe('surplusOf', () => {
  it.each([
    ['sell', 1000n, 203n, { side: 'bought', amount: 3n, share: 150 }],
    ['sell', 1000n, 200n, { side: 'bought', amount: 0n, share: 0 }],
    ['sell', 1000n, 199n, undefined],
    ['sell', 999n, 203n, undefined],
    ['buy', 990n, 200n, { side: 'sold', amount: 10n, share: 100 }],
    ['buy', 1000n, 200n, { side: 'sold', amount: 0n, share: 0 }],
    ['buy', 1001n, 200n, undefined],
    ['buy', 990n, 201n, undefined],
  ] as const)('is right for a %s order that sold %s for %s', (kind, sold, bought, surplus) => {
    expect(surplusOf({ ...ORDER, kind }, executed(sold, bought))).toEqual(surplus)
  })

  it('exists exactly where the limit is met, and adds up', () => {
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

describe('The limits', () => {
  const now = 1000
  it.each([
    [{}, undefined],
    [{ buyToken: TOKEN.toLowerCase() as Address }, 'same token'],
    [{ sellAmount: wei(0n) }, 'nothing to sell'],
    [{ buyAmount: wei(0n) }, 'nothing to buy'],
    [{ sellAmount: wei(2n ** 256n) }, 'too large'],
    [{ buyAmount: wei(2n ** 256n) }, 'too large'],
    [{ validTo: now + MIN_VALIDITY }, undefined],
    [{ validTo: now + MIN_VALIDITY - 1 }, 'ends too soon'],
    [{ validTo: now + MAX_VALIDITY }, undefined],
    [{ validTo: now + MAX_VALIDITY + 1 }, 'ends too late'],
  ] as const)('find in an order with %o the problem: %s', (change, problem) => {
    expect(orderProblem({ ...ORDER, ...change }, now)).toBe(problem)
  })

  it('have a clean text for any message of the book', () => {
    expect(orderFailureText({ kind: 'refused', detail: '\u202Eevil\u0000' })).toBe(
      'The order book refused: evil',
    )
  })

  it.each(['', '-1', '1.5', '0x10', ' 1', '1e3', 1, (2n ** 256n).toString(), '9'.repeat(79)])(
    'read no amount from %o',
    (text) => {
      expect(readAmount(text)).toBeUndefined()
    },
  )
})

describe('Stored orders', () => {
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

  it('are read as they were written, and leave those of other accounts alone', () => {
    const entry = stored(ORDER)
    const text = writeOrders(undefined, domain, ALICE, [entry])
    const both = writeOrders(text, { ...domain, chainId: 1 }, ALICE, [])
    expect(readOrders(both, domain, ALICE)).toEqual([entry])
    expect(readOrders(both, { ...domain, chainId: 1 }, ALICE)).toEqual([])
    expect(readOrders(both, domain, OTHER)).toEqual([])
  })

  it('are ignored where the fields do not match the id', () => {
    const text = writeOrders(undefined, domain, ALICE, [stored(ORDER)])
    expect(readOrders(text.replace('"1000"', '"1001"'), domain, ALICE)).toEqual([])
    expect(readOrders(text.replaceAll(ALICE, OTHER), domain, ALICE)).toEqual([])
  })

  it('are ignored where the checksum of an address is wrong', () => {
    const text = writeOrders(undefined, domain, ALICE, [stored(ORDER)])
    const wrong = ORDER.sellToken.replace(/[a-f]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    expect(readOrders(text.replaceAll(ORDER.sellToken, wrong), domain, ALICE)).toEqual([])
  })

  it('are ignored where their date is invalid', () => {
    const text = writeOrders(undefined, domain, ALICE, [stored(ORDER)])
    expect(readOrders(text.replace('"placedAt":5', '"placedAt":1e300'), domain, ALICE)).toEqual([])
  })

  it.each(['sellAmount', 'buyAmount'] as const)('are ignored where their %s is 0', (side) => {
    const text = writeOrders(undefined, domain, ALICE, [stored({ ...ORDER, [side]: wei(0n) })])
    expect(readOrders(text, domain, ALICE)).toEqual([])
  })

  it('are all that were stored, however many, without duplicates', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      stored({ ...ORDER, validTo: 2000 + Math.floor(index / 2) }),
    )
    const read = readOrders(writeOrders(undefined, domain, ALICE, many), domain, ALICE)
    expect(read).toEqual(many.filter((_, index) => index % 2 === 0))
  })

  it('are none in any other stored text', () => {
    fc.assert(
      fc.property(fc.anything(), fc.jsonValue(), (anything, json) => {
        const key = `666666666:${OTHER}:${ALICE}`.toLowerCase()
        expect(readOrders(JSON.stringify(json), domain, ALICE)).toEqual([])
        expect(
          readOrders(JSON.stringify({ v: 1, accounts: { [key]: [json, typeof anything] } }), domain, ALICE),
        ).toEqual([])
      }),
      { numRuns: 1000 },
    )
    expect(readOrders('{', domain, ALICE)).toEqual([])
  })
})
