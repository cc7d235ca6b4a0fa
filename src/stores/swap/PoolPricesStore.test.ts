import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { settled } from '#testing/adapters/ManualClock.ts'
import { createTestApp } from '#testing/container/createTestApp.ts'

import { PoolPricesStore } from './PoolPricesStore.ts'
import { SwapFormStore } from './SwapFormStore.ts'
import { SwapStore } from './SwapStore.ts'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
const GARD = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9' as Address
const WRAPPED = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0' as Address
const LP = '0xa513E6E4b8f2a923D98304ec87F64353C4D5C853' as Address
const ONE = 10n ** 18n

const listed = (address: Address, symbol: string) => ({
  chainId: 666666666,
  address,
  decimals: 18,
  name: symbol,
  symbol,
  swap: true,
})

async function openPrices(config: Readonly<Record<string, unknown>> = {}) {
  const app = await createTestApp({
    config: {
      indexer: 'https://index.example',
      swapRouterAddress: '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707',
      chatTokenAddress: CHAT,
      lpTokenAddress: LP,
      tokens: [listed(ZERO_ADDRESS, 'DEGEN'), listed(CHAT, 'CHAT'), listed(GARD, 'GARD')],
      ...config,
    },
    features: ['swap', 'shell/indexService'],
    seed: async ({ chain, exchange, statistics }) => {
      exchange.fill(CHAT, 1_000_000n * ONE, WRAPPED, 1000n * ONE)
      const at = ((await chain.latestBlockTime()) * 1000) as EpochMillis
      statistics.swaps = new Map([[LP, [{ at, reserve0: 4n * ONE, reserve1: ONE }]]])
    },
    stores: { prices: PoolPricesStore, form: SwapFormStore },
  })
  app.get(SwapStore).subscribe('')
  const { chart } = app.get(PoolPricesStore)
  autorun(() => void chart.result)
  await settled()
  /** The values with three decimals. */
  const values = () => {
    const { result } = app.prices.chart
    return 'value' in result ? result.value.moments.map(({ value }) => value / 10n ** 33n) : result.kind
  }
  return { ...app, values }
}

describe('PoolPricesStore', () => {
  it('shows the price of the chat token in coins, whose reserve the pool counts first', async () => {
    const { prices, values } = await openPrices({ dex: { wrappedNative: WRAPPED } })
    expect(prices.shown).toMatchObject({ pool: LP, tokenFirst: true, token: { symbol: 'CHAT' } })
    expect(values()).toEqual([250n])
  })

  it('takes the wrapped coin of the router where none is configured, and the order of the pool', async () => {
    const { prices } = await openPrices()
    // The memory exchange knows another wrapped coin, whose address is larger too.
    expect(prices.shown).toMatchObject({ coin: { symbol: 'DEGEN' }, tokenFirst: true })
    const first = await openPrices({ dex: { wrappedNative: `0x00${'1'.repeat(38)}` } })
    expect(first.prices.shown?.tokenFirst).toBe(false)
    expect(first.values()).toEqual([4000n])
  })

  it('shows the same price for the pair in the other order, and none for another pair', async () => {
    const { form, get, prices, press, statistics } = await openPrices({ dex: { wrappedNative: WRAPPED } })
    await press(form.flip)
    expect(prices.shown?.token.symbol).toBe('CHAT')
    const gard = get(TokenListStore).tokenAt(GARD)
    await press(() => gard && form.chooseTo(gard))
    expect([prices.shown, prices.chart.result]).toEqual([undefined, { kind: 'none' }])
    expect(statistics.requests).toHaveLength(1)
  })

  it('shows none in a community without a pool or a chat token', async () => {
    const [noPool, noToken] = [
      await openPrices({ lpTokenAddress: '' }),
      await openPrices({ chatTokenAddress: '' }),
    ]
    expect([noPool.prices.shown, noToken.prices.shown]).toEqual([undefined, undefined])
  })
})
