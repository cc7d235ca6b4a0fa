import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { wei } from '../shared/Wei.ts'
import { mintButton, type MintSituation } from './mintButton.ts'
import { priceOf } from './priceTier.ts'
import { validateName } from './validateName.ts'

const runs = { numRuns: 1000 }
const PRICES = [500n, 400n, 300n, 200n, 100n].map(wei)
const ready: MintSituation['terms'] = { kind: 'ready', value: { paused: false, prices: PRICES } }
const good: MintSituation = {
  connection: 'connected',
  chainSupported: true,
  terms: ready,
  nameText: 'alice',
  balance: wei(100n),
  busy: false,
}
const mint = (enabled = false) => ({ control: 'mint', enabled })

describe('mintButton', () => {
  it.each<[string, Partial<MintSituation>, object]>([
    ['nothing stands in the way', {}, mint(true)],
    ['not connected', { connection: 'disconnected' }, { control: 'connect' }],
    ['connecting', { connection: 'connecting' }, { control: 'connect' }],
    ['reconnecting', { connection: 'reconnecting' }, { control: 'connect' }],
    ['another chain', { chainSupported: false }, { control: 'switch chain' }],
    [
      'neither connected nor on the chain',
      { connection: 'disconnected', chainSupported: false },
      { control: 'connect' },
    ],
    ['terms loading', { terms: { kind: 'loading' } }, { control: 'loading' }],
    ['terms failed', { terms: { kind: 'failed', last: undefined } }, mint()],
    ['balance unknown', { balance: undefined }, { control: 'loading' }],
    ['balance a wei below the price', { balance: wei(99n) }, { control: 'balance too low' }],
    [
      'balance enough for five characters, not for a single character',
      { nameText: 'a' },
      { control: 'balance too low' },
    ],
    [
      'nothing typed and balance below the last price',
      { nameText: '', balance: wei(99n) },
      { control: 'balance too low' },
    ],
    ['nothing typed and balance of the last price', { nameText: '' }, mint()],
    ['an invalid name', { nameText: 'al.ce' }, mint()],
    ['paused', { terms: { kind: 'ready', value: { paused: true, prices: PRICES } } }, mint()],
    ['busy', { busy: true }, mint()],
    [
      'free for all',
      { terms: { kind: 'ready', value: { paused: false, prices: [wei(0n)] } }, balance: wei(0n) },
      mint(true),
    ],
  ])('decides the button: %s', (_, change, expected) => {
    expect(mintButton({ ...good, ...change })).toEqual(expected)
  })

  const anySituation: fc.Arbitrary<MintSituation> = fc.record({
    connection: fc.constantFrom(
      'disconnected',
      'connecting',
      'reconnecting',
      'connected',
      'connected',
      'connected',
    ),
    chainSupported: fc.constantFrom(true, true, false),
    terms: fc.oneof(
      fc.constantFrom<MintSituation['terms']>({ kind: 'loading' }, { kind: 'failed', last: undefined }),
      fc.record({
        kind: fc.constant('ready' as const),
        value: fc.record({
          paused: fc.boolean(),
          prices: fc.array(fc.bigInt({ min: 0n, max: 9n }).map(wei), { minLength: 5, maxLength: 5 }),
        }),
      }),
    ),
    nameText: fc.constantFrom('', 'a', 'ab', 'alice', 'a.b', 'a\u200b', 'İ'),
    balance: fc.option(fc.bigInt({ min: 0n, max: 9n }).map(wei), { nil: undefined }),
    busy: fc.boolean(),
  })

  it('enables the button exactly when connected, on the chain, idle, open, affordable and valid', () => {
    fc.assert(
      fc.property(anySituation, (situation) => {
        const shown = mintButton(situation)
        const { terms, balance, nameText } = situation
        const price = terms.kind === 'ready' ? priceOf(terms.value.prices, nameText) : undefined
        const allowed =
          situation.connection === 'connected' &&
          situation.chainSupported &&
          !situation.busy &&
          terms.kind === 'ready' &&
          !terms.value.paused &&
          price !== undefined &&
          balance !== undefined &&
          balance >= price &&
          validateName(nameText).valid
        expect(shown.control === 'mint' && shown.enabled).toBe(allowed)
      }),
      runs,
    )
  })

  it('never reports an unknown balance or price as too low', () => {
    fc.assert(
      fc.property(anySituation, (situation) => {
        const shown = mintButton(situation)
        if (situation.balance === undefined || situation.terms.kind !== 'ready')
          expect(shown).not.toEqual({ control: 'balance too low' })
      }),
      runs,
    )
  })
})
