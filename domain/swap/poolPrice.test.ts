import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { Token } from '../tokens/token.ts'
import { POOL_PRICE_DECIMALS, poolPrices, pricedPool } from './poolPrice.ts'

const LOW = `0x${'1'.repeat(40)}` as Address
const HIGH = `0x${'E'.repeat(40)}` as Address
const POOL = `0x${'5'.repeat(40)}` as Address
const token = (address: Address, decimals = 18): Token => ({
  address,
  name: 'A token',
  symbol: 'TOKEN',
  decimals,
  origin: 'listed',
})
const coin: Token = { ...token(ZERO_ADDRESS), origin: 'native' }
const wrapped = token(HIGH)
const chat = token(LOW)
const config = { chatTokenAddress: LOW, lpTokenAddress: POOL }

describe('pricedPool', () => {
  it('is the configured pool for the chat token with the coin or the wrapped coin, in any order', () => {
    expect(pricedPool(config, [chat, coin], HIGH)).toEqual({
      pool: POOL,
      token: chat,
      coin,
      tokenFirst: true,
    })
    expect(pricedPool(config, [coin, chat], HIGH)).toEqual({
      pool: POOL,
      token: chat,
      coin,
      tokenFirst: true,
    })
    expect(pricedPool(config, [wrapped, chat], HIGH)?.coin).toBe(wrapped)
  })

  it('knows by the addresses, in any case, which reserve the pool counts first', () => {
    const other = { chatTokenAddress: HIGH, lpTokenAddress: POOL }
    expect(pricedPool(other, [token(HIGH), coin], LOW)?.tokenFirst).toBe(false)
    // In upper case "E" would come before "a".
    const mixed = `0x${'a'.repeat(40)}` as Address
    expect(pricedPool({ ...other, chatTokenAddress: mixed }, [token(mixed), coin], HIGH)?.tokenFirst).toBe(
      true,
    )
    expect(pricedPool(other, [token(HIGH), coin], HIGH)?.tokenFirst).toBe(false)
  })

  it('is none for another pair, and without a chat token, a pool or a wrapped coin', () => {
    const third = token(`0x${'7'.repeat(40)}` as Address)
    expect(pricedPool(config, [chat, third], HIGH)).toBeUndefined()
    expect(pricedPool(config, [third, coin], HIGH)).toBeUndefined()
    expect(pricedPool({ ...config, chatTokenAddress: undefined }, [chat, coin], HIGH)).toBeUndefined()
    expect(pricedPool({ ...config, lpTokenAddress: undefined }, [chat, coin], HIGH)).toBeUndefined()
    expect(pricedPool(config, [chat, coin], undefined)).toBeUndefined()
  })
})

describe('poolPrices', () => {
  const ONE = 10n ** BigInt(POOL_PRICE_DECIMALS)
  const moment = (at: number, reserve0: bigint, reserve1: bigint) => ({
    at: at as EpochMillis,
    reserve0,
    reserve1,
  })

  it('are coins for one whole token, whatever the decimals of both', () => {
    const pool = { pool: POOL, token: token(LOW, 6), coin, tokenFirst: true }
    // 4 tokens of 6 decimals, 10 coins of 18.
    expect(poolPrices([moment(7, 4_000_000n, 10n * 10n ** 18n)], pool)).toEqual([
      { at: 7, value: (25n * ONE) / 10n },
    ])
    expect(poolPrices([moment(7, 10n * 10n ** 18n, 4_000_000n)], { ...pool, tokenFirst: false })).toEqual([
      { at: 7, value: (25n * ONE) / 10n },
    ])
  })

  it('leave out the moments at which the pool was empty', () => {
    const pool = { pool: POOL, token: chat, coin, tokenFirst: true }
    const moments = [moment(1, 0n, 5n), moment(2, 5n, 0n), moment(3, 5n, 5n), moment(4, 0n, 0n)]
    expect(poolPrices(moments, pool)).toEqual([{ at: 3, value: ONE }])
  })
})
