import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { Token } from '../tokens/token.ts'
import { pathsBetween, swapKind } from './pathsBetween.ts'

const token = (address: string): Token => ({
  address: address as Address,
  name: '',
  symbol: '',
  decimals: 18,
  origin: 'listed',
})
const WRAPPED = `0x${'W'.replace('W', 'f').repeat(40)}` as Address
const [coin, elsewhere] = [token(ZERO_ADDRESS), token('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE')]
const [wrapped, chat, garden] = [token(WRAPPED), token(`0x${'a'.repeat(40)}`), token(`0x${'b'.repeat(40)}`)]

describe('swapKind', () => {
  it.each([
    ['a coin for itself', coin, elsewhere, 'same'],
    ['a token for itself, however it is spelled', chat, token(`0x${'A'.repeat(40)}`), 'same'],
    ['a coin for its token', coin, wrapped, 'wrap'],
    ['the token for its coin', wrapped, elsewhere, 'unwrap'],
    ['a coin for a token', coin, chat, 'trade'],
    ['the wrapped coin for a token', wrapped, chat, 'trade'],
    ['two tokens', chat, garden, 'trade'],
  ] as const)('%s is of the kind: %s', (_, from, to, kind) => {
    expect(swapKind(from, to, WRAPPED)).toBe(kind)
  })
})

describe('pathsBetween', () => {
  it('returns the direct path first, then the path through the wrapped coin', () => {
    expect(pathsBetween(chat, garden, WRAPPED)).toEqual([
      [chat.address, garden.address],
      [chat.address, WRAPPED, garden.address],
    ])
  })

  it.each([
    [coin, chat, [WRAPPED, chat.address]],
    [chat, wrapped, [chat.address, WRAPPED]],
  ])('returns only the direct path where one end is the coin', (from, to, path) => {
    expect(pathsBetween(from, to, WRAPPED)).toEqual([path])
  })
})
