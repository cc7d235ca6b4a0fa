import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { Token } from '../tokens/token.ts'
import { readSwapLink, swapLink, swapLinkProblemText } from './swapLink.ts'
import * as texts from './texts.ts'

const CHAT = '0x0165878A594ca255338adfa4d48449f69242Eb8F' as Address
describe('swapLink and readSwapLink', () => {
  const token = (address: Address, symbol: string, decimals: number): Token => ({
    address,
    name: symbol,
    symbol,
    decimals,
    origin: 'listed',
  })
  const [coin, chat] = [token(ZERO_ADDRESS, 'DEGEN', 18), token(CHAT, 'CHAT', 2)]
  const read = (query: string) => readSwapLink(query, [coin, chat], coin)

  it('read back the values a link was made of', () => {
    const link = swapLink('https://hearth.example/swap/univ2/?from=x&ref=alice.degen#top', chat, coin, '1,5')
    expect(link).toBe(`https://hearth.example/swap/univ2/?from=${CHAT}&to=${ZERO_ADDRESS}&amount=1%2C5`)
    expect(read(new URL(link).search)).toEqual({
      request: { from: chat, to: coin, amount: '1.5' },
      problems: [],
    })
    expect(swapLink('https://hearth.example/swap/univ2/', coin, chat, '')).toBe(
      `https://hearth.example/swap/univ2/?from=${ZERO_ADDRESS}&to=${CHAT}`,
    )
  })

  it.each([
    ['', {}, []],
    [`from= ${CHAT.toLowerCase()} `, { from: chat }, []],
    [`to=${CHAT}`, { to: chat }, []],
    ['amount= 7 ', { amount: '7' }, []],
    // CHAT has two decimals; without `from` the current token's count.
    [`from=${CHAT}&amount=1.234`, { from: chat }, ['amount']],
    [`to=${CHAT}&amount=1.234`, { to: chat, amount: '1.234' }, []],
    [`to=${CHAT}&amount=1.000`, { to: chat, amount: '1' }, []],
    ['amount=1,000', {}, ['amount']],
    [`from=${CHAT}&from=${CHAT}`, {}, ['repeated']],
    [`to=${CHAT}&to=${ZERO_ADDRESS}`, {}, ['repeated']],
    ['amount=1&amount=1000', {}, ['repeated']],
    ['amount=0', {}, ['amount']],
    ['amount=-1', {}, ['amount']],
    ['amount=', {}, []],
    // An unknown token makes the amount meaningless.
    ['from=0x0000000000000000000000000000000000000009&amount=1', {}, ['token']],
    [`from=${CHAT}&to=nobody&amount=1`, {}, ['token']],
    [`to=${CHAT}&from=(`, {}, ['token']],
  ])('read ?%s as %o with the problems %j', (query, request, problems) => {
    expect(read(query)).toEqual({ request, problems })
  })

  it('have a text for each problem', () => {
    expect(swapLinkProblemText('token')).toBe(texts.linkTokenUnknown)
    expect(swapLinkProblemText('amount')).toBe(texts.linkAmountInvalid)
  })
})
