import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { Token } from '../tokens/token.ts'
import { swapKind, pathsBetween } from './way.ts'

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

describe('an exchange', () => {
  it.each([
    ['a coin for itself', coin, elsewhere, 'same'],
    ['a token for itself, however it is spelled', chat, token(`0x${'A'.repeat(40)}`), 'same'],
    ['a coin for its token', coin, wrapped, 'wrap'],
    ['the token for its coin', wrapped, elsewhere, 'unwrap'],
    ['a coin for a token', coin, chat, 'trade'],
    ['the wrapped coin for a token', wrapped, chat, 'trade'],
    ['two tokens', chat, garden, 'trade'],
  ] as const)('of %s is a %s', (_, from, to, kind) => {
    expect(swapKind(from, to, WRAPPED)).toBe(kind)
  })

  it('goes straight first, and through the wrapped coin where neither end is it', () => {
    expect(pathsBetween(chat, garden, WRAPPED)).toEqual([
      [chat.address, garden.address],
      [chat.address, WRAPPED, garden.address],
    ])
  })

  it.each([
    [coin, chat, [WRAPPED, chat.address]],
    [chat, wrapped, [chat.address, WRAPPED]],
  ])('goes straight only where one end is the coin', (from, to, path) => {
    expect(pathsBetween(from, to, WRAPPED)).toEqual([path])
  })
})
